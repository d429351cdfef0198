import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  configurationQuantityOf,
  customerDiscountFor,
  heldCustomerDiscount,
  lineDiscountPercent,
  type DiscountTier,
} from './discount.ts';

const tiers: readonly DiscountTier[] = [
  { discountGroup: 'GOLD', fromQuantity: 20, customerDiscountPercent: 8, shippingDiscountPercent: 50 },
  { discountGroup: 'GOLD', fromQuantity: 5, customerDiscountPercent: 3, shippingDiscountPercent: 20 },
  { discountGroup: 'SILVER', fromQuantity: 5, customerDiscountPercent: 1, shippingDiscountPercent: 0 },
];

const line = fc.record({
  type: fc.constantFrom('part' as const, 'configuration' as const),
  discountPercent: fc.constantFrom(0, 0, 5, 12.5),
  price: fc.record({ fixedPriceCents: fc.option(fc.integer({ min: 0, max: 10_000 })) }),
});

describe('tiers', () => {
  test.each([
    ['GOLD', 0, 0, 0],
    ['GOLD', 4, 0, 0],
    ['GOLD', 5, 3, 20],
    ['GOLD', 19, 3, 20],
    ['GOLD', 20, 8, 50],
    ['GOLD', 500, 8, 50],
    ['SILVER', 500, 1, 0],
    ['NONE', 500, 0, 0],
    [null, 500, 0, 0],
  ])('[PRICE-4] %s with %i configurations gets %d and %d percent', (group, quantity, customer, shipping) => {
    expect(customerDiscountFor(tiers, group, quantity)).toEqual({
      customerDiscountPercent: customer,
      shippingDiscountPercent: shipping,
    });
  });

  test.prop([fc.shuffledSubarray([...tiers], { minLength: 3 }), fc.integer({ min: 0, max: 40 })])(
    '[PRICE-4] the order of the table never matters',
    (shuffled, quantity) => {
      expect(customerDiscountFor(shuffled, 'GOLD', quantity)).toEqual(customerDiscountFor(tiers, 'GOLD', quantity));
    },
  );

  test('[PRICE-4] the tiers are asked with the units of configurations', () => {
    const lines = [
      { type: 'configuration', quantity: 3 },
      { type: 'part', quantity: 50 },
      { type: 'configuration', quantity: 2 },
    ] as const;
    expect(configurationQuantityOf(lines)).toBe(5);
  });
});

describe('the one discount of a line', () => {
  const bike = { type: 'configuration', discountPercent: 0, price: { fixedPriceCents: null } } as const;

  test('[PRICE-3] the customer discount is for configurations only', () => {
    expect(lineDiscountPercent(bike, 5)).toBe(5);
    expect(lineDiscountPercent({ ...bike, type: 'part' }, 5)).toBe(0);
  });

  test('[PRICE-3] a discount on any line, a part too, ends the customer discount', () => {
    expect(heldCustomerDiscount([bike, { discountPercent: 0 }], 5)).toBe(5);
    expect(heldCustomerDiscount([bike, { discountPercent: 10 }], 5)).toBe(0);
  });

  test('[PRICE-1] a fixed price takes no discount, neither its own nor the customer’s', () => {
    const fixed = { ...bike, price: { fixedPriceCents: 100 } };
    expect(lineDiscountPercent(fixed, 5)).toBe(0);
    expect(lineDiscountPercent({ ...fixed, discountPercent: 10 }, 0)).toBe(0);
  });

  test.prop([fc.array(line), fc.constantFrom(0, 3, 8)])(
    '[PRICE-3] discounts never stack',
    (lines, customerDiscount) => {
      const held = heldCustomerDiscount(lines, customerDiscount);
      const percents = lines.map((one) => lineDiscountPercent(one, held));
      for (const [index, percent] of percents.entries()) {
        expect([0, lines[index]?.discountPercent, customerDiscount]).toContain(percent);
      }
      const ownCounts = lines.some((one) => one.discountPercent > 0);
      expect(percents.some((percent, index) => percent > 0 && lines[index]?.discountPercent === 0 && ownCounts)).toBe(
        false,
      );
    },
  );
});
