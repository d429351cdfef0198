import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { configurationShippingCents, partsShippingCents } from './line-amounts.ts';

const part = fc.record({ freeShipping: fc.boolean() });
const line = fc.record({ feeCents: fc.integer({ min: 0, max: 20_000 }), quantity: fc.integer({ min: 0, max: 999 }) });

test('[PRICE-5] parts ship for 15 per order, however many there are', () => {
  expect(partsShippingCents([{ freeShipping: false }], 'SHIPPING')).toBe(1500);
  expect(
    partsShippingCents([{ freeShipping: false }, { freeShipping: true }, { freeShipping: false }], 'SHIPPING'),
  ).toBe(1500);
});

test('[PRICE-5] parts ship for nothing when each ships free, or there is none', () => {
  expect(partsShippingCents([{ freeShipping: true }, { freeShipping: true }], 'SHIPPING')).toBe(0);
  expect(partsShippingCents([], 'SHIPPING')).toBe(0);
});

test('[PRICE-6] configurations ship for fee × quantity', () => {
  const terms = { delivery: 'SHIPPING', shippingDiscountPercent: 20, isPaidNow: false } as const;
  expect(configurationShippingCents({ feeCents: 4500, quantity: 2 }, terms)).toBe(9000);
});

test('[PRICE-6] the shipping discount counts when paying now', () => {
  const terms = { delivery: 'SHIPPING', shippingDiscountPercent: 20, isPaidNow: true } as const;
  expect(configurationShippingCents({ feeCents: 4500, quantity: 2 }, terms)).toBe(7200);
});

test.prop([fc.array(part), line, fc.boolean(), fc.integer({ min: 0, max: 100 })])(
  '[PRICE-7] what is picked up never pays shipping',
  (parts, configuration, isPaidNow, shippingDiscountPercent) => {
    const terms = { delivery: 'PICKUP', shippingDiscountPercent, isPaidNow } as const;
    expect(partsShippingCents(parts, 'PICKUP')).toBe(0);
    expect(configurationShippingCents(configuration, terms)).toBe(0);
  },
);
