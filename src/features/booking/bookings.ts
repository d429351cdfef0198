import type { User } from '../../contract/account/user.ts';
import type { Backend } from '../../contract/backend.ts';
import { mayBook } from '../../domain/catalogue/catalogues.ts';
import { type Draft, type DraftStore, openDraft } from '../../offline/drafts/draft.ts';
import { drainOutbox, whenLoaded } from '../../offline/executor/drain-outbox.ts';
import { createGridSync, type GridSync } from '../../offline/grid/grid-sync.ts';
import { followUser, type CurrentUser } from '../../offline/lww/follow-user.ts';
import { findLostOrders } from '../../offline/orders/find-lost-orders.ts';
import { countUnseen } from '../../offline/outbox/queue-view.ts';
import { nothingWaits, type SyncStatus } from '../../offline/sync-status.ts';
import type { RandomSource, Clock, Connectivity, Leader, RecordStore } from '../../offline/types.ts';
import type { Store } from '../../store.ts';
import { bookingDraft, type BookingDraft, hasTypedBooking, storedCellErrors } from './booking-draft.ts';
import { bookingTransport } from './booking-transport.ts';
import type { GridFiles } from './files/ports.ts';
import type { CellErrorsStore } from './grid/cells/cell-errors.ts';
import { countUnsent } from './unsent-booking.ts';

/** The booking of the dealer at this tab. */
export type DealerBooking = {
  readonly user: User;
  readonly sync: GridSync;
  readonly draft: Draft<BookingDraft>;
  /** Cells of a season whose text was refused and not dismissed; there once the draft is read. */
  readonly marks: (year: number) => CellErrorsStore;
  /** BOOK-12. Nothing of it is loaded before somebody wants a file. */
  readonly files: () => Promise<GridFiles>;
  /** ORD-5. The key of a new order, a UUID. */
  readonly newOrderId: () => string;
};

export type BookingPorts = {
  readonly backend: Backend;
  readonly currentUser: CurrentUser;
  /** Of one user each (SYNC-8). */
  readonly openStore: (userId: string) => RecordStore;
  readonly openDraftStore: (userId: string) => DraftStore;
  readonly leaderOf: (userId: string) => Leader;
  readonly files: () => Promise<GridFiles>;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly random: RandomSource;
  /** Called once, when the first change of this dealer is kept on the device. */
  readonly whenKept: () => void;
};

/** The user's booking, or null for users who may not book. */
export type Bookings = Store<DealerBooking | null> & {
  /** Asks for what other devices did; to be called when the tab is looked at again. */
  renew(): Promise<void>;
  /** SYNC-6. Where the open one stands, for the header of every screen. */
  readonly syncStatus: Store<SyncStatus>;
  /** SES-8. Lets arrive what is on its way; answers how many things are on this device alone. */
  sendLast(userId: string): Promise<number>;
};

export function openBookings(ports: BookingPorts): Bookings {
  const { currentUser } = ports;
  const followed = followUser(currentUser, mayBook, (userId) => openOne(userId, ports));
  return {
    getSnapshot: () => followed.current()?.booking ?? null,
    subscribe: followed.subscribe,
    renew: async () => followed.current()?.renew(),
    syncStatus: syncStatusOf(() => followed.current()?.booking ?? null, followed.subscribe),
    async sendLast(userId) {
      const booking = followed.current()?.booking;
      if (booking === undefined || booking.user.id !== userId) return 0;
      await booking.draft.read;
      await drainOutbox(booking.sync, ports);
      const left = booking.sync.getSnapshot();
      return countUnsent(left) + countUnseen(left) + Number(hasTypedBooking(booking.draft.getSnapshot()));
    },
  };
}

/** `close` ends all work on it at once: nothing more of this user is sent (SYNC-8). */
function openOne(userId: string, ports: BookingPorts) {
  const user = ports.currentUser.user();
  if (user === null) throw new Error('nobody is signed in');
  const work = new AbortController();
  const sync = createGridSync({
    store: ports.openStore(userId),
    transport: bookingTransport(ports.backend, { user, signal: work.signal }),
    leader: ports.leaderOf(userId),
    clock: ports.clock,
    connectivity: ports.connectivity,
    random: ports.random,
  });
  findLostOrders(sync, ports.backend, { user, signal: work.signal });
  const draft = openDraft(ports.openDraftStore(userId), bookingDraft);
  const stopWaiting = sync.subscribe(() => {
    const { pending, state } = sync.getSnapshot();
    if (pending === 0 || state === 'not-saved') return;
    stopWaiting();
    ports.whenKept();
  });
  return {
    booking: {
      user,
      sync,
      draft,
      marks: (year: number) => storedCellErrors(draft, year),
      files: ports.files,
      newOrderId: ports.random.newId,
    },
    /** Without a saved grid, the booking screens provide the year first. */
    async renew() {
      await whenLoaded(sync);
      if (sync.getSnapshot().isLoaded) sync.load();
      else sync.flush();
    },
    signedIn: sync.signedIn,
    close() {
      sync.stop();
      work.abort();
      draft.close();
    },
  };
}

/** Of whichever booking is open at the time. */
function syncStatusOf(current: () => DealerBooking | null, whenOther: Bookings['subscribe']): Bookings['syncStatus'] {
  return {
    getSnapshot: () => current()?.sync.getSnapshot() ?? nothingWaits,
    subscribe(listener) {
      let stopFollowing = current()?.sync.subscribe(listener);
      const stop = whenOther(() => {
        stopFollowing?.();
        stopFollowing = current()?.sync.subscribe(listener);
        listener();
      });
      return () => {
        stopFollowing?.();
        stop();
      };
    },
  };
}
