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
  nextPrice: { from, prices: { msrp: 22, cost: 13.57 }, discount: 5 },
});

const aMoment = fc.integer({ min: -86_400_000, max: 86_400_000 });

test.prop([aMoment])(
  '[FEED-4] the next price replaces the present one whole from its moment on, and stays',
  (afterMs) => {
    const priced = pricedAt(chain, fromMs + afterMs);
    if (afterMs < 0) expect(priced).toBe(chain);
    else expect(priced).toEqual({ ...buildPart('PC-CH-12'), prices: { msrp: 22, cost: 13.57 }, discount: 5 });
    expect(pricedAt(priced, fromMs + afterMs)).toBe(priced);
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
                nextPrice: { from: later, prices: { msrp: 2900, cost: 1800 }, discount: 0 },
              },
            }),
          ],
        },
      ],
    },
  ];
  const nextPrice = { from, prices: { msrp: 3300, cost: 2100 }, discount: 0 };
  const bike = buildBike('taiga', { configurations: [buildConfiguration('gx', { sizes, nextPrice })] });
  const costsAt = (nowMs: number) =>
    pricedAt(bike, nowMs).configurations.map(({ prices, sizes: [size] }) => [
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
  expect(withoutCost(pricedAt(chain, fromMs))).toMatchObject({ prices: { msrp: 22 }, discount: 0 });
});
