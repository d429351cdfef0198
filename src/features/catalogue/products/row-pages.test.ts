import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { rowsPerPage } from './product-pages.ts';
import { pagesAround } from './row-pages.ts';

test('a list that fits the first page asks for no other', () => {
  expect(pagesAround({ from: 0, to: 20 }, 100)).toEqual([]);
  expect(pagesAround({ from: 0, to: 20 }, 0)).toEqual([]);
});

test('what comes next is asked for before it is in sight', () => {
  expect(pagesAround({ from: 20, to: 45 }, 50_000)).toEqual([1]);
  expect(pagesAround({ from: 480, to: 499 }, 50_000)).toEqual([3, 4, 5, 6]);
});

test.prop([fc.nat(60_000), fc.nat(60_000), fc.nat(59)])(
  'every product in view stands on the first page or on one that is asked for, and few are',
  (total, from, seen) => {
    const to = Math.min(from + seen, total - 1);
    const pages = pagesAround({ from, to }, total);
    for (let place = from; place <= to; place += 1) expect([0, ...pages]).toContain(Math.floor(place / rowsPerPage));
    expect(pages.length).toBeLessThanOrEqual(4);
    for (const page of pages) expect(page * rowsPerPage).toBeLessThan(total);
  },
);
