import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { anyOrder } from '../../../tests/builders/any-order.ts';
import type { PricedLine } from './line-amounts.ts';
import { orderTotals, type OrderToPrice, type Totals } from './totals.ts';

const bike: PricedLine = {
  type: 'configuration',
  price: { msrpCents: 320_000, costCents: 200_000, fixedPriceCents: null },
  quantity: 2,
  available: 10,
  discountPercent: 0,
  freeShipping: false,
  feeCents: 4500,
};
const part: PricedLine = {
  ...bike,
  type: 'part',
  price: { msrpCents: 7000, costCents: 4000, fixedPriceCents: null },
  quantity: 3,
  feeCents: 0,
};
const usaPaidNow: OrderToPrice = {
  lines: [bike, part],
  orderType: 'Repeat',
  priceGroup: 'USA',
  delivery: 'SHIPPING',
  configurationsPaymentTerm: 'STRIPE',
  partsPaymentTerm: 'STRIPE',
  customerDiscountPercent: 5,
  shippingDiscountPercent: 20,
  taxPercents: [6],
  freeFreightCents: null,
};

describe('worked examples', () => {
  test('[PRICE-2] a dealer of the USA pays 4,455.18 for two bikes and three parts, paid now', () => {
    expect(orderTotals(usaPaidNow).cost.whole).toEqual({
      configurationsCents: 400_000,
      partsCents: 12_000,
      discountCents: 20_000,
      subtotalCents: 392_000,
      tariffCents: 19_600,
      configurationShippingCents: 7200,
      partsShippingCents: 1500,
      taxCents: 25_218,
      totalCents: 445_518,
    });
  });

  test('[PAY-2] when all is paid now, nothing is left for later', () => {
    const { whole, now, later } = orderTotals(usaPaidNow).cost;
    expect(now).toEqual(whole);
    expect(Object.values(later)).toEqual(Object.values(later).map(() => 0));
  });

  test('[PRICE-6, PAY-2] paid later, the shipping of bikes has no discount', () => {
    const totals = orderTotals({ ...usaPaidNow, configurationsPaymentTerm: 'ONTERM', partsPaymentTerm: '30 DAYS' });
    expect(totals.cost.whole.configurationShippingCents).toBe(9000);
    expect(totals.cost.now.totalCents).toBe(0);
    expect(totals.cost.later).toEqual(totals.cost.whole);
  });

  test('[PRICE-8, PRICE-9] in Canada there is no tariff, and shipping is taxed', () => {
    const { whole } = orderTotals({ ...usaPaidNow, priceGroup: 'CANADA', taxPercents: [14.975] }).cost;
    expect(whole.tariffCents).toBe(0);
    expect(whole.taxCents).toBe(60_005); // 14.975 % of 4,007.00 is 600.04825
    expect(whole.totalCents).toBe(392_000 + 8700 + 60_005);
  });

  test('[PRICE-9] for other groups, and for a booking, shipping is charged but not taxed', () => {
    const other = orderTotals({ ...usaPaidNow, priceGroup: 'EUROPE' }).cost.whole;
    expect(other.taxCents).toBe(23_520);
    expect(other.totalCents).toBe(392_000 + 8700 + 23_520);
    const booking = orderTotals({ ...usaPaidNow, orderType: 'Booking' }).cost.whole;
    expect(booking.taxCents).toBe(24_696); // tariff included
  });

  test('[PRICE-7] what is picked up pays no shipping', () => {
    const { whole } = orderTotals({ ...usaPaidNow, delivery: 'PICKUP' }).cost;
    expect([whole.configurationShippingCents, whole.partsShippingCents]).toEqual([0, 0]);
    expect(whole.taxCents).toBe(24_696);
  });

  test('[PRICE-14] freight is free from the threshold on, and neither charged nor taxed', () => {
    const atThreshold = orderTotals({ ...usaPaidNow, freeFreightCents: 392_000 });
    const { whole, now } = atThreshold.cost;
    expect([whole.configurationShippingCents, whole.partsShippingCents]).toEqual([0, 0]);
    expect(whole.totalCents).toBe(392_000 + 19_600 + 24_696);
    expect(now).toEqual(whole);
    const oneCentBelow = orderTotals({ ...usaPaidNow, freeFreightCents: 392_001 });
    expect(oneCentBelow).toEqual(orderTotals(usaPaidNow));
  });

  test('[PRICE-14, MODE-2] at msrp freight stays, because free freight would tell the terms of the dealer', () => {
    expect(orderTotals({ ...usaPaidNow, freeFreightCents: 0 }).msrp).toEqual(orderTotals(usaPaidNow).msrp);
  });

  test('[PRICE-14] a booking pays its freight', () => {
    const booking = { ...usaPaidNow, orderType: 'Booking' } as const;
    expect(orderTotals({ ...booking, freeFreightCents: 0 })).toEqual(orderTotals(booking));
  });

  test('[PRICE-1, PRICE-3] a fixed price stands in place of cost and takes no discount; the other bike keeps its own', () => {
    const fixed = { ...bike, price: { ...bike.price, fixedPriceCents: 150_000 } };
    const { whole } = orderTotals({ ...usaPaidNow, lines: [fixed, bike] }).cost;
    expect(whole.configurationsCents).toBe(300_000 + 400_000);
    expect(whole.discountCents).toBe(20_000);
  });

  test('[PRICE-3] a part with a discount of its own takes the customer discount from the bikes', () => {
    const { whole } = orderTotals({ ...usaPaidNow, lines: [bike, { ...part, discountPercent: 10 }] }).cost;
    expect(whole.discountCents).toBe(1200);
  });

  test('[PAY-3] a part in backorder is paid later as a whole line, and the shipping of all parts with it', () => {
    const backorder = { ...part, quantity: 11 };
    const { now, later } = orderTotals({ ...usaPaidNow, lines: [bike, part, backorder] }).cost;
    expect([now.partsCents, later.partsCents]).toEqual([12_000, 44_000]);
    expect([now.partsShippingCents, later.partsShippingCents]).toEqual([0, 1500]);
    expect([now.configurationShippingCents, later.configurationShippingCents]).toEqual([7200, 0]);
  });

  test('[PRICE-11] the cent that a split leaves over goes to the pay-later share', () => {
    const cheap = { ...part, price: { ...part.price, costCents: 10 }, quantity: 1, freeShipping: true };
    const lines = [{ ...cheap, type: 'configuration', feeCents: 0 } as const, cheap];
    const order = {
      ...usaPaidNow,
      lines,
      partsPaymentTerm: 'ONTERM',
      customerDiscountPercent: 0,
      taxPercents: [0],
    } as const;
    const { whole, now, later } = orderTotals(order).cost; // 5 % of 20 is 1, of 10 each half a cent
    expect([whole.tariffCents, now.tariffCents, later.tariffCents]).toEqual([1, 1, 0]);
  });

  test('[PRICE-13] without a rate tax is not computed, and the total is what is known', () => {
    const { whole, now, later } = orderTotals({ ...usaPaidNow, taxPercents: null }).cost;
    expect([whole.taxCents, now.taxCents, later.taxCents]).toEqual([null, null, null]);
    expect(whole.totalCents).toBe(420_300);
  });

  test('[PRICE-2] msrp takes neither discount nor tariff, whose figures would tell the cost', () => {
    expect(orderTotals(usaPaidNow).msrp.whole).toEqual({
      configurationsCents: 640_000,
      partsCents: 21_000,
      discountCents: 0,
      subtotalCents: 661_000,
      tariffCents: 0,
      configurationShippingCents: 7200,
      partsShippingCents: 1500,
      taxCents: 40_182,
      totalCents: 709_882,
    });
  });

  test('an order without lines comes to nothing', () => {
    expect(orderTotals({ ...usaPaidNow, lines: [] }).cost.whole.totalCents).toBe(0);
  });
});

