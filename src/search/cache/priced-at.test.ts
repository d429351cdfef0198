import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { buildBike, buildConfiguration, buildRevision } from '../../../tests/builders/build-bike.ts';
import { buildPart } from '../../../tests/builders/build-part.ts';
import { pricedAt } from './priced-at.ts';
import { withoutCost } from './without-cost.ts';

const fromMs = Date.parse('2026-12-01T05:00:00.000Z');
const from = new Date(fromMs).toISOString();
const chain = buildPart('PC-CH-12', {
  prices: { msrp: 20, cost: 12.34, net: 11 },
  fixedPrice: 'net',
  nextPrices: [{ from, prices: { msrp: 22, cost: 13.57 }, discount: 5 }],
});

const aMoment = fc.integer({ min: -86_400_000, max: 86_400_000 });

test.prop([aMoment])(
  '[FEED-4] the next price replaces the present one whole from its moment on, and stays',
  (afterMs) => {
    const priced = pricedAt(chain, fromMs + afterMs);
    if (afterMs < 0) expect(priced).toBe(chain);
    else
      expect(priced).toEqual({
        ...buildPart('PC-CH-12'),
        prices: { msrp: 22, cost: 13.57 },
        discount: 5,
        nextPrices: [],
      });
    expect(priced && pricedAt(priced, fromMs + afterMs)).toBe(priced);
  },
);

test('[FEED-4] each SKU of a bike has its own next price', () => {
  const later = new Date(fromMs + 86_400_000).toISOString();
  const sizes = [
    {
      name: 'M',
      skus: [
        {
          color: 'ember',
          revisions: [
            buildRevision('usual'),
            buildRevision('own', 1, {
              ownPrice: {
                prices: { msrp: 3000, cost: 1900 },
                discount: 0,
                nextPrices: [{ from: later, prices: { msrp: 2900, cost: 1800 }, discount: 0 }],
              },
            }),
          ],
        },
      ],
    },
  ];
  const nextPrices = [{ from, prices: { msrp: 3300, cost: 2100 }, discount: 0 }];
  const bike = buildBike('taiga', { configurations: [buildConfiguration('gx', { sizes, nextPrices })] });
  const costsAt = (nowMs: number) =>
    pricedAt(bike, nowMs)?.configurations.map(({ prices, sizes: [size] }) => [
      prices.cost,
      ...(size?.skus[0]?.revisions ?? []).map(({ ownPrice }) => ownPrice?.prices.cost),
    ]);
  expect(costsAt(fromMs - 1)).toEqual([[2000, undefined, 1900]]);
  expect(costsAt(fromMs)).toEqual([[2100, undefined, 1900]]);
  expect(costsAt(Date.parse(later))).toEqual([[2100, undefined, 1800]]);
});

test('[MODE-2] without cost, the next price and its day are not told', () => {
  const told = JSON.stringify(withoutCost(chain));
  for (const secret of ['12.34', '13.57', '2026-12-01']) expect(told).not.toContain(secret);
  expect(withoutCost(pricedAt(chain, fromMs) ?? chain)).toMatchObject({ prices: { msrp: 22 }, discount: 0 });
});

const end = { from, discount: 0 };

test('[PRICE-12] a part whose price ends is sold no more, until the next price begins', () => {
  const later = new Date(fromMs + 86_400_000).toISOString();
  const back = { from: later, prices: { msrp: 30, cost: 20 }, discount: 0 };
  const part = buildPart('PC-CH-12', { nextPrices: [end, back] });
  expect(pricedAt(part, fromMs - 1)).toBe(part);
  expect(pricedAt(part, fromMs)).toBeNull();
  expect(pricedAt(part, Date.parse(later))).toMatchObject({ prices: { cost: 20 } });
});

test('[PRICE-12] of a bike, the SKUs whose price ends are sold no more, and the others at theirs', () => {
  const ownPrice = { prices: { msrp: 3000, cost: 1900 }, discount: 0 };
  const sizes = ['M', 'L'].map((name) => ({
    name,
    skus: [{ color: 'ember', revisions: [buildRevision(name, 1, name === 'L' ? { ownPrice } : {})] }],
  }));
  const bike = buildBike('taiga', { configurations: [buildConfiguration('gx', { sizes, nextPrices: [end] })] });
  expect(pricedAt(bike, fromMs)?.configurations).toMatchObject([{ ...ownPrice, sizes: [{ name: 'L' }] }]);
  const whole = buildBike('taiga', { configurations: [buildConfiguration('gx', { nextPrices: [end] })] });
  expect(pricedAt(whole, fromMs)).toBeNull();
});
