import { isEdit, withdraw } from '../queue.ts';
import { withoutSeen } from './changed-cells.ts';
import type { GridSnapshot } from './grid-snapshot.ts';
import type { GridState, RefusedCellNote } from './types.ts';

/** The parts the dealer has seen. */
export type SeenOfGrid = Pick<GridSnapshot, 'notes' | 'refusedCells' | 'refused' | 'changes'>;

/** Drops what the dealer saw and keeps what came since. */
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

/** Compare by value, since a reload creates new objects. */
function nameOf({ opId, sku, column }: RefusedCellNote): string {
  return `${opId} ${column} ${sku}`;
}
