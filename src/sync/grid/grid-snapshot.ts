import type { GridUnits } from '../../domain/booking/grid-view.ts';
import { type Condition, emptyQueueView, type QueueView, queueViewOf, type SyncState } from '../queue-view.ts';
import { shownGrid } from './grid-shown.ts';
import type { ChangedCell, GridEntry, GridOffer, GridState, ToldNote, ToldRefusal } from './types.ts';

/** All that a screen shows of a booking grid; the same object until something changes. */
export type GridSnapshot = QueueView<GridEntry> & {
  /** The model year; null until the device has heard of one. */
  readonly year: number | null;
  /** Units by sku, as the dealer sees them. */
  readonly units: GridUnits;
  /** BOOK-7. What of them is booked. */
  readonly booked: GridUnits;
  /** BOOK-10. What is noted at lines, by sku. */
  readonly remarks: ReadonlyMap<string, string>;
  readonly notes: readonly ToldNote[];
  readonly refusedCells: readonly ToldRefusal[];
  readonly offers: readonly GridOffer[];
  /** Cells that others have changed since the dealer last looked. */
  readonly changes: readonly ChangedCell[];
  /** Of what the device keeps: another one, another grid. */
  readonly stamp: number;
};

export function gridSnapshotOf(state: GridState, condition: Condition): GridSnapshot {
  const { year, notes, refusedCells, offers, changes, stamp } = state;
  const { units, booked, remarks } = shownGrid(state);
  return {
    ...queueViewOf(state, condition),
    year,
    units,
    booked,
    remarks,
    notes,
    refusedCells,
    offers,
    changes,
    stamp,
  };
}

/** Before the device's records were read, or when they are not ours to read. */
export function emptyGridSnapshot(state: SyncState): GridSnapshot {
  const none = { notes: [], refusedCells: [], offers: [], changes: [] };
  const parts = { units: new Map(), booked: new Map(), remarks: new Map() };
  return { ...emptyQueueView(state), year: null, stamp: 0, ...parts, ...none };
}
