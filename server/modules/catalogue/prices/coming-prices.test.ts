import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { comingPrices, type DatedPrice } from './coming-prices.ts';

const changes = 10;

const aPrice = fc.record({
  price_group: fc.constantFrom('CANADA', 'USA', '*'),
  source: fc.constantFrom('products' as const, 'prices' as const),
  starts: fc.integer({ min: 0, max: 20 }),
  lasts: fc.option(fc.integer({ min: 1, max: 10 })),
  cost_cents: fc.integer({ min: 1, max: 3 }),
});

const aList = fc
  .uniqueArray(aPrice, { selector: ({ price_group, source, starts }) => `${price_group} ${source} ${starts}` })
  .map((prices) =>
    prices.map(({ lasts, ...price }): DatedPrice => {
      // The products file says nothing of days.
      const isAlways = price.source === 'products';
      const starts = isAlways ? 0 : price.starts;
      const ends = isAlways || lasts === null ? null : starts + lasts;
      return { ...price, starts, ends, msrp_cents: 5, fixed_name: null, fixed_cents: null, discount: null };
    }),
  );

const costOn = (listed: readonly DatedPrice[], day: number) =>
  ['CANADA', '*'].flatMap((group) =>
    ['prices', 'products'].flatMap((source) =>
      Array.from({ length: day + 1 }, (_, back) => day - back).flatMap((starts) =>
        listed.filter(
          (price) =>
            price.price_group === group &&
            price.source === source &&
            price.starts === starts &&
            (price.ends === null || price.ends > day),
        ),
      ),
    ),
  )[0]?.cost_cents;

test.prop([aList])('[FEED-4] each coming price is what the list says of its day', (listed) => {
  const coming = comingPrices('CANADA', { listed, changes, discount: '7' });
  const days = coming.map(({ starts }) => starts);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  for (const { starts, cost_cents: cost } of coming) expect(cost).toBe(costOn(listed, starts));
  for (let day = changes; day <= 31; day += 1) {
    const isChange = costOn(listed, day) !== costOn(listed, day - 1) && costOn(listed, day) !== undefined;
    if (isChange) expect(days).toContain(day);
  }
});
