import { MAX_REMARKS, MAX_ROWS } from '../../contract/booking/booking-grid.ts';
import type { RemarkEdit, RowEdit } from '../../domain/booking/grid.ts';
import type { GridEdit } from './types.ts';

/** Splits written cells into edits of one operation each. */
export function rowEdits(rows: readonly RowEdit[]): readonly GridEdit[] {
  return blocks(rows, MAX_ROWS).map((block) => ({ type: 'set', rows: block }));
}

/** Splits remarks into edits of one operation each. */
export function remarkEdits(rows: readonly RemarkEdit[]): readonly GridEdit[] {
  return blocks(rows, MAX_REMARKS).map((block) => ({ type: 'remark', rows: block }));
}

function blocks<Row>(rows: readonly Row[], most: number): readonly Row[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most));
}
