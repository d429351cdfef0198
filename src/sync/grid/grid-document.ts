import { MAX_ROWS } from '../../contract/booking-grid.ts';
import type { DocumentKind } from '../document.ts';
import { takeGrid } from './take.ts';
import type { GridAnswer, GridCursor, GridPush, GridState } from './types.ts';

/** The booking grid, as far as the loop must know it. */
export const gridDocument: DocumentKind<GridState, GridAnswer, GridPush, GridCursor> = {
  asks: ({ device, year, base }) => ({ device, year, epoch: base?.epoch ?? null, baseRev: base?.rev ?? 0 }),
  push: (asks, ops) => ({ ...asks, ops }),
  fits: (ops) => ops.reduce((rows, op) => rows + (op.type === 'set' ? op.rows.length : 0), 0) <= MAX_ROWS,
  canBe: (answer, { year }) => year === null || answer.year === year,
  take: takeGrid,
};
