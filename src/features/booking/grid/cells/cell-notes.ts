import { bookingColumns } from '../../../../domain/booking/columns.ts';
import type { ChangedCell, GridEntry, EditNote, RefusedCellNote } from '../../../../offline/grid/types.ts';
import { isEdit } from '../../../../offline/outbox/queue.ts';
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

/** Between a cell and its reason, as in grid-cell.module.css, in px. */
const GAP_PX = 6;

/** Moves a cell's message above it when there is more room. */
export function placeReason(cell: HTMLElement): void {
  const reason = cell.querySelector<HTMLElement>('[role=note]');
  if (reason === null || reason.offsetHeight === 0) return;
  const rows = cell.closest('[role=rowgroup]');
  const [head, foot] = [rows?.previousElementSibling, rows?.nextElementSibling];
  if (!rows || !head || !foot) return;
  const [own, all] = [cell.getBoundingClientRect(), rows.getBoundingClientRect()];
  const abovePx = own.top - Math.max(head.getBoundingClientRect().bottom, all.top);
  const belowPx = Math.min(foot.getBoundingClientRect().top, all.bottom) - own.bottom;
  reason.toggleAttribute('data-above', belowPx < reason.offsetHeight + GAP_PX && abovePx > belowPx);
}
