import { fc, test } from '@fast-check/vitest';
import { expect, vi } from 'vitest';
import type { ListedProduct } from '../../../contract/catalogue/catalogue-search.ts';
import { firstRows, pageOf, rowsOf } from './product-pages.ts';
import { pagesAround, rowPages } from './row-pages.ts';

/** A place on a page, both counted from 0. */
const onPage = (page: number, place: number) => rowsOf(page).offset + place;

/** A list of so many rows, each of which is known by its place, whose pages come when the test says so. */
function listOf(total: number) {
  function listed(page: number): ListedProduct[] {
    const { offset, limit } = rowsOf(page);
    return Array.from(
      { length: Math.min(limit, total - offset) },
      (_, place) => ({ place: offset + place }) as unknown as ListedProduct,
    );
  }
  const asked: number[] = [];
  const waiting = new Map<number, (rows: { rows: ListedProduct[] } | null) => void>();
  const pages = rowPages(
    { rows: listed(0), total },
    async (page) =>
      new Promise((resolve) => {
        asked.push(page);
        waiting.set(page, resolve);
      }),
  );
  const told = vi.fn();
  pages.subscribe(told);
  return {
    ...pages,
    asked,
    told,
    async come(page: number, isFound = true) {
      waiting.get(page)?.(isFound ? { rows: listed(page) } : null);
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    },
  };
}

test('a page that comes before it is looked for is there, and nothing is drawn for it', async () => {
  const list = listOf(1_000);
  list.look({ from: 0, to: 30 });
  expect(list.asked).toContain(1);
  const rowAt = list.rowAt();
  await list.come(1);
  expect(list.told).not.toHaveBeenCalled();
  expect(list.rowAt()).toBe(rowAt);
  const place = onPage(1, 10);
  expect(rowAt(place)).toEqual({ place });
});

test('a page that was missed is told of once it is there, by another function', async () => {
  const list = listOf(1_000);
  // Drawn before it is said to be: a frame that was long in the making.
  const place = onPage(5, 10);
  expect(list.rowAt()(place)).toBeUndefined();
  list.look({ from: onPage(5, 5), to: onPage(5, 30) });
  const rowAt = list.rowAt();
  await list.come(5);
  expect(list.told).toHaveBeenCalledOnce();
  expect(list.rowAt()).not.toBe(rowAt);
  expect(list.rowAt()(place)).toEqual({ place });
});

test('what the window has left is let go; the first page, which tells of the whole, stays', async () => {
  const list = listOf(5_000);
  list.look({ from: onPage(5, 5), to: onPage(5, 30) });
  await list.come(5);
  list.look({ from: 3_000, to: 3_030 });
  expect(list.rowAt()(onPage(5, 10))).toBeUndefined();
  expect(list.rowAt()(10)).toEqual({ place: 10 });
  // It comes late, when nobody wants it any more.
  await list.come(4);
  expect(list.rowAt()(onPage(4, 10))).toBeUndefined();
});

test('a page that could not be had is asked for again by the next look', async () => {
  const list = listOf(1_000);
  list.look({ from: onPage(5, 5), to: onPage(5, 30) });
  await list.come(5, false);
  list.look({ from: onPage(5, 5), to: onPage(5, 30) });
  expect(list.asked.filter((page) => page === 5)).toHaveLength(2);
});

test('a list that fits the first page asks for no other', () => {
  expect(pagesAround({ from: 0, to: 20 }, firstRows)).toEqual([]);
  expect(pagesAround({ from: 0, to: 20 }, firstRows + 1)).toEqual([1]);
  expect(pagesAround({ from: 0, to: 20 }, 0)).toEqual([]);
});

test('what comes next is asked for before it is in sight', () => {
  expect(pagesAround({ from: 0, to: 19 }, 50_000)).toEqual([1, 2, 3]);
  expect(pagesAround({ from: onPage(12, 0), to: onPage(12, 19) }, 50_000)).toEqual([9, 10, 11, 12, 13, 14, 15]);
});

test.prop([fc.nat(60_000)])('a place stands on one page, and within it', (place) => {
  const { offset, limit } = rowsOf(pageOf(place));
  expect(place).toBeGreaterThanOrEqual(offset);
  expect(place).toBeLessThan(offset + limit);
});

test.prop([fc.nat(60_000), fc.nat(60_000), fc.nat(59)])(
  'every product in view stands on the first page or on one that is asked for, and few are',
  (total, from, seen) => {
    const to = Math.min(from + seen, total - 1);
    const pages = pagesAround({ from, to }, total);
    for (let place = from; place <= to; place += 1) expect([0, ...pages]).toContain(pageOf(place));
    expect(pages.length).toBeLessThanOrEqual(9);
    for (const page of pages) expect(rowsOf(page).offset).toBeLessThan(total);
  },
);
