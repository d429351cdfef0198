import { bookingColumns } from '../../../../domain/booking/columns.ts';
import type { ChangedCell, GridEntry, EditNote, RefusedCellNote } from '../../../../sync/grid/types.ts';
import { isEdit } from '../../../../sync/queue.ts';
import type { CellNote, RefusedGridCell } from '../grid-state.ts';
import { cellKey } from './cell-errors.ts';

/** Cells the server refused, singly or after the season closed. */
export function allRefusedCells(
  refusedCells: readonly RefusedCellNote[],
  refused: readonly GridEntry[],
): readonly RefusedGridCell[] {
  // Notes are taken in a closed season too.
  const closed = refused
    .filter(isEdit)
    .flatMap(({ op, reason }) => (op.type === 'set' && reason === 'season-closed' ? [op] : []));
  return [
    ...refusedCells,
    ...closed.flatMap(({ rows }) =>
      rows.flatMap(({ sku, ...cells }) =>
        bookingColumns.flatMap((column): RefusedGridCell[] => {
          const asked = cells[column];
          return asked === undefined ? [] : [{ sku, column, code: 'season-closed', asked }];
        }),
      ),
    ),
  ];
}

/** The result of the dealer's own edit outranks changes by others. */
export function notesOfCells(notes: readonly EditNote[], changes: readonly ChangedCell[]): readonly CellNote[] {
  const told = new Set(notes.map(({ sku, column }) => cellKey(sku, column)));
  const others = changes.filter(({ sku, column }) => !told.has(cellKey(sku, column)));
  return [...others.map(({ before, ...cell }) => ({ ...cell, code: 'changed' as const, asked: before })), ...notes];
}
