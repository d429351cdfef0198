import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { anyOrder } from '../../../tests/builders/any-order.ts';
import { readPricingPage } from '../../../tests/builders/pricing-page.ts';
import { orderTotals } from '../pricing/totals.ts';
import { figureParts } from './figure-parts.ts';
import type { Shares } from './shares.ts';

const shares = ['wholeCents', 'nowCents', 'laterCents'] as const;
const sum = (parts: readonly Shares[], share: (typeof shares)[number]) =>
  parts.reduce((cents, part) => cents + part[share], 0);

const taxesOf = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 4 });
const anyTaxedOrder = fc.tuple(anyOrder, taxesOf).map(([order, steps]) => {
  const taxes = steps.map((percent, at) => ({ name: `tax ${at}`, percent: percent / 10_000 }));
  return { order: { ...order, taxPercents: taxes.map(({ percent }) => percent) }, taxes };
});

describe.each(['cost', 'msrp'] as const)('whatever the order, at %s', (basis) => {
  test.prop([anyTaxedOrder], { numRuns: 300 })(
    '[PRICE-2, PRICE-11] the parts of each figure add up to it, in whole, now and later',
    ({ order, taxes }) => {
      const totals = orderTotals(order)[basis];
      const parts = figureParts(order, totals, basis, taxes);
      for (const [share, figures] of [
        ['wholeCents', totals.whole],
        ['nowCents', totals.now],
        ['laterCents', totals.later],
      ] as const) {
        expect(sum(parts.configurations, share)).toBe(figures.configurationsCents);
        expect(sum(parts.parts, share)).toBe(figures.partsCents);
        expect(sum(parts.discount, share)).toBe(figures.discountCents);
        expect(parts.tariff?.[share] ?? 0).toBe(figures.tariffCents);
        expect(sum(parts.shipping, share)).toBe(figures.configurationShippingCents + figures.partsShippingCents);
        expect(sum(parts.taxes, share)).toBe(figures.taxCents);
      }
    },
  );

  test.prop([anyTaxedOrder], { numRuns: 300 })('[PRICE-11] no tax is negative in any share', ({ order, taxes }) => {
    const parts = figureParts(order, orderTotals(order)[basis], basis, taxes);
    for (const tax of parts.taxes) {
      for (const share of shares) expect(tax[share]).toBeGreaterThanOrEqual(0);
    }
  });
});

const explained = (at: number, basis: 'cost' | 'msrp' = 'cost') => {
  const { order, taxes } = readPricingPage()[at]!;
  return figureParts(order, orderTotals(order)[basis], basis, taxes);
};

test('[PRICE-3] the discount says of how many percent it is, on how many units and on what', () => {
  expect(explained(0).discount).toMatchObject([
    { kind: 'volume', percent: 4, units: 5, grossCents: 979_690, wholeCents: 39_188 },
  ]);
  expect(explained(3).discount).toMatchObject([{ kind: 'own', percent: 12.5, units: 5, wholeCents: 2609 }]);
});

test('[PRICE-5, PRICE-6] shipping says the bikes by their fees, what paying now takes off, and the parts', () => {
  expect(explained(1).shipping).toMatchObject([
    { kind: 'fee', units: 2, feeCents: 4500, wholeCents: 9000 },
    { kind: 'discount', wholeCents: -1800 },
    { kind: 'parts', wholeCents: 1500 },
  ]);
  expect(explained(3).shipping).toEqual([]);
});

test('[PRICE-14] with free freight nothing is left of the shipping', () => {
  const { order, taxes } = readPricingPage()[1]!;
  const free = { ...order, freeFreightCents: 0 };
  expect(figureParts(free, orderTotals(free).cost, 'cost', taxes).shipping).toEqual([]);
});

test('[PRICE-8] the tariff says of what it is', () => {
  expect(explained(1).tariff).toMatchObject({ percent: 5, baseCents: 392_000, wholeCents: 19_600 });
  expect(explained(0).tariff).toBeNull();
});

test('[PRICE-9] taxes say what is taxed, and each its amount', () => {
  const { taxes, taxBaseCents } = explained(0);
  expect(taxBaseCents).toBe(1_013_302);
  expect(taxes.map(({ name, wholeCents }) => [name, wholeCents])).toEqual([
    ['GST', 50_665],
    ['QST', 101_077],
  ]);
});

test('[PRICE-1, PAY-3] goods at a fixed price and goods in backorder stand by themselves', () => {
  expect(explained(5).configurations).toMatchObject([
    { kind: 'at-price', units: 2, unitCents: 200_000 },
    { kind: 'fixed', units: 3, unitCents: 69_995, wholeCents: 209_985 },
  ]);
  expect(explained(4).parts).toMatchObject([
    { kind: 'backorder', units: 4, laterCents: 20_888 },
    { kind: 'at-price', units: 3, nowCents: 5997 },
  ]);
});

test('[PRICE-1] of many prices the largest sums are named, and the rest stands as one', () => {
  const { order } = readPricingPage()[1]!;
  const [bike] = order.lines;
  const lines = Array.from({ length: 9 }, (_, at) => ({
    ...bike!,
    quantity: 1,
    price: { ...bike!.price, costCents: 100_00 + at },
  }));
  const { configurations } = figureParts({ ...order, lines }, orderTotals({ ...order, lines }).cost, 'cost', []);
  expect(configurations.map(({ unitCents, units }) => [unitCents, units])).toEqual([
    ...[10_008, 10_007, 10_006, 10_005, 10_004].map((cents) => [cents, 1]),
    [null, 4],
  ]);
});

test('[MODE-2] at msrp no part tells a discount, a fixed price or a tariff', () => {
  const parts = explained(5, 'msrp');
  expect([parts.discount, parts.tariff, parts.configurations.map(({ kind }) => kind)]).toEqual([
    [],
    null,
    ['at-price', 'at-price'],
  ]);
});
