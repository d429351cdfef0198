import type { OpAck } from '../../contract/operations.ts';
import type { BookingColumn, ColumnUnits } from '../../domain/booking/columns.ts';
import type { GridNote, GridRefusalCode, RefusedCell, SetCellsOp } from '../../domain/booking/grid.ts';

/** One sku as the server last gave it. */
export type GridBaseRow = { readonly units: ColumnUnits; readonly booked: ColumnUnits };

/** The grid as the server last gave it. */
export type GridBase = {
  readonly rev: number;
  readonly epoch: string;
  readonly rows: ReadonlyMap<string, GridBaseRow>;
};

/**
 * An edit that waits on the device. `waiting`: to be sent · `refused`: needs attention, for `reason` · `withdrawn`: only its number is
 * still to be used up. `settled`: the server has done with the number. `at`: when it was made, by the clock of the device (ms since 1970);
 * null where that is not known.
 */
export type GridEntry = {
  readonly op: SetCellsOp;
  readonly status: 'waiting' | 'refused' | 'withdrawn';
  readonly reason: string | null;
  readonly settled: boolean;
  readonly at: number | null;
};

/** A note that was told to this device (SYNC-3). */
export type ToldNote = Omit<GridNote, 'device'> & { readonly id: string; readonly rev: number };

/** A cell of one of this device's edits that was not written, the others being written. */
export type ToldRefusal = RefusedCell & { readonly opId: string };

/** F-16. A cell in which the server had something else before it was restored. */
export type GridOffer = { readonly sku: string; readonly column: BookingColumn; readonly had: number };

/** All that a device holds of one dealer's grid for one model year. */
export type GridState = {
  readonly device: string;
  readonly nextSeq: number;
  /** Null before the first answer. */
  readonly base: GridBase | null;
  /** In the order of their numbers. */
  readonly entries: readonly GridEntry[];
  readonly notes: readonly ToldNote[];
  readonly refusedCells: readonly ToldRefusal[];
  readonly offers: readonly GridOffer[];
};

/** Who asks, and how much of the grid it holds. */
export type GridCursor = { readonly device: string; readonly epoch: string | null; readonly baseRev: number };

/** What a device is answered (`contract/booking-grid`): the rows that changed after its `baseRev`, whole. */
export type GridAnswer = {
  readonly rev: number;
  readonly epoch: string;
  readonly ack: OpAck;
  readonly gap: boolean;
  readonly refused: readonly { readonly opId: string; readonly code: GridRefusalCode }[];
  readonly refusedCells: readonly ToldRefusal[];
  readonly notes: readonly ToldNote[];
  readonly rows: readonly (GridBaseRow & { readonly sku: string })[];
};
