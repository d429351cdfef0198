import { expect, test } from 'vitest';
import { areaBetween, fillArea } from './block.ts';

const area = (top: number, left: number, bottom: number, right: number) =>
  areaBetween({ row: top, column: left }, { row: bottom, column: right });
const unitsAt = ({ row, column }: { row: number; column: number }) => 10 * row + column;
const filled = (...args: Parameters<typeof fillArea>) =>
  fillArea(...args).map(({ row, column, units }) => [row, column, units]);

test('[BOOK-5] filled down, every row of an area has what its first one has', () => {
  expect(filled(area(1, 2, 3, 3), 'down', unitsAt)).toEqual([
    [2, 2, 12],
    [3, 2, 12],
    [2, 3, 13],
    [3, 3, 13],
  ]);
});

test('[BOOK-5] filled to the right, every column has what the first one has', () => {
  expect(filled(area(1, 2, 2, 3), 'right', unitsAt)).toEqual([
    [1, 3, 12],
    [2, 3, 22],
  ]);
});

test('[BOOK-5] a row alone takes what stands above it, a column alone what stands before it; the first takes nothing', () => {
  expect(filled(area(2, 1, 2, 2), 'down', unitsAt)).toEqual([
    [2, 1, 11],
    [2, 2, 12],
  ]);
  expect(filled(area(2, 1, 3, 1), 'right', unitsAt)).toEqual([
    [2, 1, 20],
    [3, 1, 30],
  ]);
  expect([filled(area(0, 1, 0, 2), 'down', unitsAt), filled(area(1, 0, 2, 0), 'right', unitsAt)]).toEqual([[], []]);
});
