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
import type { Acknowledged } from '../outbox/acknowledge.ts';
import type { Cursor, DevicePorts, EditEntry, OrderEntry, QueueOf, Transport } from '../types.ts';

/** One SKU as the server last gave it. `remark` is missing when empty. */
export type GridBaseRow = { readonly units: ColumnUnits; readonly booked: ColumnUnits; readonly remark?: string };

/** The grid as the server last gave it. */
export type GridBase = {
  readonly rev: number;
  readonly epoch: string;
  readonly rows: ReadonlyMap<string, GridBaseRow>;
};

/** An edit that waits on the device. */
export type GridEntry = EditEntry<SetCellsOp | RemarkOp> | OrderEntry;

/** A note that reached this device (SYNC-3). */
export type EditNote = Omit<GridNote, 'device'> & { readonly id: string; readonly rev: number };

/** A cell the server refused while it accepted the rest of the edit. */
export type RefusedCellNote = RefusedCell & { readonly opId: string };

/** A cell or note that the server lost in a restore (F-16). */
export type GridOffer =
  | { readonly sku: string; readonly column: BookingColumn; readonly had: number }
  | { readonly sku: string; readonly remark: string };

/** Changed by others since the dealer last looked. `before` is the earlier value. */
export type ChangedCell = { readonly sku: string; readonly column: BookingColumn; readonly before: number };

/** One dealer's grid for one model year. */
export type GridState = QueueOf<
  GridEntry,
  {
    /** The model year, or null until the device has heard of one. */
    readonly year: number | null;
    /** Null before the first answer. */
    readonly base: GridBase | null;
    readonly notes: readonly EditNote[];
    readonly refusedCells: readonly RefusedCellNote[];
    readonly offers: readonly GridOffer[];
    readonly changes: readonly ChangedCell[];
  }
>;

/** Writing cells, noting a remark or ordering cells. */
export type GridEdit =
  | { readonly type: 'set'; readonly rows: readonly RowEdit[] }
  | { readonly type: 'remark'; readonly rows: readonly RemarkEdit[] }
  | { readonly type: 'order'; readonly orderId: string; readonly cells: readonly RowEdit[]; readonly body: unknown };

/** Identifies the device, the model year and the known version. */
export type GridCursor = Cursor & { readonly year: number | null };

export type GridPush = GridCursor & { readonly ops: readonly GridOp[] };

/** Contains complete rows changed since `baseRev` (`contract/booking-grid`). */
export type GridAnswer = Acknowledged & {
  readonly year: number | null;
  readonly refusedCells: readonly RefusedCellNote[];
  readonly notes: readonly EditNote[];
  readonly rows: readonly (GridBaseRow & { readonly sku: string })[];
};

export type GridTransport = Transport<GridAnswer, GridPush, GridCursor>;

export type GridPorts = DevicePorts & { readonly transport: GridTransport };
