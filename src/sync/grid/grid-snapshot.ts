import type { GridUnits } from '../../domain/booking/grid-view.ts';
import { type Condition, emptyQueueView, type QueueView, queueViewOf, type SyncState } from '../queue-view.ts';
import { shownBooked, shownUnits } from './grid-shown.ts';
import type { GridEntry, GridOffer, GridState, ToldNote, ToldRefusal } from './types.ts';

/** All that a screen shows of a booking grid; the same object until something changes. */
export type GridSnapshot = QueueView<GridEntry> & {
  /** The model year; null until the device has heard of one. */
  readonly year: number | null;
  /** Units by sku, as the dealer sees them. */
  readonly units: GridUnits;
  /** BOOK-7. What of them is booked. */
  readonly booked: GridUnits;
  readonly notes: readonly ToldNote[];
  readonly refusedCells: readonly ToldRefusal[];
  readonly offers: readonly GridOffer[];
};

export function gridSnapshotOf(state: GridState, condition: Condition): GridSnapshot {
  const { year, notes, refusedCells, offers } = state;
  return {
    ...queueViewOf(state, condition),
    year,
    units: shownUnits(state),
    booked: shownBooked(state),
    notes,
    refusedCells,
    offers,
  };
}

/** Before the device's records were read, or when they are not ours to read. */
export function emptyGridSnapshot(state: SyncState): GridSnapshot {
  const none = { notes: [], refusedCells: [], offers: [] };
  return { ...emptyQueueView(state), year: null, units: new Map(), booked: new Map(), ...none };
}