const orderTwice = anyOrder.chain((one) =>
  fc
    .shuffledSubarray([...one.lines], { minLength: one.lines.length })
    .map((lines): [OrderToPrice, OrderToPrice] => [one, { ...one, lines }]),
);
const names = Object.keys(orderTotals(usaPaidNow).cost.whole) as (keyof Totals)[];

/** The whole at cost, worked out a second time with fractions of unlimited whole numbers. */
function exactTotalCents({ lines, ...terms }: OrderToPrice): bigint {
  const share = (cents: bigint, steps: bigint) => (2n * cents * steps + 1_000_000n) / 2_000_000n;
  const steps = (value: number) => BigInt(Math.round(value * 10_000));
  const hasOwn = lines.some((one) => one.discountPercent > 0);
  const isShipped = terms.delivery === 'SHIPPING';
  let subtotal = 0n;
  let shipping = isShipped && lines.some((one) => one.type === 'part' && !one.freeShipping) ? 1500n : 0n;
  for (const one of lines) {
    const quantity = BigInt(one.quantity);
    const forAll = one.type === 'configuration' && !hasOwn ? terms.customerDiscountPercent : 0;
    const off = one.price.fixedPriceCents === null ? one.discountPercent || forAll : 0;
    subtotal += share(BigInt(one.price.fixedPriceCents ?? one.price.costCents) * quantity, 1_000_000n - steps(off));
    const reduced = terms.configurationsPaymentTerm === 'STRIPE' ? terms.shippingDiscountPercent : 0;
    if (isShipped && one.type !== 'part')
      shipping += share(BigInt(one.feeCents) * quantity, 1_000_000n - steps(reduced));
  }
  const threshold = terms.orderType === 'Repeat' ? terms.freeFreightCents : null;
  if (threshold !== null && subtotal >= BigInt(threshold)) shipping = 0n;
  const tariff = terms.priceGroup === 'USA' ? share(subtotal, 50_000n) : 0n;
  const taxed = terms.orderType === 'Repeat' && /^(CANADA|USA)$/.test(terms.priceGroup) ? shipping : 0n;
  const taxes = (terms.taxPercents ?? []).map((percent) => share(subtotal + tariff + taxed, steps(percent)));
  return subtotal + tariff + shipping + taxes.reduce((sum, tax) => sum + tax, 0n);
}

