import { MAX_REMARKS, MAX_ROWS } from '../../contract/booking-grid.ts';
import type { GridOp } from '../../domain/booking/grid.ts';
import type { DocumentKind } from '../document.ts';
import type { Rest } from '../schedule.ts';
import { takeGrid } from './take.ts';
import type { GridAnswer, GridCursor, GridPush, GridState } from './types.ts';

/**
 * A grid is typed cell after cell: to send each of them, and to take over what comes back, would fall upon the next key. A hand that
 * pauses for a second is looked at as resting.
 */
const rest: Rest = { ms: 1_000, atMostMs: 10_000 };

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
  rest,
  fits: (ops) => ops.reduce((share, op) => share + shareOf(op), 0) <= 1,
  canBe: (answer, { year }) => year === null || answer.year === year,
  take: takeGrid,
};

/** How much of a request an op takes. */
function shareOf(op: GridOp): number {
  if (op.type === 'void') return 0;
  return op.rows.length / (op.type === 'set' ? MAX_ROWS : MAX_REMARKS);
}
