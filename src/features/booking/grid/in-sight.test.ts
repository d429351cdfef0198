import { expect, test } from 'vitest';
import { isInSight, offsetFor, rowsToDraw } from './in-sight.ts';

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

test('[BOOK-5] however far the grid is scrolled, all that can be seen is drawn, and two rows beyond it', () => {
  for (let offsetPx = 0; offsetPx <= 2_000; offsetPx += 1) {
    const { first, last } = rowsToDraw({ ...sight, offsetPx }, 5_000);
    const seen = [Math.floor(offsetPx / 34), Math.ceil((offsetPx + 340) / 34) - 1] as const;
    expect(first).toBeLessThanOrEqual(Math.max(0, seen[0] - 2));
    expect(last).toBeGreaterThanOrEqual(seen[1] + 2);
    expect(last - first).toBeLessThan(10 + 1 + 4 + 8);
  }
});

test('[BOOK-5] of a few rows all are drawn, of none none', () => {
  expect(rowsToDraw({ ...sight, offsetPx: 0 }, 3)).toEqual({ first: 0, last: 2 });
  expect(rowsToDraw({ ...sight, offsetPx: 0 }, 0)).toEqual({ first: 0, last: -1 });
});

test('[BOOK-5] a row one further down draws no other rows three times of four', () => {
  const drawn = Array.from({ length: 41 }, (_, at) => rowsToDraw({ ...sight, offsetPx: 400 + at * 34 }, 5_000));
  const changes = drawn.filter(({ first }, at) => at > 0 && first !== drawn[at - 1]?.first);
  expect(changes.length).toBe(10);
});

test('[BOOK-5] it is scrolled no further than a row needs', () => {
  const scrolledTo = (index: number, offsetPx: number) => offsetFor(index, { ...sight, offsetPx });
  expect([scrolledTo(5, 0), scrolledTo(9, 0), scrolledTo(10, 0), scrolledTo(11, 10)]).toEqual([0, 0, 34, 68]);
  expect([scrolledTo(3, 102), scrolledTo(2, 102), scrolledTo(0, 5_000)]).toEqual([102, 68, 0]);
});
