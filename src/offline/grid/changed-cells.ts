import { type BookingColumn, bookingColumns } from '../../domain/booking/columns.ts';
import type { RowEdit } from '../../domain/booking/grid.ts';
import { isEdit, withdraw } from '../outbox/queue.ts';
import { shownGrid } from './grid-shown.ts';
import type { GridSnapshot } from './grid-snapshot.ts';
import type { ChangedCell, GridState, RefusedCellNote } from './types.ts';

type Sight = Pick<GridState, 'base' | 'entries'>;

/**
 * Cells others changed, among the answered `skus`. Excludes the dealer's own arrived or refused edits, and the first
 * answer.
 */
export function changesAfter(
  { changes, ...before }: Sight & Pick<GridState, 'changes'>,
  after: Sight,
  skus: readonly string[],
): readonly ChangedCell[] {
  if (before.base === null || skus.length === 0) return changes;
  const [shown, next] = [shownGrid(before).units, shownGrid(after).units];
  const known = new Map(changes.map((change) => [keyOf(change), change]));
  for (const sku of skus) {
    for (const column of bookingColumns) {
      const [showed, stands] = [shown.get(sku)?.[column] ?? 0, next.get(sku)?.[column] ?? 0];
      if (showed === stands && known.size === 0) continue;
      const key = keyOf({ sku, column });
      const seen = known.get(key)?.before ?? showed;
      const isOthers = unitsAt(before, sku, column) !== unitsAt(after, sku, column);
      if (stands === seen) known.delete(key);
      else if (isOthers) known.set(key, { sku, column, before: seen });
    }
  }
  return known.size === 0 && changes.length === 0 ? changes : [...known.values()];
}

/** Dealers who overwrite a cell have seen its change. */
export function withoutWritten(changes: readonly ChangedCell[], rows: readonly RowEdit[]): readonly ChangedCell[] {
  if (changes.length === 0) return changes;
  const written = new Map(rows.map((row) => [row.sku, row]));
  const rest = changes.filter(({ sku, column }) => written.get(sku)?.[column] === undefined);
  return rest.length === changes.length ? changes : rest;
}

/** Without what a dealer has looked at. */
function withoutSeen(changes: readonly ChangedCell[], seen: readonly ChangedCell[]): readonly ChangedCell[] {
  const keys = new Set(seen.map(keyOf));
  return changes.filter((change) => !keys.has(keyOf(change)));
}

function unitsAt({ base }: Sight, sku: string, column: BookingColumn): number {
  return base?.rows.get(sku)?.units[column] ?? 0;
}

function keyOf({ sku, column }: Pick<ChangedCell, 'sku' | 'column'>): string {
  return `${column} ${sku}`;
}

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
