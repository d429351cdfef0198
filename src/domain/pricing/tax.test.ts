import { test, fc } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { eachTaxCents, taxBaseCents, taxCents, taxesInForce, taxPercentsOn, tariffCents } from './tax.ts';

const quebec = [
  { name: 'QST', from: '2027-01-01', percent: 10.25 },
  { name: 'GST', from: '2008-01-01', percent: 5 },
  { name: 'QST', from: '2013-01-01', percent: 9.975 },
];

describe('the rate', () => {
  test.each([
    ['2008-01-01', [5]],
    ['2013-01-01', [5, 9.975]],
    ['2026-12-31', [5, 9.975]],
    ['2027-01-01', [10.25, 5]],
  ])('[PRICE-13] on %s the taxes of the area that hold are of %j percent', (day, percents) => {
    expect(taxPercentsOn(quebec, day)).toEqual(percents);
  });

  test('[PRICE-13] is not known before the first one holds, nor where there is none', () => {
    expect(taxPercentsOn(quebec, '2007-12-31')).toBeNull();
    expect(taxPercentsOn([], '2026-01-01')).toBeNull();
  });

  test('[PRICE-13] of a tax that has ended nothing is left; where no other holds, tax is not known', () => {
    const ended = [...quebec, { name: 'GST', from: '2028-07-01', percent: null }];
    expect(taxesInForce(ended, '2028-06-30').map(({ name }) => name)).toEqual(['QST', 'GST']);
    expect(taxPercentsOn(ended, '2028-07-01')).toEqual([10.25]);
    expect(taxPercentsOn([...ended, { name: 'QST', from: '2029-01-01', percent: null }], '2029-01-01')).toBeNull();
  });

  test('[PRICE-13] a tax that has ended may come back', () => {
    const back = [
      { name: 'HST', from: '2010-07-01', percent: 12 },
      { name: 'HST', from: '2013-04-01', percent: null },
      { name: 'HST', from: '2030-01-01', percent: 13 },
    ];
    expect(['2013-03-31', '2013-04-01', '2030-01-01'].map((day) => taxPercentsOn(back, day))).toEqual([
      [12],
      null,
      [13],
    ]);
  });

  test('[PRICE-9] an area that taxes nothing has a rate of 0', () => {
    expect(taxPercentsOn([{ name: 'none', from: '2000-01-01', percent: 0 }], '2026-01-01')).toEqual([0]);
  });
});

describe('the base', () => {
  const amounts = { subtotalCents: 392_000, tariffCents: 19_600, shippingCents: 8700 };

  test.each([
    ['CANADA', 'Repeat', 420_300],
    ['USA', 'Repeat', 420_300],
    ['EUROPE', 'Repeat', 411_600],
    ['INTER-DK', 'Repeat', 411_600],
    ['CANADA', 'Booking', 411_600],
    ['USA', 'Booking', 411_600],
  ] as const)('[PRICE-9] of %s for a %s order is %i cents', (priceGroup, orderType, baseCents) => {
    expect(taxBaseCents(amounts, { priceGroup, orderType })).toBe(baseCents);
  });
});

test.each([
  [10_000, [5, 9.975], [500, 998]],
  [10, [5, 9.975], [1, 1]],
  [4_350, [5, 9.975], [218, 434]],
  [10_000, [13], [1_300]],
  [10_000, [0], [0]],
  [10_000, [], []],
])(
  '[INV-1] on %i cents taxes of %j percent come to %j, each rounded by itself, and the tax is their sum',
  (baseCents, percents, cents) => {
    expect(eachTaxCents(baseCents, percents)).toEqual(cents);
    expect(taxCents(baseCents, percents)).toBe(cents.reduce((sum, one) => sum + one, 0));
  },
);

test('[PRICE-9] tax is the percent of its base', () => {
  expect(taxCents(420_300, [6])).toBe(25_218);
  expect(taxCents(10_000, [14.975])).toBe(1498);
});

test('[PRICE-13] without a rate tax is not computed, which is not the same as none', () => {
  expect(taxCents(420_300, null)).toBeNull();
  expect(taxCents(420_300, [0])).toBe(0);
});

test('[PRICE-8] dealers of the USA pay 5 percent on their cost', () => {
  expect(tariffCents(392_000, 'USA')).toBe(19_600);
  expect(tariffCents(1_10, 'USA')).toBe(6);
});

test.prop([fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom('CANADA', 'EUROPE', 'INTER-DK', 'INTER-TW')])(
  '[PRICE-8] nobody else ever pays it',
  (subtotalCents, priceGroup) => {
    expect(tariffCents(subtotalCents, priceGroup)).toBe(0);
  },
);
