import { fc } from '@fast-check/vitest';
import type { PricedLine } from '../../src/domain/pricing/line-amounts.ts';
import type { OrderToPrice } from '../../src/domain/pricing/totals.ts';

const percent = (max: number) => fc.integer({ min: 0, max: max * 10_000 }).map((steps) => steps / 10_000);
const line: fc.Arbitrary<PricedLine> = fc.record({
  type: fc.constantFrom('part', 'configuration'),
  price: fc.record({
    msrpCents: fc.integer({ min: 0, max: 2_000_000 }),
    costCents: fc.integer({ min: 0, max: 1_500_000 }),
    fixedPriceCents: fc.option(fc.integer({ min: 0, max: 1_500_000 }), { freq: 5 }),
  }),
  quantity: fc.integer({ min: 0, max: 300 }),
  available: fc.integer({ min: -5, max: 200 }),
  discountPercent: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, percent(100)),
  freeShipping: fc.boolean(),
  feeCents: fc.integer({ min: 0, max: 20_000 }),
});
/** Whatever may be ordered, by whomever, on whatever terms. */
export const anyOrder: fc.Arbitrary<OrderToPrice> = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  orderType: fc.constantFrom('Repeat', 'Booking'),
  priceGroup: fc.constantFrom('CANADA', 'USA', 'EUROPE', 'INTER-DK'),
  delivery: fc.constantFrom('SHIPPING', 'PICKUP'),
  configurationsPaymentTerm: fc.constantFrom('STRIPE', 'ONTERM'),
  partsPaymentTerm: fc.constantFrom('STRIPE', '60 DAYS'),
  customerDiscountPercent: percent(40),
  shippingDiscountPercent: percent(100),
  taxPercents: fc.option(fc.array(percent(30), { minLength: 1, maxLength: 3 }), { freq: 5 }),
  freeFreightCents: fc.option(fc.integer({ min: 0, max: 50_000_000 })),
});
