import { useMemo, useSyncExternalStore } from 'react';
import { emptyGridSnapshot, type GridSnapshot } from '../../offline/grid/grid-snapshot.ts';
import { hasTypedBooking } from './booking-draft.ts';
import type { Bookings, DealerBooking } from './bookings.ts';
import { type ShownGrid, shownGridOf } from './shown-grid.ts';

const nothing = () => {};
const none = emptyGridSnapshot('saved');

/** Returns null for users without a booking. */
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

/** The same object as long as a grid shows the same (see `shownGridOf`). */
export function useShownGrid({ sync }: DealerBooking): ShownGrid {
  const getShown = useMemo(() => shownGridOf(sync), [sync]);
  return useSyncExternalStore(sync.subscribe, getShown);
}

/** SES-8. Whether the dealer typed anything for the next booking order, or a budget. */
export function useHasTypedBooking(booking: DealerBooking | null): boolean {
  return useSyncExternalStore(
    (listener) => booking?.draft.subscribe(listener) ?? nothing,
    () => booking !== null && hasTypedBooking(booking.draft.getSnapshot()),
  );
}
