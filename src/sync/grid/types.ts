import type { BookingColumn, ColumnUnits } from '../../domain/booking/columns.ts';
import type {
  GridNote,
  GridOp,
  RefusedCell,
  RemarkEdit,
  RemarkOp,
  RowEdit,
  SetCellsOp,
} from '../../domain/booking/grid.ts';
import type { Acknowledged } from '../acknowledge.ts';
import type { Cursor, DevicePorts, EditEntry, OrderEntry, QueueOf, Transport } from '../types.ts';

/** One sku as the server last gave it. `remark`: what is noted at it (BOOK-10); missing for nothing. */
export type GridBaseRow = { readonly units: ColumnUnits; readonly booked: ColumnUnits; readonly remark?: string };

/** The grid as the server last gave it. */
export type GridBase = {
  readonly rev: number;
  readonly epoch: string;
  readonly rows: ReadonlyMap<string, GridBaseRow>;
};

/** An edit that waits on the device. */
export type GridEntry = EditEntry<SetCellsOp | RemarkOp> | OrderEntry;

/** A note that was told to this device (SYNC-3). */
export type ToldNote = Omit<GridNote, 'device'> & { readonly id: string; readonly rev: number };

/** A cell of one of this device's edits that was not written, the others being written. */
export type ToldRefusal = RefusedCell & { readonly opId: string };

/** F-16. A cell in which the server had something else before it was restored, or a note that it has no longer. */
export type GridOffer =
  | { readonly sku: string; readonly column: BookingColumn; readonly had: number }
  | { readonly sku: string; readonly remark: string };

/** A cell that others have changed since the dealer last looked, and what it had then. Kept on the device alone. */
export type ChangedCell = { readonly sku: string; readonly column: BookingColumn; readonly before: number };

/** All that a device holds of one dealer's grid for one model year. */
export type GridState = QueueOf<
  GridEntry,
  {
    /** The model year; null until the device has heard of one. */
    readonly year: number | null;
    /** Null before the first answer. */
    readonly base: GridBase | null;
    readonly notes: readonly ToldNote[];
    readonly refusedCells: readonly ToldRefusal[];
    readonly offers: readonly GridOffer[];
    readonly changes: readonly ChangedCell[];
  }
>;

/** BOOK-6, BOOK-7, BOOK-10. What a dealer does: a cell or a block is written, something is noted at lines, or cells are ordered. */
export type GridEdit =
  | { readonly type: 'set'; readonly rows: readonly RowEdit[] }
  | { readonly type: 'remark'; readonly rows: readonly RemarkEdit[] }
  | { readonly type: 'order'; readonly orderId: string; readonly cells: readonly RowEdit[]; readonly body: unknown };

/** Who asks, for which model year, and how much of the grid it holds. */
export type GridCursor = Cursor & { readonly year: number | null };

export type GridPush = GridCursor & { readonly ops: readonly GridOp[] };

/** What a device is answered (`contract/booking-grid`): the rows that changed after its `baseRev`, whole. */
export type GridAnswer = Acknowledged & {
  readonly year: number | null;
  readonly refusedCells: readonly ToldRefusal[];
  readonly notes: readonly ToldNote[];
  readonly rows: readonly (GridBaseRow & { readonly sku: string })[];
};

export type GridTransport = Transport<GridAnswer, GridPush, GridCursor>;

export type GridPorts = DevicePorts & { readonly transport: GridTransport };
