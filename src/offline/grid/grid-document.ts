import { MAX_REMARKS, MAX_ROWS } from '../../contract/booking/booking-grid.ts';
import type { GridOp } from '../../domain/booking/grid.ts';
import type { DocumentKind } from '../document.ts';
import type { Rest } from '../retry/retry.ts';
import { applyGrid } from './apply-response.ts';
import type { GridAnswer, GridCursor, GridPush, GridState } from './types.ts';

/** Sending each cell would slow down typing. A pause of one second counts as done. */
const rest: Rest = { ms: 1_000, atMostMs: 10_000 };

/** The booking grid for the sync loop. */
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
  take: applyGrid,
};

/** The share of a request that an op fills. */
function shareOf(op: GridOp): number {
  if (op.type === 'void') return 0;
  return op.rows.length / (op.type === 'set' ? MAX_ROWS : MAX_REMARKS);
}
