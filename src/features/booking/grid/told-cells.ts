import { bookingColumns } from '../../../domain/booking/columns.ts';
import type { GridEntry, ToldRefusal } from '../../../sync/grid/types.ts';
import { isEdit } from '../../../sync/queue.ts';
import type { ToldCell } from './grid-state.ts';

/** F-50. The cells that the server has not written: one by one, or those of whole edits that came when the season was closed. */
export function toldCells(refusedCells: readonly ToldRefusal[], refused: readonly GridEntry[]): readonly ToldCell[] {
  const closed = refused.filter(isEdit).filter(({ reason }) => reason === 'season-closed');
  return [
    ...refusedCells,
    ...closed.flatMap(({ op }) =>
      op.rows.flatMap(({ sku, ...cells }) =>
        bookingColumns.flatMap((column): ToldCell[] => {
          const asked = cells[column];
          return asked === undefined ? [] : [{ sku, column, code: 'season-closed', asked }];
        }),
      ),
    ),
  ];
}
