import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { comingPrices, type DatedPrice } from './coming-prices.ts';

const changes = 10;

const terms = { discount: '7', free_shipping: true, max_quantity: 3, shipping_fee_cents: 500 };

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
      return { ...price, ...terms, starts, ends, msrp_cents: 5, fixed_name: null, fixed_cents: null };
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

test.prop([aList])('[FEED-4, PRICE-12] each coming price is what the list says of its day, or none', (listed) => {
  const coming = comingPrices('CANADA', { listed, changes });
  const days = coming.map(({ starts }) => starts);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  for (const { starts, price } of coming) expect(price?.cost_cents).toBe(costOn(listed, starts));
  for (let day = changes; day <= 31; day += 1) {
    if (costOn(listed, day) !== costOn(listed, day - 1)) expect(days).toContain(day);
  }
});
