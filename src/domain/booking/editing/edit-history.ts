import { type BookingColumn, bookingColumns, type ColumnUnits } from '../columns.ts';
import type { RowEdit, UnitsBySku } from '../grid.ts';

type WrittenCell = {
  readonly sku: string;
  readonly column: BookingColumn;
  readonly before: number;
  readonly after: number;
};

/** One key press, paste or fill, undone as a whole. */
type Step = readonly WrittenCell[];

/** Unlimited edits of this visit, newest last. */
export type EditHistory = { readonly done: readonly Step[]; readonly undone: readonly Step[] };

export const noEdits: EditHistory = { done: [], undone: [] };

/** `left`: cells that changed since and are left alone. */
export type Replay = {
  readonly history: EditHistory;
  readonly edits: readonly RowEdit[];
  readonly left: readonly { readonly sku: string; readonly column: BookingColumn }[];
};

/** `view` is the grid before the edit. A new edit clears redo. */
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

/** Null when nothing is left. Cells that another device changed since keep their value. */
export function undoLast({ done, undone }: EditHistory, view: UnitsBySku): Replay | null {
  const step = done.at(-1);
  if (step === undefined) return null;
  return { history: { done: done.slice(0, -1), undone: [...undone, step] }, ...replayOf(step, view, 'before') };
}

/** Null when nothing is left. */
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
