import type { BookingColumn } from '../../../domain/booking/columns.ts';
import type { Area, Place } from '../../../domain/booking/editing/block.ts';
import type { GridTotals } from '../../../domain/booking/grid-totals.ts';
import type { GridNoteCode, RefusedCell, RowEdit, GridUnits, UnitsBySku } from '../../../domain/booking/grid.ts';
import type { CommaUse } from '../../../domain/quick-order/read-count.ts';
import type { Store } from '../../../store.ts';
import type { GridLine } from '../grid-lines.ts';
import type { CellError, CellErrors } from './cells/cell-errors.ts';
import type { Cursor, Move } from './keyboard/grid-cursor.ts';
import type { Visit } from './keyboard/visit.ts';

/** `not-saved` lives in this tab only · `update` needs a newer app. */
export type EditKept = { readonly code: 'stored' | 'not-saved' | 'update' };

/** A cell of an edit that the server did not take. */
export type RefusedGridCell = Omit<RefusedCell, 'code'> & { readonly code: 'not-sold' | 'season-closed' };

/** The server's note on a cell that differs from what was entered. */
export type CellNote = {
  readonly sku: string;
  readonly column: BookingColumn;
  /** `changed`: others have written it since its reader last looked; `asked` is what it had then. */
  readonly code: GridNoteCode | 'changed';
  readonly asked: number;
};

/** The grid's inputs from the screen that shows it. */
export type Given = {
  /** All rows, which the totals are of, and those on the screen, in their order. */
  readonly lines: readonly GridLine[];
  readonly shown: readonly GridLine[];
  readonly units: GridUnits;
  readonly booked: GridUnits;
  readonly refusedCells: readonly RefusedGridCell[];
  readonly notes: readonly CellNote[];
  /** BOOK-10. What is noted at lines, by sku. */
  readonly remarks: ReadonlyMap<string, string>;
  readonly price: 'unitCents' | 'msrpCents';
  readonly comma: CommaUse;
  /** BOOK-1. The season is closed. */
  readonly isReadOnly: boolean;
  /** Only the active cell's column shows, so selections cannot span columns. */
  readonly isNarrow: boolean;
  readonly onEdit: (rows: readonly RowEdit[]) => Promise<EditKept>;
};

/** `digits`: typed over the cell · `typing`, `editing`: in a field · `pad`: on the number pad. */
export type Draft = { readonly text: string; readonly way: 'digits' | 'typing' | 'editing' | 'pad' };

export function hasField(draft: Draft | null): boolean {
  return draft?.way === 'typing' || draft?.way === 'editing';
}

/** What is said of the last edit, to be read out. */
export type EditResult =
  | { readonly code: 'refused'; readonly refused: number; readonly beyond: number }
  /** Cells that undo left alone: another device has changed them since. */
  | { readonly code: 'left'; readonly cells: number }
  | { readonly code: 'copied'; readonly cells: number }
  /** The browser let nothing be put on the clipboard, or read from it. */
  | { readonly code: 'not-copied' }
  | { readonly code: 'not-read' }
  | { readonly code: 'nothing-to-paste' }
  | { readonly code: 'read-only' }
  | { readonly code: 'not-saved' }
  | { readonly code: 'update' };

export type GridState = {
  readonly shown: readonly GridLine[];
  readonly cursor: Cursor;
  readonly draft: Draft | null;
  readonly marks: CellErrors;
  readonly visit: Visit;
  readonly totals: GridTotals;
  readonly told: EditResult | null;
  readonly isPadOpen: boolean;
  /** BOOK-10. The note at the line of the active cell is open. */
  readonly isNoteOpen: boolean;
  /** What the fill handle is drawn over. */
  readonly reach: Area | null;
};

/** What one row shows. Lists have one entry for each column of units. */
export type RowView = {
  readonly cells: readonly number[];
  readonly booked: readonly number[];
  readonly marks: readonly (CellError | null)[];
  readonly notes: readonly (CellNote | null)[];
  /** What is noted at it, '' for nothing. */
  readonly remark: string;
  /** The active column, or −1 outside this row, and its draft. */
  readonly active: number;
  readonly draft: Draft | null;
  /** The selected columns, or −1. `corner` has the fill handle. */
  readonly from: number;
  readonly to: number;
  readonly corner: number;
};

/** BOOK-5. All that can be done in the grid. */
export type GridStore = Store<GridState> & {
  /** What a row shows; the same object while that is the same. */
  readonly row: (place: number) => RowView;
  /** The sum of a row, with what is being typed. */
  readonly rowUnits: (place: number) => number;
  readonly units: () => UnitsBySku;
  readonly give: (next: Given) => void;
  /** Keeps what was typed and moves. */
  readonly move: (to: Move, pageRows?: number) => void;
  /** Null keeps what stands in the cell, to change it. */
  readonly type: (text: string | null, way: Draft['way']) => void;
  /** Keeps what was typed. */
  readonly keep: () => void;
  /** Forgets what was typed. */
  readonly drop: () => void;
  readonly clear: () => void;
  readonly fill: (way: 'down' | 'right') => void;
  readonly reach: (place: Place | null) => void;
  readonly fillReach: () => void;
  /** What is selected, as texts. */
  readonly block: () => string[][];
  readonly paste: (block: readonly (readonly string[])[]) => void;
  /** BOOK-10. Writes what a helper has reckoned, wherever it stands. */
  readonly edit: (edits: readonly RowEdit[]) => void;
  /** Takes all marks away: their reader has seen them. */
  readonly forgetMarks: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Says what became of something that the store has no part in. */
  readonly tell: (told: EditResult) => void;
  readonly openPad: (isOpen: boolean) => void;
  /** Keeps what was typed into the cell before. */
  readonly openNote: (isOpen: boolean) => void;
};
