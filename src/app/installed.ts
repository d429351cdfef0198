import { isLocale } from '../contract/locale.ts';
import { countUnsent } from '../features/booking/unsent-booking.ts';
import { type Badge, followBadge } from '../features/device/app-badge.ts';
import { followLaunches } from '../features/device/launches.ts';
import { claimsToFile } from '../features/device/status-of-all.ts';
import { userOf } from '../features/session/session-state.ts';
import { openedFiles } from '../features/shell/opened-files.ts';
import { launchesOf, systemBadge } from '../platform/device/installed-app.ts';
import { whenSeenAgain } from '../platform/offline/connectivity.ts';
import type { Once } from '../platform/once.ts';
import type { PageServices } from './page-services.ts';
import type { createAppRouter } from './router.ts';
import type { Services } from './services.ts';

type Router = Pick<ReturnType<typeof createAppRouter>, 'navigate'>;
type Counted = Pick<Services, 'session' | 'cart' | 'bookings' | 'savedCarts' | 'accountEdits' | 'claims'>;
type Watched = { subscribe(listener: () => void): () => void };

/** Opens the files that the operating system hands to the installed app. */
export function openLaunchedFiles({ users }: PageServices, services: () => Counted, router: Router): void {
  const launches = launchesOf(window);
  if (launches === null) return;
  followLaunches({
    ...launches,
    opened: openedFiles,
    userId: () => userOf(services().session.getSnapshot())?.id ?? null,
    whenOtherUser: (listener) => void users.subscribe(listener),
    locale() {
      const [, locale] = location.pathname.split('/');
      return isLocale(locale) ? locale : 'en';
    },
    goTo: (href) => void router.navigate({ href }),
  });
}

/** Shows the number of pending changes on the installed app's icon. */
export function showBadge(services: Counted & Pick<Services, 'end'>): void {
  const badge: Badge | null = systemBadge(navigator);
  if (badge === null) return;
  followBadge({
    badge,
    counts: () => countsOf(services),
    watch: watchAll(services),
    whenSeenAgain: (listener) => whenSeenAgain(listener, services.end),
  });
}

/** Pending changes of each area, without drafts. */
function countsOf({ session, cart, bookings, savedCarts, accountEdits, claims }: Counted) {
  if (userOf(session.getSnapshot()) === null) return [];
  const written = claims.opened.getSnapshot()?.getSnapshot();
  const own = [
    accountEdits.opened.getSnapshot()?.getSnapshot()?.length ?? null,
    written ? claimsToFile(written).length : null,
  ];
  const sync = cart.getSnapshot()?.sync.getSnapshot();
  if (sync === undefined) return own;
  const booking = bookings.opened.getSnapshot();
  const grid = booking?.getSnapshot()?.sync.getSnapshot();
  return [
    ...own,
    sync.isReady ? sync.pending + sync.refused.length : null,
    savedCarts.opened.getSnapshot()?.getSnapshot()?.waiting.length ?? null,
    // Dealers without booking have nothing pending.
    booking === null ? null : grid === undefined ? 0 : grid.isReady ? countUnsent(grid) : null,
  ];
}

/** Follows whatever area is open at the time. */
function watchAll({ session, cart, bookings, savedCarts, accountEdits, claims }: Counted) {
  return (listener: () => void): void => {
    const others: readonly Once<Watched>[] = [savedCarts, accountEdits, claims];
    const inner = new Map<unknown, () => void>();

    /** Replaces the subscription for one place. */
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
    session.subscribe(listener);
    followOpen();
  };
}
