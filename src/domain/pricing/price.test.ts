import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { discountedCents, priceFromAmounts, unitCostCents } from './price.ts';

test('[PRICE-1] a price without fixedPrice is cost and msrp', () => {
  expect(priceFromAmounts({ msrp: 3199.99, cost: 2000, clearance: 1500 })).toEqual({
    msrpCents: 319_999,
    costCents: 200_000,
    fixedPriceCents: null,
  });
});

test('[PRICE-1] the price that fixedPrice chooses stands in place of cost, even when it is nothing', () => {
  const amounts = { msrp: 3199.99, cost: 2000, clearance: 1500.5, gift: 0 };
  expect(priceFromAmounts(amounts, 'clearance')).toEqual({
    msrpCents: 319_999,
    costCents: 200_000,
    fixedPriceCents: 150_050,
  });
  expect(priceFromAmounts(amounts, 'gift')?.fixedPriceCents).toBe(0);
});

test.each(['missing', 'constructor', '__proto__'])('[PRICE-1] fixedPrice %s chooses no amount', (fixedPrice) => {
  expect(priceFromAmounts({ msrp: 10, cost: 5 }, fixedPrice)?.fixedPriceCents).toBeNull();
});

test('[ACC-11] without a cost there is no price to reckon with', () => {
  expect(priceFromAmounts({ msrp: 10, clearance: 4 }, 'clearance')).toBeNull();
});

test('[PRICE-1] a unit costs its fixed price, else its cost', () => {
  const price = { msrpCents: 1000, costCents: 500, fixedPriceCents: null };
  expect(unitCostCents(price)).toBe(500);
  expect(unitCostCents({ ...price, fixedPriceCents: 0 })).toBe(0);
});

test('[PRICE-2] the price with discount is the cost less its percent', () => {
  expect(discountedCents(200_000, 5)).toBe(190_000);
  expect(discountedCents(199_99, 12.5)).toBe(17_499);
});

test.prop([fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 1_000_000 })])(
  '[PRICE-2] a discounted price is never negative and never above the cost',
  (costCents, steps) => {
    const discounted = discountedCents(costCents, steps / 10_000);
    expect(discounted).toBeGreaterThanOrEqual(0);
    expect(discounted).toBeLessThanOrEqual(costCents);
  },
);
