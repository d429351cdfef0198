import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { priceBandOf, priceBands, priceRangeOf } from './built-in-facets.ts';

test.prop([fc.integer({ min: 0, max: 2_000_000 })])('[SRCH-3] each price is in one band', (cents) => {
  const holding = priceBands.filter((band) => {
    const { from, to } = priceRangeOf(band);
    return cents >= from * 100 && (to === null || cents < to * 100);
  });
  expect(holding).toEqual([priceBands[priceBandOf(cents)]]);
});

test('[SRCH-3] a price on the limit belongs to the higher band, and none to no band', () => {
  expect([priceBands[priceBandOf(199_999)], priceBands[priceBandOf(200_000)]]).toEqual(['1000-2000', '2000-3000']);
  expect(priceBandOf(-1)).toBe(-1);
});
