import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { bookingColumns, type ColumnUnits } from '../columns.ts';
import { copySizeRun, moveColumn, spread } from './helpers.ts';

test('[BOOK-10] a total is spread by last season’s curve', () => {
  expect(spread(10, [1, 2, 2, 1])).toEqual([2, 3, 3, 2]);
  expect(spread(7, [0, 3, 0])).toEqual([0, 7, 0]);
  expect([spread(5, [0, 0, 0]), spread(3, []), spread(0, [4, 1])]).toEqual([[2, 2, 1], [], [0, 0]]);
});

test.prop([fc.nat(50_000), fc.array(fc.nat(500), { minLength: 1, maxLength: 12 })])(
  '[BOOK-10] what is spread adds up, and no cell is more than a unit off its share',
  (total, weights) => {
    const units = spread(total, weights);
    expect(units.reduce((sum, one) => sum + one, 0)).toBe(total);
    const sum = weights.reduce((all, weight) => all + weight, 0);
    for (const [at, one] of units.entries()) {
      const share = sum === 0 ? total / weights.length : (total * (weights[at] ?? 0)) / sum;
      expect(Math.abs(one - share)).toBeLessThan(1);
    }
  },
);

const view = new Map<string, ColumnUnits>([
  ['m-s', { q0: 2, q1: 1 }],
  ['m-m', { q0: 4 }],
  ['m-xl', { q2: 3 }],
]);

test('[BOOK-10] a window’s units are moved on top of another’s', () => {
  expect(moveColumn(view, ['m-s', 'm-m', 'm-xl', 'none'], 'q0', 'q1')).toEqual([
    { sku: 'm-s', q0: 0, q1: 3 },
    { sku: 'm-m', q0: 0, q1: 4 },
  ]);
  expect(moveColumn(view, ['m-s'], 'q0', 'q0')).toEqual([]);
});

test('[BOOK-10] a size run is copied to another colour, size by size; a size that it has not is said', () => {
  const from = [
    { sku: 'm-s', size: 'S' },
    { sku: 'm-m', size: 'M' },
    { sku: 'm-l', size: 'L' },
    { sku: 'm-xl', size: 'XL' },
  ];
  const to = [
    { sku: 'n-m', size: 'M' },
    { sku: 'n-s', size: 'S' },
    { sku: 'n-l', size: 'L' },
  ];
  expect(copySizeRun(view, from, to, ['q0', 'q1'])).toEqual({
    edits: [
      { sku: 'n-s', q0: 2, q1: 1 },
      { sku: 'n-m', q0: 4, q1: 0 },
      { sku: 'n-l', q0: 0, q1: 0 },
    ],
    missing: [],
  });
  expect(copySizeRun(view, from, to, bookingColumns).missing).toEqual(['XL']);
});
