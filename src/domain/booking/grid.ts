import { type BookingColumn, type ColumnUnits, bookingColumns } from './columns.ts';

/* One dealer's grid for one model year. The last write per cell wins, and the other author is told. */

/** An emptied cell stays with 0. `agreed` lists earlier writers of the same value, to notify on overwrite. */
export type GridCell = { quantity: number; rev: number; device: string; agreed?: readonly CellWriter[] };

export type CellWriter = { rev: number; device: string };

/** `ver` is the version the author saw, `rev` the one being written. */
export type GridAuthor = { device: string; ver: number; rev: number };

/** One device's note on a line. */
export type RemarkPart = { readonly text: string; readonly rev: number; readonly device: string };

/** Everything about one SKU. `booked` units are already ordered this season. */
export type GridRow = {
  sku: string;
  cells: Readonly<Partial<Record<BookingColumn, GridCell>>>;
  booked: ColumnUnits;
  remark?: readonly RemarkPart[];
};

/** Only edited columns are set. 0 empties a cell. */
export type RowEdit = ColumnUnits & { sku: string };

/** `seq` counts a device's ops from 1 without gaps. `ver` is the `rev` the author saw, or 0. */
export type SetCellsOp = { type: 'set'; opId: string; seq: number; ver: number; rows: readonly RowEdit[] };

/** Empty text clears the note. */
export type RemarkEdit = { sku: string; text: string };

/** Allowed in a closed season too, because notes book nothing. */
export type RemarkOp = { type: 'remark'; opId: string; seq: number; ver: number; rows: readonly RemarkEdit[] };

/** Uses up a withdrawn op's number so the queue can continue. */
export type VoidGridOp = { type: 'void'; opId: string; seq: number };

export type GridOp = SetCellsOp | RemarkOp | VoidGridOp;

/** `season-closed`: not open, or another season now · `not-known`: a note on an unknown SKU. */
export type GridRefusalCode = 'season-closed' | 'not-known' | 'withdrawn';

/** The op's other cells were written. `asked` is the refused quantity. */
export type RefusedCell = { sku: string; column: BookingColumn; code: 'not-sold'; asked: number };

/**
 * To the op's author: `edited-elsewhere` (won over another edit) · `removed-elsewhere` (refilled an emptied cell) ·
 * `kept` (not emptied, edited elsewhere). To the earlier author: `replaced` · `returned` (refilled).
 */
export type GridNoteCode = 'edited-elsewhere' | 'removed-elsewhere' | 'kept' | 'replaced' | 'returned';

/** `asked` is what the reader entered, `quantity` what the cell has now. */
export type GridNote = {
  device: string;
  code: GridNoteCode;
  sku: string;
  column: BookingColumn;
  asked: number;
  quantity: number;
};

/** Units before and after. */
export type CellChange = { sku: string; column: BookingColumn; from: number; to: number };

/** Recorded in the ledger. */
export type GridChange = CellChange | { sku: string; remark: string };

/** Units by SKU, as the server last sent them. */
export type GridUnits = ReadonlyMap<string, ColumnUnits>;

export type UnitsBySku = Pick<GridUnits, 'get'>;

/** The server's grid with pending operations applied. */
export function gridView(base: GridUnits, waiting: readonly GridOp[]): GridUnits {
  // The same reference lets React skip the render.
  if (waiting.length === 0) return base;
  const view = new Map(base);
  for (const op of waiting) {
    for (const { sku, ...edit } of op.type === 'set' ? op.rows : []) {
      const row = { ...view.get(sku) };
      for (const column of bookingColumns) {
        const units = edit[column];
        if (units !== undefined) row[column] = units;
      }
      view.set(sku, row);
    }
  }
  return view;
}
