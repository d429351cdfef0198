import { isEdit, withdraw } from '../queue.ts';
import { withoutSeen } from './changed-cells.ts';
import type { GridSnapshot } from './grid-snapshot.ts';
import type { GridState, ToldRefusal } from './types.ts';

/** What a dealer has looked at. */
export type SeenOfGrid = Pick<GridSnapshot, 'notes' | 'refusedCells' | 'refused' | 'changes'>;

/** Without what was looked at; what has come since stays. */
export function withoutSeenOf(state: GridState, { notes, refusedCells, refused, changes }: SeenOfGrid): GridState {
  const read = new Set(notes.map(({ id }) => id));
  const told = new Set(refusedCells.map(nameOf));
  const closed = refused.filter((entry) => isEdit(entry) && entry.reason === 'season-closed');
  const rest: GridState = {
    ...state,
    notes: state.notes.filter(({ id }) => !read.has(id)),
    refusedCells: state.refusedCells.filter((cell) => !told.has(nameOf(cell))),
    changes: withoutSeen(state.changes, changes),
  };
  return closed.reduce((left, { op }) => withdraw(left, op.opId), rest);
}

/** The state may have been read anew since: the same refusal is another object then. */
function nameOf({ opId, sku, column }: ToldRefusal): string {
  return `${opId} ${column} ${sku}`;
}
