import type { GridUnits } from '../../domain/booking/grid.ts';
import type { Condition } from '../executor/executor.ts';
import { emptyQueueView, type QueueView, queueViewOf, type SyncState } from '../outbox/queue-view.ts';
import { shownGrid } from './grid-shown.ts';
import type { ChangedCell, GridEntry, GridOffer, GridState, EditNote, RefusedCellNote } from './types.ts';

/** Stays the same object until something changes. */
export type GridSnapshot = QueueView<GridEntry> & {
  /** The model year, or null until the device has heard of one. */
  readonly year: number | null;
  /** Units by sku, as the dealer sees them. */
  readonly units: GridUnits;
  /** Units already booked. */
  readonly booked: GridUnits;
  /** Remarks by SKU. */
  readonly remarks: ReadonlyMap<string, string>;
  readonly notes: readonly EditNote[];
  readonly refusedCells: readonly RefusedCellNote[];
  readonly offers: readonly GridOffer[];
  /** Cells that others have changed since the dealer last looked. */
  readonly changes: readonly ChangedCell[];
  /** Changes with every change of the records. */
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

/** Before the records are read, or when a newer app owns them. */
export function emptyGridSnapshot(state: SyncState): GridSnapshot {
  const none = { notes: [], refusedCells: [], offers: [], changes: [] };
  const parts = { units: new Map(), booked: new Map(), remarks: new Map() };
  return { ...emptyQueueView(state), year: null, stamp: 0, ...parts, ...none };
}
