import type { Bookings } from './features/booking/bookings.ts';
import { countUnsent } from './features/booking/unsent-booking.ts';
import type { Carts } from './features/cart/carts.ts';
import { type Badge, followBadge } from './features/device/app-badge.ts';
import type { TabPorts } from './open-dated.ts';
import type { DealerWork } from './open-dealer-work.ts';
import type { Once } from './platform/once.ts';
import { whenSeenAgain } from './platform/sync/connectivity.ts';

export type BadgePorts = Pick<TabPorts, 'seat'> & {
  readonly cart: Carts;
  readonly bookings: Once<Bookings>;
  readonly areas: Pick<DealerWork, 'savedCarts' | 'accountEdits' | 'claims'>;
};

type Watched = { subscribe(listener: () => void): () => void };

/** PWA-1, SYNC-6. The number on the icon, over all areas. */
export function openBadge({ badge, ...ports }: BadgePorts & { readonly badge: Badge }): void {
  followBadge({ badge, counts: () => countsOf(ports), watch: watchAll(ports), whenSeenAgain });
}

/** SYNC-6. What waits of each area, drafts left out: they wait for the dealer. */
function countsOf({ seat, cart, bookings, areas }: BadgePorts) {
  if (seat.user() === null) return [];
  const own = [
    areas.accountEdits.opened.getSnapshot()?.getSnapshot()?.length ?? null,
    areas.claims.opened
      .getSnapshot()
      ?.getSnapshot()
      ?.filter(({ state }) => state === 'to-file').length ?? null,
  ];
  const sync = cart.getSnapshot()?.sync.getSnapshot();
  if (sync === undefined) return own;
  const booking = bookings.opened.getSnapshot();
  const grid = booking?.getSnapshot()?.sync.getSnapshot();
  return [
    ...own,
    sync.isReady ? sync.pending + sync.refused.length : null,
    areas.savedCarts.opened.getSnapshot()?.getSnapshot()?.waiting.length ?? null,
    // Of who may not book nothing waits.
    booking === null ? null : grid === undefined ? 0 : grid.isReady ? countUnsent(grid) : null,
  ];
}

/** Follows whatever is open at the time, and what of it. */
function watchAll({ seat, cart, bookings, areas }: BadgePorts) {
  return (listener: () => void): void => {
    const others: readonly Once<Watched>[] = [areas.savedCarts, areas.accountEdits, areas.claims];
    const inner = new Map<unknown, () => void>();

    /** Listens to what stands in one place now, and no more to what stood there. */
    function follow(place: unknown, now: Watched | null | undefined): void {
      inner.get(place)?.();
      inner.delete(place);
      if (now) inner.set(place, now.subscribe(listener));
    }

    function followOpen(): void {
      for (const area of others) follow(area, area.opened.getSnapshot());
      follow(cart, cart.getSnapshot()?.sync);
      follow(bookings, bookings.opened.getSnapshot()?.getSnapshot()?.sync);
      listener();
    }

    for (const place of [cart, bookings.opened, ...others.map(({ opened }) => opened)]) place.subscribe(followOpen);
    bookings.opened.subscribe(() => bookings.opened.getSnapshot()?.subscribe(followOpen));
    bookings.opened.getSnapshot()?.subscribe(followOpen);
    seat.subscribe(listener);
    followOpen();
  };
}
