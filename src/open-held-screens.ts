import type { User } from './contract/user.ts';
import { isCustomer } from './domain/access.ts';
import type { Bookings } from './features/booking/bookings.ts';
import type { DeviceSettings } from './features/device/device-settings.ts';
import type { Session } from './features/session/session.ts';
import { databaseNameOf } from './platform/cart-store/database-name.ts';
import { keepScreens } from './platform/held-screen/keep-screens.ts';
import type { Once } from './platform/once.ts';

type HeldScreensPorts = {
  readonly seat: { readonly user: () => User | null };
  readonly session: Pick<Session, 'isBrief' | 'isCurrent'>;
  readonly device: Pick<DeviceSettings, 'getSnapshot'>;
  readonly bookings: Pick<Once<Bookings>, 'opened'>;
  readonly whenShown: (listener: () => void) => void;
};

/** PWA-7. Composed behind the first screen. MODE-4: of what a customer is shown nothing is kept. */
export function openHeldScreens({ seat, session, device, bookings, whenShown }: HeldScreensPorts): void {
  keepScreens({
    userId() {
      const user = seat.user();
      return user === null || isCustomer(user) ? null : user.id;
    },
    isCurrent: session.isCurrent,
    mode: () => device.getSnapshot().mode,
    isBrief: session.isBrief,
    grid() {
      const booking = bookings.opened.getSnapshot()?.getSnapshot();
      if (!booking) return null;
      const { stamp, state } = booking.sync.getSnapshot();
      return state === 'not-saved' ? null : { database: databaseNameOf(booking.user.id, 'booking'), stamp };
    },
    whenShown(listener) {
      whenShown(listener);
      const follow = () => void bookings.opened.getSnapshot()?.standing.subscribe(listener);
      bookings.opened.subscribe(follow);
      follow();
    },
  });
}
