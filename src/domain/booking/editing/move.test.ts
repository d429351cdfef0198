import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { areaBetween, placesIn } from './block.ts';
import { type Direction, movedBy, movedToEdge, nextWithin } from './move.ts';

const grid = { rows: 8, columns: 6 };
const at = (row: number, column: number) => ({ row, column });
const direction = fc.constantFrom<Direction>('up', 'down', 'left', 'right');
const place = fc.record({ row: fc.nat(7), column: fc.nat(5) });

test('[BOOK-5] arrows go one cell on and stay inside the grid', () => {
  expect([movedBy(at(0, 0), 'up', grid), movedBy(at(0, 0), 'right', grid)]).toEqual([at(0, 0), at(0, 1)]);
  expect(movedBy(at(2, 3), 'down', grid, 20)).toEqual(at(7, 3));
  expect(movedBy(at(0, 0), 'down', { rows: 0, columns: 0 })).toEqual(at(0, 0));
});

test('[BOOK-5] Ctrl and an arrow: to the end of a run, over a gap to the next one, then to the edge', () => {
  const filled = new Set([0, 1, 2, 5]);
  const isFilled = ({ row, column }: { row: number; column: number }) => column === 1 && filled.has(row);
  const stops = [at(0, 1)];
  for (let presses = 0; presses < 4; presses += 1) stops.push(movedToEdge(stops.at(-1)!, 'down', grid, isFilled));
  expect(stops.map(({ row }) => row)).toEqual([0, 2, 5, 7, 7]);
  expect(movedToEdge(at(7, 1), 'up', grid, isFilled)).toEqual(at(5, 1));
  expect(movedToEdge(at(3, 0), 'right', grid, isFilled)).toEqual(at(3, 5));
});

test.prop([place, direction, fc.func(fc.boolean())])(
  '[BOOK-5] wherever it is pressed, Ctrl and an arrow go on along the arrow and never leave the grid',
  (from, way, filled) => {
    const to = movedToEdge(from, way, grid, ({ row, column }) => filled(row, column));
    const ahead = {
      up: from.row - to.row,
      down: to.row - from.row,
      left: from.column - to.column,
      right: to.column - from.column,
    };
    const isAtEdge = movedBy(from, way, grid).row === from.row && movedBy(from, way, grid).column === from.column;
    expect(ahead[way]).toBeGreaterThanOrEqual(isAtEdge ? 0 : 1);
    expect(to.row === from.row || to.column === from.column).toBe(true);
  },
);

test.prop([place, place, fc.constantFrom('across', 'down')])(
  '[BOOK-5] Tab and Enter come by every cell of a selection once, and back again',
  (one, other, way) => {
    const area = areaBetween(one, other);
    const all = placesIn(area);
    let here = at(area.top, area.left);
    const seen = new Set<string>();
    while (seen.size < all.length) {
      expect(seen).not.toContain(`${here.row}:${here.column}`);
      seen.add(`${here.row}:${here.column}`);
      const next = nextWithin(area, here, way);
      expect(nextWithin(area, next, way, true)).toEqual(here);
      here = next;
    }
    expect(here).toEqual(at(area.top, area.left));
  },
);
