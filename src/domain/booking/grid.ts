import type { BookingColumn, ColumnUnits } from './columns.ts';

/*
 * The booking grid is one dealer's document for one model year: a register for each sku and column, and the operations that write
 * it. Unlike a line of the cart a cell does not add up: what was written last stands, and whoever is overruled is told. `rev` counts
 * the document's versions.
 */

/**
 * Units of one cell, and who wrote them last, at which version. A cell that was emptied stays, with 0. `agreed`: who wrote the same
 * before, so that all of them are told when it is written over.
 */
export type GridCell = { quantity: number; rev: number; device: string; agreed?: readonly CellWriter[] };

export type CellWriter = { rev: number; device: string };

/** Who writes, having seen version `ver`, and the version that comes of it. */
export type GridAuthor = { device: string; ver: number; rev: number };

/** BOOK-10. What one device has noted at a line, at which version. */
export type RemarkPart = { readonly text: string; readonly rev: number; readonly device: string };

/** All of one sku. `booked`: what of it the dealer has ordered already this season (BOOK-7). `remark`: what is noted at it (BOOK-10). */
export type GridRow = {
  sku: string;
  cells: Readonly<Partial<Record<BookingColumn, GridCell>>>;
  booked: ColumnUnits;
  remark?: readonly RemarkPart[];
};

/** The cells of one sku that an edit writes; 0 empties a cell. */
export type RowEdit = ColumnUnits & { sku: string };

/**
 * One edit: a cell that was typed, or a block that was pasted, undone or filled. `opId` names it for ever, `seq` is its place in its
 * device's sequence, which begins at 1 and has no gap; `ver` is the `rev` that the author saw, 0 for none.
 */
export type SetCellsOp = { type: 'set'; opId: string; seq: number; ver: number; rows: readonly RowEdit[] };

/** BOOK-10. What is noted at a line from now on; an empty text is none. */
export type RemarkEdit = { sku: string; text: string };

/** Notes at lines. They are done in a closed season too: nothing is booked by them. */
export type RemarkOp = { type: 'remark'; opId: string; seq: number; ver: number; rows: readonly RemarkEdit[] };

/** Uses up the number of an op that was withdrawn, so that the queue behind it goes on. */
export type VoidGridOp = { type: 'void'; opId: string; seq: number };

export type GridOp = SetCellsOp | RemarkOp | VoidGridOp;

/**
 * Why nothing of an op was done. `season-closed`: the season was not open, or is another one by now · `not-known`: it notes something at
 * what the maker has never had.
 */
export type GridRefusalCode = 'season-closed' | 'not-known' | 'withdrawn';

/** A cell of an op that was not written, the others being written; `asked` is what it was to hold. */
export type RefusedCell = { sku: string; column: BookingColumn; code: 'not-sold'; asked: number };

/**
 * What happened to a cell otherwise than its author meant (SYNC-3). To the author of the op: `edited-elsewhere` its quantity stands,
 * another device had set another one · `removed-elsewhere` another device had emptied the cell, it is filled again · `kept` not
 * emptied, another device had set it. To the author of the earlier edit: `replaced` another device has set another quantity since ·
 * `returned` the emptied cell is filled again.
 */
export type GridNoteCode = 'edited-elsewhere' | 'removed-elsewhere' | 'kept' | 'replaced' | 'returned';

/** A note for one device. `asked`: what its reader had put into the cell; `quantity`: what the cell has now. */
export type GridNote = {
  device: string;
  code: GridNoteCode;
  sku: string;
  column: BookingColumn;
  asked: number;
  quantity: number;
};

/** One written cell: what it had and what it has. */
export type CellChange = { sku: string; column: BookingColumn; from: number; to: number };

/** What an op wrote, for the ledger. */
export type GridChange = CellChange | { sku: string; remark: string };
