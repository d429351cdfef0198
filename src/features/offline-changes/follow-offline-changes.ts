import type { User } from '../../contract/account/user.ts';
import type { CartItem } from '../../contract/orders/cart.ts';
import { mayFillCart } from '../../domain/account/access.ts';
import type { CartSync } from '../../offline/cart/cart-sync.ts';
import type { GridSync } from '../../offline/grid/grid-sync.ts';
import { followUser, type CurrentUser } from '../../offline/lww/follow-user.ts';
import type { LwwStore } from '../../offline/lww/lww-replica.ts';
import type { Connectivity } from '../../offline/types.ts';
import type { Store } from '../../store.ts';
import { cellsWaiting, compareCells, noteCells } from './booking/compare-booking.ts';
import type { SeasonFacts } from './booking/record.ts';
import { compareLines, noteLines } from './compare-lines.ts';
import { type OfflineChanges, readOfflineChanges, recordsOf } from './record.ts';

/** What one dealer works on at this tab. */
type Work<Sync> = { readonly user: User; readonly sync: Sync } | null;

export type OfflineChangesPorts = {
  readonly currentUser: CurrentUser;
  readonly cart: Store<Work<Pick<CartSync<CartItem>, 'getSnapshot' | 'subscribe' | 'dismissNote'>>>;
  readonly booking: Store<Work<Pick<GridSync, 'getSnapshot' | 'subscribe'>>>;
  /** `held` reads the device, `read` the server, and null means unavailable. */
  readonly season: {
    readonly held: (user: User) => Promise<SeasonFacts | null>;
    readonly read: (user: User) => Promise<SeasonFacts | null>;
  };
  readonly openStore: (userId: string) => LwwStore;
  readonly connectivity: Connectivity;
};

export type Found = OfflineChanges['found'];

/** Changes since the dealer worked offline, kept until acknowledged. */
export type FoundChanges = Store<Found> & {
  /** Takes out what the dealer has seen; comes back when it is kept. */
  readonly acknowledge: (without: (found: Found) => Found) => Promise<void>;
};

const nothing: OfflineChanges = { seen: { lines: [], booking: null }, found: { lines: [], booking: null } };

/** Follows the session: what is of one user is never shown to another (SYNC-8, F-75). */
export function followOfflineChanges(ports: OfflineChangesPorts): FoundChanges {
  const { current, subscribe } = followUser(ports.currentUser, mayFillCart, (userId, onChange) =>
    openOne(userId, ports, onChange),
  );
  return {
    getSnapshot: () => current()?.state().found ?? nothing.found,
    subscribe,
    acknowledge: async (without) => current()?.change((state) => ({ ...state, found: without(state.found) })),
  };
}

/** Each step is atomic, so a crash neither loses nor repeats news. */
function openOne(
  userId: string,
  { cart, booking, season, openStore, connectivity }: OfflineChangesPorts,
  onChange: () => void,
) {
  const store = openStore(userId);
  let state = nothing;
  let isRead = false;
  let isClosed = false;
  let isReading = false;
  let last: Promise<void> = Promise.resolve();

  function become(next: OfflineChanges): void {
    if (isClosed || next === state) return;
    state = next;
    onChange();
  }

  async function change(how: (before: OfflineChanges) => OfflineChanges): Promise<void> {
    last = last.then(async () => {
      if (isClosed || (isRead && how(state) === state)) return;
      let after = state;
      const isStored = await store
        .update((records) => recordsOf((after = how(readOfflineChanges(records)))))
        .then(
          () => true,
          () => false,
        );
      // A device that keeps nothing has it until the tab is closed.
      become(isStored ? after : how(state));
    });
    await last;
  }

  async function look(): Promise<void> {
    const records = await store.load().catch(() => null);
    isRead = true;
    if (records !== null) become(readOfflineChanges(records));
  }

  function followCart(): void {
    const work = cart.getSnapshot();
    if (!isRead || work?.user.id !== userId) return;
    const snapshot = work.sync.getSnapshot();
    if (!snapshot.isReady) return;
    if (isApart(snapshot.isReachable) || !hasLooked) void change((before) => noteLines(before, snapshot));
    hasLooked = true;
    if (!isApart(snapshot.isReachable)) void change((before) => compareLines(before, snapshot)).then(tellOnce);
  }

  /** The list already reports these cuts, so their notes go. */
  function tellOnce(): void {
    const work = cart.getSnapshot();
    if (work?.user.id !== userId) return;
    const told = new Set(state.found.lines.flatMap(({ key, kept }) => (kept === null ? [] : [key])));
    for (const { id, key, code } of work.sync.getSnapshot().notes) {
      if (told.has(key) && code.startsWith('cut-')) void work.sync.dismissNote(id);
    }
  }

  function followBooking(): void {
    const work = booking.getSnapshot();
    if (!isRead || work?.user.id !== userId) return;
    const snapshot = work.sync.getSnapshot();
    if (!snapshot.isReady) return;
    const cells = cellsWaiting(snapshot);
    if (cells.size > 0 && isApart(snapshot.isReachable)) void noteBooking(work.user, cells);
    const isBack = cells.size === 0 && !isApart(snapshot.isReachable);
    if (isBack && state.seen.booking !== null && !isReading) void compareBooking(work.user);
  }

  async function noteBooking(user: User, cells: ReturnType<typeof cellsWaiting>): Promise<void> {
    const held = await season.held(user).catch(() => null);
    if (held !== null) await change((before) => noteCells(before, cells, held));
  }

  async function compareBooking(user: User): Promise<void> {
    isReading = true;
    const now = await season.read(user).catch(() => null);
    isReading = false;
    if (now !== null) await change((before) => compareCells(before, now));
  }

  /** Whether what is written now is written without a server that hears it. */
  const isApart = (isReachable: boolean) => !isReachable || !connectivity.isOnline();

  /** What was written before this was opened: nobody knows how long it has waited. */
  let hasLooked = false;
  const stops = [
    store.watch(() => void look()),
    following(cart, followCart),
    following(booking, followBooking),
    connectivity.watch(() => {
      followCart();
      followBooking();
    }),
  ];
  void look().then(() => {
    followCart();
    followBooking();
  });

  return {
    state: () => state,
    change,
    renew: async () => {},
    close() {
      isClosed = true;
      for (const stop of stops) stop();
    },
  };
}

/** Calls back with every change of whatever is worked on at the time. */
function following(
  work: Store<Work<{ subscribe(listener: () => void): () => void }>>,
  listener: () => void,
): () => void {
  let stopFollowing = () => {};
  const follow = () => {
    stopFollowing();
    stopFollowing = work.getSnapshot()?.sync.subscribe(listener) ?? (() => {});
    listener();
  };
  const stop = work.subscribe(follow);
  follow();
  return () => {
    stop();
    stopFollowing();
  };
}
