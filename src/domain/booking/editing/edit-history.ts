import { type BookingColumn, bookingColumns, type ColumnUnits } from '../columns.ts';
import type { UnitsBySku } from '../grid-view.ts';
import type { RowEdit } from '../grid.ts';

/** One cell that an edit wrote. */
type WrittenCell = {
  readonly sku: string;
  readonly column: BookingColumn;
  readonly before: number;
  readonly after: number;
};

/** All that one key, paste or fill wrote: it is taken back as a whole. */
type Step = readonly WrittenCell[];

/** The edits of this visit, without limit; the last one last. */
export type EditHistory = { readonly done: readonly Step[]; readonly undone: readonly Step[] };

export const noEdits: EditHistory = { done: [], undone: [] };

/** What taking a step back or doing it again writes. `left`: cells that hold something else by now, and are left alone. */
export type Replay = {
  readonly history: EditHistory;
  readonly edits: readonly RowEdit[];
  readonly left: readonly { readonly sku: string; readonly column: BookingColumn }[];
};

/** BOOK-5. After an edit: `view` is the grid in front of it. What was undone before can no longer be done again. */
export function recorded(history: EditHistory, view: UnitsBySku, edits: readonly RowEdit[]): EditHistory {
  const step = edits.flatMap(({ sku, ...cells }) =>
    bookingColumns.flatMap((column) => {
      const after = cells[column];
      const before = view.get(sku)?.[column] ?? 0;
      return after === undefined || after === before ? [] : [{ sku, column, before, after }];
    }),
  );
  return step.length === 0 ? history : { done: [...history.done, step], undone: [] };
}

/** BOOK-5. Takes the last step back; null where there is none. A cell that another device has changed since keeps what that one wrote. */
export function undoLast({ done, undone }: EditHistory, view: UnitsBySku): Replay | null {
  const step = done.at(-1);
  if (step === undefined) return null;
  return { history: { done: done.slice(0, -1), undone: [...undone, step] }, ...replayOf(step, view, 'before') };
}

/** BOOK-5. Does again what was undone last; null where there is nothing. */
export function redoLast({ done, undone }: EditHistory, view: UnitsBySku): Replay | null {
  const step = undone.at(-1);
  if (step === undefined) return null;
  return { history: { done: [...done, step], undone: undone.slice(0, -1) }, ...replayOf(step, view, 'after') };
}

function replayOf(step: Step, view: UnitsBySku, to: 'before' | 'after'): Pick<Replay, 'edits' | 'left'> {
  const rows = new Map<string, ColumnUnits>();
  const left: Replay['left'][number][] = [];
  for (const { sku, column, before, after } of step) {
    const expected = to === 'before' ? after : before;
    if ((view.get(sku)?.[column] ?? 0) !== expected) left.push({ sku, column });
    else rows.set(sku, { ...rows.get(sku), [column]: to === 'before' ? before : after });
  }
  return { edits: [...rows].map(([sku, cells]) => ({ sku, ...cells })), left };
}
