import { expect, test } from 'vitest';
import { isInSight } from './in-sight.ts';

/** Room for ten rows between head and foot. */
const sight = { heightPx: 64 + 340 + 68, rowPx: 34, headPx: 64, footPx: 68 };

test('[BOOK-5] a row is in sight while neither head nor foot covers any of it', () => {
  const seen = (offsetPx: number) =>
    Array.from({ length: 30 }, (_, at) => at).filter((at) => isInSight(at, { ...sight, offsetPx }));
  expect(seen(0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(seen(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(seen(34)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('[BOOK-5] none is before the grid has been measured', () => {
  expect(isInSight(0, { ...sight, offsetPx: 0, heightPx: 0 })).toBe(false);
});
