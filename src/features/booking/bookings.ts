import type { Backend } from '../../contract/backend.ts';
import type { User } from '../../contract/user.ts';
import { mayBook } from '../../domain/catalogues.ts';
import { followUser, type Seat } from '../../sync/dated/follow-user.ts';
import { createGridSync, type GridSync } from '../../sync/grid/grid-sync.ts';
import { letArrive } from '../../sync/let-arrive.ts';
import type { Chance, Clock, Connectivity, Leader, Store } from '../../sync/types.ts';
import { bookingTransport } from './booking-transport.ts';
import { countUnsent } from './unsent-booking.ts';

/** The booking of the dealer at this tab. */
export type DealerBooking = {
  readonly user: User;
  readonly sync: GridSync;
  /** ORD-5. The key of a new order, a UUID. */
  readonly newOrderId: () => string;
};

export type BookingPorts = {
  readonly backend: Backend;
  readonly seat: Seat;
  /** Of one user each (SYNC-8). */
  readonly openStore: (userId: string) => Store;
  readonly leaderOf: (userId: string) => Leader;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly chance: Chance;
  /** Called once, when the first change of this dealer is kept on the device. */
  readonly whenKept: () => void;
};

/** The booking of whoever is signed in at this tab and may book; null for who may not (ACC-8, ACC-9, ACC-11). */
export type Bookings = {
  getSnapshot(): DealerBooking | null;
  subscribe(listener: () => void): () => void;
  /** Asks for what other devices did; to be called when the tab is looked at again. */
  renew(): Promise<void>;
  /** SES-8. Lets arrive what is on its way; answers how many things are on this device alone. */
  sendLast(userId: string): Promise<number>;
};

export function openBookings(ports: BookingPorts): Bookings {
  const { seat } = ports;
  const followed = followUser(seat, mayBook, (userId) => openOne(userId, ports));
  seat.subscribe(() => {
    const sync = followed.current()?.booking.sync;
    // F-49. The same dealer has signed in again.
    if (seat.user() !== null && sync?.getSnapshot().needsSignIn === true) sync.signedIn();
  });
  return {
    getSnapshot: () => followed.current()?.booking ?? null,
    subscribe: followed.subscribe,
    renew: async () => followed.current()?.renew(),
    async sendLast(userId) {
      const booking = followed.current()?.booking;
      if (booking === undefined || booking.user.id !== userId) return 0;
      await letArrive(booking.sync, ports);
      return countUnsent(booking.sync.getSnapshot());
    },
  };
}

/** `close` ends all work on it at once: nothing more of this user is sent (SYNC-8). */
function openOne(userId: string, ports: BookingPorts) {
  const user = ports.seat.user();
  if (user === null) throw new Error('nobody is signed in');
  const work = new AbortController();
  const sync = createGridSync({
    store: ports.openStore(userId),
    transport: bookingTransport(ports.backend, { user, signal: work.signal }),
    leader: ports.leaderOf(userId),
    clock: ports.clock,
    connectivity: ports.connectivity,
    chance: ports.chance,
  });
  const stopWaiting = sync.subscribe(() => {
    const { pending, state } = sync.getSnapshot();
    if (pending === 0 || state === 'not-saved') return;
    stopWaiting();
    ports.whenKept();
  });
  return {
    booking: { user, sync, newOrderId: ports.chance.newId },
    /** A device that holds a grid asks how it goes on; one that has none is told by the booking screens which year it is. */
    async renew() {
      if (sync.getSnapshot().isLoaded) sync.load();
      else sync.flush();
    },
    close() {
      sync.stop();
      work.abort();
    },
  };
}