describe('whatever the order', () => {
  test.prop([anyOrder])('[PRICE-11] the two shares always add up to the whole, figure by figure', (one) => {
    for (const { whole, now, later } of Object.values(orderTotals(one))) {
      for (const name of names) expect((now[name] ?? 0) + (later[name] ?? 0)).toBe(whole[name] ?? 0);
    }
  });

  test.prop([anyOrder])('[PRICE-11] no figure is ever negative or a broken cent', (one) => {
    for (const totals of Object.values(orderTotals(one)).flatMap((split) => Object.values(split))) {
      for (const name of names) {
        expect(totals[name] ?? 0).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(totals[name] ?? 0)).toBe(true);
      }
    }
  });

  test.prop([anyOrder])('[PRICE-2] every total is explained by its figures', (one) => {
    for (const totals of Object.values(orderTotals(one)).flatMap((split) => Object.values(split))) {
      const subtotal = totals.configurationsCents + totals.partsCents - totals.discountCents;
      const shipping = totals.configurationShippingCents + totals.partsShippingCents;
      expect(totals.subtotalCents).toBe(subtotal);
      expect(totals.totalCents).toBe(subtotal + totals.tariffCents + shipping + (totals.taxCents ?? 0));
    }
  });

  test.prop([orderTwice])('[PRICE-11] the order of the lines never matters', ([one, shuffled]) => {
    expect(orderTotals(shuffled)).toEqual(orderTotals(one));
  });

  test.prop([anyOrder], { numRuns: 500 })(
    '[PRICE-2, PRICE-11] the total is the exact one, rounded line by line',
    (one) => {
      expect(BigInt(orderTotals(one).cost.whole.totalCents)).toBe(exactTotalCents(one));
    },
  );
});
