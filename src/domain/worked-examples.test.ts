import { describe, expect, test } from 'vitest';
import { type PageFigure, readPricingPage } from '../../tests/builders/pricing-page.ts';
import { reckon } from '../../tests/builders/worked-figure.ts';
import { orderTotals, type Totals } from './pricing/totals.ts';

const examples = readPricingPage();

test('[PRICE-2] the page of prices has its six examples', () => {
  expect(examples.map(({ title }) => title)).toEqual([
    '1. Canada',
    '2. United States, with tariff',
    '3. Other countries',
    '4. Picked up',
    '5. Part now, part later',
    '6. Fixed price',
  ]);
});

const written: readonly (readonly [share: 'whole' | 'now' | 'later', cents: (figure: PageFigure) => number])[] = [
  ['whole', (figure) => figure.wholeCents],
  ['now', (figure) => figure.nowCents],
  ['later', (figure) => figure.laterCents],
];

describe.each(examples)('docs/pricing.md, $title', ({ order, figures, msrpTotalCents }) => {
  const names = Object.keys(figures) as (keyof Totals)[];

  test.each(names)('[PRICE-2, PRICE-11] the reckoning of %s comes to what stands beside it', (name) => {
    const { how, howNow, wholeCents, nowCents, laterCents } = figures[name];
    expect(reckon(how)).toBe(wholeCents);
    expect(howNow === null ? nowCents : reckon(howNow)).toBe(nowCents);
    expect(nowCents + laterCents).toBe(wholeCents);
  });

  test.each(written)('[PRICE-2, PAY-2, PAY-3] the figures of the %s are those of the code', (share, cents) => {
    const totals = orderTotals(order).cost[share];
    expect(totals).toEqual(Object.fromEntries(names.map((name) => [name, cents(figures[name])])));
  });

  test('[PRICE-2, MODE-2] at msrp it comes to what a customer sees', () => {
    expect(orderTotals(order).msrp.whole).toMatchObject({
      totalCents: msrpTotalCents,
      discountCents: 0,
      tariffCents: 0,
    });
  });
});
