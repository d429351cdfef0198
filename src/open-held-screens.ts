import type { User } from './contract/user.ts';
import { isCustomer } from './domain/access.ts';
import { IDLE_LIMIT_MS } from './domain/session-expiry.ts';
import type { DeviceSettings } from './features/device/device-settings.ts';
import type { Session } from './features/session/session.ts';
import { keepScreens } from './platform/held-screen/keep-screens.ts';

type HeldScreensPorts = {
  readonly seat: { readonly user: () => User | null };
  readonly session: Pick<Session, 'isBrief' | 'isCurrent'>;
  readonly device: Pick<DeviceSettings, 'getSnapshot'>;
  readonly whenShown: (listener: () => void) => void;
};

/** PWA-7. Composed behind the first screen. MODE-4: of what a customer is shown nothing is kept. */
export function openHeldScreens({ seat, session, device, whenShown }: HeldScreensPorts): void {
  keepScreens({
    userId() {
      const user = seat.user();
      return user === null || isCustomer(user) ? null : user.id;
    },
    isCurrent: session.isCurrent,
    mode: () => device.getSnapshot().mode,
    idleMs: async () => ((await session.isBrief()) ? IDLE_LIMIT_MS : null),
    whenShown,
  });
}
