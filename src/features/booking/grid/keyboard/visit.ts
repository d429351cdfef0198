import {
  type EditHistory,
  noEdits,
  recorded,
  redoLast,
  type Replay,
  undoLast,
} from '../../../../domain/booking/editing/edit-history.ts';
import type { RowEdit, UnitsBySku } from '../../../../domain/booking/grid.ts';
import type { CellErrors } from '../cells/cell-errors.ts';

/** One key, paste or fill. `wrote` is false when only errors changed. */
type VisitStep = { readonly wrote: boolean; readonly before: CellErrors; readonly after: CellErrors };

/** The edits and errors since the grid was opened, for undo. */
export type Visit = {
  readonly edits: EditHistory;
  readonly done: readonly VisitStep[];
  readonly undone: readonly VisitStep[];
};

export const newVisit: Visit = { edits: noEdits, done: [], undone: [] };

/** After an edit in front of which the grid was as `view` has it. */
export function visited(
  visit: Visit,
  view: UnitsBySku,
  rows: readonly RowEdit[],
  before: CellErrors,
  after: CellErrors,
): Visit {
  const edits = recorded(visit.edits, view, rows);
  const wrote = edits !== visit.edits;
  if (!wrote && before === after) return visit;
  // New cell errors alone end redo, as an edit does.
  const kept = wrote ? edits : { ...edits, undone: [] };
  return { edits: kept, done: [...visit.done, { wrote, before, after }], undone: [] };
}

type Stepped = {
  readonly visit: Visit;
  readonly edits: readonly RowEdit[];
  readonly marks: CellErrors;
  readonly left: Replay['left'];
};

/** BOOK-5. Takes the last step back, the marks that it left included; null where there is none. */
export function undone({ edits, done, undone: after }: Visit, view: UnitsBySku): Stepped | null {
  const step = done.at(-1);
  if (step === undefined) return null;
  const replay = step.wrote ? undoLast(edits, view) : null;
  const visit = { edits: replay?.history ?? edits, done: done.slice(0, -1), undone: [...after, step] };
  return { visit, edits: replay?.edits ?? [], marks: step.before, left: replay?.left ?? [] };
}

/** Repeats the last undone step with its errors. Null without one. */
export function redone({ edits, done, undone: after }: Visit, view: UnitsBySku): Stepped | null {
  const step = after.at(-1);
  if (step === undefined) return null;
  const replay = step.wrote ? redoLast(edits, view) : null;
  const visit = { edits: replay?.history ?? edits, done: [...done, step], undone: after.slice(0, -1) };
  return { visit, edits: replay?.edits ?? [], marks: step.after, left: replay?.left ?? [] };
}
