import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { buildConfiguration, buildRevision } from '../../../tests/builders/build-bike.ts';
import { lowestPriceOf, priceTermsOf, retailOf, shownPriceOf, marginPercent } from './shown-price.ts';

const terms = (differences = {}) => buildConfiguration('gx', differences);

describe('the price that is shown', () => {
  test('[MODE-1] is the cost in admin mode and the msrp in client mode', () => {
    expect(shownPriceOf(terms(), 'admin')).toEqual({ cents: 2_000_00, formerCents: null });
    expect(shownPriceOf(terms(), 'client')).toEqual({ cents: 3_200_00, formerCents: null });
  });

  test('[PRICE-2] is the cost less its own discount, rounded once for all units', () => {
    const discounted = terms({ prices: { msrp: 20, cost: 10.05 }, discount: 5 });
    expect(shownPriceOf(discounted, 'admin')).toEqual({ cents: 9_55, formerCents: 10_05 });
    expect(shownPriceOf(discounted, 'admin', 3)).toEqual({ cents: 28_64, formerCents: 30_15 });
  });

  test('[PRICE-1] a fixed price stands in place of the cost and takes no discount', () => {
    const fixed = terms({ prices: { msrp: 3200, cost: 2000, season: 1900 }, fixedPrice: 'season', discount: 5 });
    expect(shownPriceOf(fixed, 'admin')).toEqual({ cents: 1_900_00, formerCents: null });
  });

  test('[MODE-2] nothing in client mode tells of the cost', () => {
    const shown = shownPriceOf(terms({ prices: { msrp: 3200, cost: 2000, season: 1900 }, discount: 5 }), 'client', 2);
    expect(shown).toEqual({ cents: 6_400_00, formerCents: null });
  });

  test('[ACC-11] is the msrp where no cost was sent', () => {
    expect(shownPriceOf(terms({ prices: { msrp: 3200 } }), 'admin')).toEqual({ cents: 3_200_00, formerCents: null });
  });
});

describe('what the shop keeps', () => {
  test('[MODE-1] is of the MSRP, after the own discount or by the fixed price', () => {
    expect(retailOf(terms(), 'admin')).toEqual({ msrpCents: 3_200_00, marginPercent: 37.5 });
    expect(retailOf(terms({ discount: 10 }), 'admin')).toEqual({ msrpCents: 3_200_00, marginPercent: 43.8 });
    const fixed = terms({ prices: { msrp: 3200, cost: 2000, season: 1600 }, fixedPrice: 'season', discount: 5 });
    expect(retailOf(fixed, 'admin')).toMatchObject({ marginPercent: 50 });
  });

  test('[MODE-2, ACC-11] is nothing in client mode and where no cost was sent', () => {
    expect(retailOf(terms(), 'client')).toBeNull();
    expect(retailOf(terms({ prices: { msrp: 3200 } }), 'admin')).toBeNull();
  });
});

describe('of several prices', () => {
  const cheaper = buildRevision('b', 1, { ownPrice: { prices: { msrp: 3000, cost: 1800 }, discount: 0 } });
  const sizes = [{ name: 'M', skus: [{ color: 'spruce', revisions: [buildRevision('a'), cheaper] }] }];

  test('a sku of its own price has that', () => {
    expect(shownPriceOf(priceTermsOf(terms(), cheaper), 'admin').cents).toBe(1_800_00);
  });

  test('the lowest is said to be one of several', () => {
    expect(lowestPriceOf([terms({ sizes })], 'admin')).toMatchObject({
      cents: 1_800_00,
      isFrom: true,
      retail: { msrpCents: 3_000_00, marginPercent: 40 },
    });
    expect(lowestPriceOf([terms()], 'admin')).toMatchObject({ cents: 2_000_00, isFrom: false });
    expect(lowestPriceOf([terms({ sizes: [] })], 'admin')).toBeNull();
  });

  test('[MODE-2] costs that differ do not show through an msrp that is the same', () => {
    const ownPrice = { prices: { msrp: 3200, cost: 1800 }, discount: 0 };
    const skus = [{ color: 'spruce', revisions: [buildRevision('a'), buildRevision('b', 1, { ownPrice })] }];
    const shown = lowestPriceOf([terms({ sizes: [{ name: 'M', skus }] })], 'client');
    expect(shown).toEqual({ cents: 3_200_00, formerCents: null, isFrom: false, retail: null });
  });
});

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
