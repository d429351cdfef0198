import { describe, expect, test } from 'vitest';
import { lossOf } from './losses.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => `P-${at}`);
const asBefore = { rows: 100, lastRows: 100 };

describe('[FEED-3] a file that looks cut off', () => {
  test.each([
    [5, 10, false],
    [6, 60, false],
    [6, 59, true],
    [10, 100, false],
    [11, 100, true],
    [0, 0, false],
  ])('%i of %i products gone', (gone, before, isMuch) => {
    const loss = lossOf('products', { gone: names(gone), before }, asBefore);
    expect(loss?.count).toBe(isMuch ? gone : undefined);
  });

  test.each([
    [90, 100, false],
    [89, 100, true],
    [5, 10, false],
    [1, 304, true],
    [300, 100, false],
  ])('%i rows after %i', (rows, lastRows, isMuch) => {
    const loss = lossOf('dealers', { gone: [], before: 0 }, { rows, lastRows });
    expect(loss?.count).toBe(isMuch ? lastRows - rows : undefined);
  });

  test('is named with its numbers and some examples', () => {
    expect(lossOf('products', { gone: names(7), before: 20 }, asBefore)?.reason.en).toBe(
      'would remove 7 of 20 products: P-0, P-1, P-2, P-3, P-4, …',
    );
    expect(lossOf('products', { gone: [], before: 20 }, { rows: 1, lastRows: 304 })?.reason.en).toBe(
      'has 1 of the 304 rows of the last file',
    );
  });

  test('[FEED-1] stock may be of any SKUs, and a first file has none to compare with', () => {
    expect(lossOf('stock', { gone: [], before: 300 }, { rows: 1, lastRows: 304 })).toBeNull();
    expect(lossOf('products', { gone: [], before: 0 }, { rows: 1, lastRows: null })).toBeNull();
  });
});
