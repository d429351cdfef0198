import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { marginPercent } from './margin.ts';

test.each([
  [299_900, 195_500, 34.8],
  [100_000, 65_000, 35],
  [100_000, 100_000, 0],
  [100_000, 0, 100],
  // 12.25 and 12.35 are ties: away from zero, as money is rounded.
  [10_000, 8_775, 12.3],
  [10_000, 8_765, 12.4],
  [10_000, 11_225, -12.3],
])('[MODE-1] of an MSRP of %i cents at a cost of %i, %s percent stay', (msrp, cost, percent) => {
  expect(marginPercent(msrp, cost)).toBe(percent);
});

test('[MODE-1] without an MSRP there is no margin', () => {
  expect(marginPercent(0, 5_000)).toBeNull();
  expect(marginPercent(0, 0)).toBeNull();
});

property.prop([fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 0, max: 100_000_000 })])(
  '[MODE-1] is the share to one decimal, never further off than half a step',
  (msrp, cost) => {
    const tenths = BigInt(Math.round((marginPercent(msrp, cost) ?? Number.NaN) * 10));
    const twiceOff = 2n * (tenths * BigInt(msrp) - BigInt(msrp - cost) * 1000n);
    expect(twiceOff <= BigInt(msrp) && twiceOff >= -BigInt(msrp)).toBe(true);
  },
);
