import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isStockStale, stockLabels } from './stock-label.ts';

const units = fc.integer({ min: 1, max: 500 });

describe('labels', () => {
  test.each([
    [8, 8, [{ code: 'only-left', count: 8 }]],
    [3, 8, [{ code: 'only-left', count: 8 }]],
    [2, 8, []],
    [1, 4, [{ code: 'only-left', count: 4 }]],
    [1, 100, []],
    [9, 8, [{ code: 'out-of-stock' }]],
    [1, 0, [{ code: 'out-of-stock' }]],
    [1, -2, [{ code: 'out-of-stock' }]],
    [0, 3, []],
  ])('[STK-5] %i bikes of %i available', (quantity, available, labels) => {
    expect(stockLabels({ type: 'configuration', quantity, available })).toEqual(labels);
  });

  test.each([
    [
      10,
      4,
      [
        { code: 'ready-to-ship', count: 4 },
        { code: 'coming-soon', count: 6 },
      ],
    ],
    [10, 0, [{ code: 'coming-soon', count: 10 }]],
    [10, -3, [{ code: 'coming-soon', count: 10 }]],
    [4, 4, []],
    [1, 2, []],
  ])('[STK-5] %i parts of %i available', (quantity, available, labels) => {
    expect(stockLabels({ type: 'part', quantity, available })).toEqual(labels);
  });

  test.prop([units, fc.integer({ min: -20, max: 499 })])(
    '[STK-5] what is ready and what is coming always add up to what is asked for',
    (quantity, available) => {
      fc.pre(quantity > available);
      const labels = stockLabels({ type: 'part', quantity, available });
      expect(labels.reduce((sum, label) => sum + ('count' in label ? label.count : 0), 0)).toBe(quantity);
    },
  );
});

describe('age', () => {
  const now = Date.UTC(2026, 10, 20);

  test('[STK-2] a figure is fetched again only when older than 300 s', () => {
    expect(isStockStale(now - 300_000, now)).toBe(false);
    expect(isStockStale(now - 300_001, now)).toBe(true);
    expect(isStockStale(now, now)).toBe(false);
  });

  test('[STK-2] a clock that was set back does not keep a figure for ever', () => {
    expect(isStockStale(now + 1000, now)).toBe(false);
    expect(isStockStale(now + 86_400_000, now)).toBe(true);
  });
});
