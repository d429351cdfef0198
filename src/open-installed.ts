import { isLocale } from './contract/locale.ts';
import type { Bookings } from './features/booking/bookings.ts';
import { countUnsent } from './features/booking/unsent-booking.ts';
import type { Carts } from './features/cart/carts.ts';
import { followBadge } from './features/device/app-badge.ts';
import { followLaunches } from './features/device/launches.ts';
import { openedFiles } from './features/device/opened-files.ts';
import type { TabPorts } from './open-dated.ts';
import type { DealerWork } from './open-dealer-work.ts';
import { launchesOf } from './platform/device/launch-queue.ts';
import { systemBadge } from './platform/device/system-badge.ts';
import type { Once } from './platform/once.ts';
import { whenSeenAgain } from './platform/sync/connectivity.ts';
import type { createAppRouter } from './router.ts';

export type InstalledPorts = Pick<TabPorts, 'seat'> & {
  readonly router: Pick<ReturnType<typeof createAppRouter>, 'navigate'>;
  readonly cart: Carts;
  readonly bookings: Once<Bookings>;
  /** Null while nobody was signed in since the page began. */
  readonly work: Once<Pick<DealerWork, 'savedCarts' | 'accountEdits' | 'claims'>>['opened'];
};

type Watched = { subscribe(listener: () => void): () => void };

/** PWA-1. What the system and the installed app have to do with each other; composed once the page stands, in browsers that know of it. */
export function openInstalled(ports: InstalledPorts): void {
  const { seat, router } = ports;
  const launches = launchesOf(window);
  if (launches !== null) {
    followLaunches({
      ...launches,
      opened: openedFiles,
      userId: () => seat.user()?.id ?? null,
      whenOtherUser: (listener) => void seat.subscribe(listener),
      locale() {
        const [, locale] = location.pathname.split('/');
        return isLocale(locale) ? locale : 'en';
      },
      goTo: (href) => void router.navigate({ href }),
    });
  }
  const badge = systemBadge(navigator);
  if (badge !== null) followBadge({ badge, counts: () => countsOf(ports), watch: watchAll(ports), whenSeenAgain });
}

/** SYNC-6. What waits of each area, drafts left out: they wait for the dealer. */
function countsOf({ seat, cart, bookings, work }: InstalledPorts) {
  if (seat.user() === null) return [];
  const areas = work.getSnapshot();
  const own = [
    areas?.accountEdits.opened.getSnapshot()?.getSnapshot()?.length ?? null,
    areas?.claims.opened
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
    areas?.savedCarts.opened.getSnapshot()?.getSnapshot()?.waiting.length ?? null,
    // Of who may not book nothing waits.
    booking === null ? null : grid === undefined ? 0 : grid.isReady ? countUnsent(grid) : null,
  ];
}

/** Follows whatever is open at the time, and what of it. */
function watchAll({ seat, cart, bookings, work }: InstalledPorts) {
  return (listener: () => void): void => {
    let areas: readonly Once<Watched>[] = [];
    const inner = new Map<unknown, () => void>();

    /** Listens to what stands in one place now, and no more to what stood there. */
    function follow(place: unknown, now: Watched | null | undefined): void {
      inner.get(place)?.();
      inner.delete(place);
      if (now) inner.set(place, now.subscribe(listener));
    }

    function followOpen(): void {
      for (const area of areas) follow(area, area.opened.getSnapshot());
      follow(cart, cart.getSnapshot()?.sync);
      follow(bookings, bookings.opened.getSnapshot()?.getSnapshot()?.sync);
      listener();
    }

    /** Comes once, with the first who signs in. */
    function followWork(): void {
      const opened = work.getSnapshot();
      if (opened === null) return;
      areas = [opened.savedCarts, opened.accountEdits, opened.claims];
      for (const area of areas) area.opened.subscribe(followOpen);
      followOpen();
    }

    for (const place of [cart, bookings.opened]) place.subscribe(followOpen);
    work.subscribe(followWork);
    bookings.opened.subscribe(() => bookings.opened.getSnapshot()?.subscribe(followOpen));
    bookings.opened.getSnapshot()?.subscribe(followOpen);
    seat.subscribe(listener);
    followOpen();
    followWork();
  };
}
