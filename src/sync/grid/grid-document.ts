import { MAX_REMARKS, MAX_ROWS } from '../../contract/booking-grid.ts';
import type { GridOp } from '../../domain/booking/grid.ts';
import type { DocumentKind } from '../document.ts';
import { takeGrid } from './take.ts';
import type { GridAnswer, GridCursor, GridPush, GridState } from './types.ts';

/** The booking grid, as far as the loop must know it. */
export const gridDocument: DocumentKind<GridState, GridAnswer, GridPush, GridCursor> = {
  asks: ({ device, formerly, year, base }) => ({
    device,
    formerly,
    year,
    epoch: base?.epoch ?? null,
    baseRev: base?.rev ?? 0,
  }),
  push: (asks, ops) => ({ ...asks, ops }),
  fits: (ops) => ops.reduce((share, op) => share + shareOf(op), 0) <= 1,
  canBe: (answer, { year }) => year === null || answer.year === year,
  take: takeGrid,
};

/** How much of a request an op takes. */
function shareOf(op: GridOp): number {
  if (op.type === 'void') return 0;
  return op.rows.length / (op.type === 'set' ? MAX_ROWS : MAX_REMARKS);
}
