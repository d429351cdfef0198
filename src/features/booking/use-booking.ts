import { useSyncExternalStore } from 'react';
import { emptyGridSnapshot, type GridSnapshot } from '../../sync/grid/grid-snapshot.ts';
import type { Bookings, DealerBooking } from './bookings.ts';

const nothing = () => {};
const none = emptyGridSnapshot('saved');

/** The booking of whoever is signed in; null for who has none. */
export function useBooking(bookings: Bookings | null): DealerBooking | null {
  return useSyncExternalStore(
    (listener) => bookings?.subscribe(listener) ?? nothing,
    () => bookings?.getSnapshot() ?? null,
  );
}

export function useBookingSnapshot(booking: DealerBooking | null): GridSnapshot {
  return useSyncExternalStore(
    (listener) => booking?.sync.subscribe(listener) ?? nothing,
    () => booking?.sync.getSnapshot() ?? none,
  );
}
