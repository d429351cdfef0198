import { fc, test } from '@fast-check/vitest';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { cartItems } from '../../server/modules/cart/cart-document.ts';
import { audienceOf } from '../../server/modules/catalogue/audience.ts';
import { readOffers } from '../../server/modules/catalogue/offers.ts';
import { noteNextPriceDay, putPricesInForce } from '../../server/modules/catalogue/prices/price-list.ts';
import { upsertProducts } from '../../server/modules/catalogue/products/repository.ts';
import { catalogueFor, readCatalogue } from '../../server/modules/catalogue/repository.ts';
import { wireProduct } from '../../server/modules/catalogue/wire-product.ts';
import { claimPortal } from '../../server/portal/repository.ts';
import { openTestDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { aBike, aPart } from '../../server/testing/products.ts';
import type { Product } from '../../src/contract/catalogue/catalogue.ts';
import type { CartItem } from '../../src/contract/orders/cart.ts';
import { priceTermsOf } from '../../src/domain/pricing/shown-price.ts';
import { cartView, pricedLineOf } from '../../src/features/cart/cart-view.ts';
import { pricedAt } from '../../src/search/cache/priced-at.ts';

const dayMs = 86_400_000;
/** When 2026-11-20 begins in Toronto. */
const firstMs = Date.parse('2026-11-20T05:00:00Z');
const dayOf = (days: number) => new Date(firstMs + days * dayMs).toISOString().slice(0, 10);
const lastDay = 6;
const user = { no: 'C-1', group: 'CANADA', accessLevel: '1' };

const skus = ['chain-12', ...['M-lagoon', 'M-ember', 'L-lagoon'].map((one) => `ridge-29-trail-${one}`)];

const dated = fc.record({
  sku: fc.constantFrom(...skus),
  group: fc.constantFrom('CANADA', '*'),
  from: fc.integer({ min: -2, max: lastDay }),
  days: fc.option(fc.integer({ min: 1, max: 4 })),
  cents: fc.constantFrom(1000, 1100, 1200),
  discount: fc.option(fc.constantFrom(5, 10)),
  freeShipping: fc.option(fc.boolean()),
  most: fc.option(fc.constantFrom(2, 3)),
});

const feeds = fc.record({
  rows: fc.uniqueArray(dated, { maxLength: 8, selector: ({ sku, group, from }) => `${sku} ${group} ${from}` }),
  /** Those with a price in the products file. */
  based: fc.subarray(skus),
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await claimPortal(database.db);
  await database.db.updateTable('portal').set({ time_zone: 'America/Toronto' }).execute();
  await upsertProducts(database.db, [aBike(), aPart()], { now: new Date(firstMs), removeOthers: true });
});
afterAll(async () => database.close());

type Feeds = typeof feeds extends fc.Arbitrary<infer T> ? T : never;

async function takeIn({ rows, based }: Feeds): Promise<void> {
  const { db } = database;
  await db.deleteFrom('price_list').execute();
  for (const sku of based)
    await db
      .insertInto('price_list')
      .values({ ...amounts(1500), sku, price_group: '*', source: 'products' })
      .execute();
  for (const { sku, group, from, days, cents, discount, freeShipping, most } of rows)
    await db
      .insertInto('price_list')
      .values({
        ...amounts(cents),
        sku,
        price_group: group,
        source: 'prices',
        valid_from: dayOf(from),
        valid_to: days === null ? null : dayOf(from + days - 1),
        discount: discount === null ? null : String(discount),
        free_shipping: freeShipping,
        max_quantity: most,
      })
      .execute();
}

const amounts = (cents: number) => ({ msrp_cents: cents * 2, cost_cents: cents, fixed_name: null, fixed_cents: null });

/** What the server sells on a day, once its prices are in force. */
async function soldOn(days: number, seesCost: boolean): Promise<Product[]> {
  const { db } = database;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ sku: string }>`select sku from skus`.execute(trx);
    const day = dayOf(days);
    await putPricesInForce(
      trx,
      rows.map(({ sku }) => sku),
      { day, cursor: 1 },
    );
    await noteNextPriceDay(trx, day);
  });
  const { priceGroup } = audienceOf(user);
  const readings = await Promise.all((['bikes', 'parts'] as const).map(async (name) => readCatalogue(db, name, null)));
  const sold = await Promise.all(readings.map(async (reading) => catalogueFor(priceGroup, reading)));
  return sold.flatMap((rows) =>
    rows.products.map((product) => wireProduct(product, { ...rows, lang: 'en', seesCost })),
  );
}

/** A line of each SKU, as the server tells of it on the day whose prices are in force. */
async function cartOf(): Promise<CartItem[]> {
  const { db } = database;
  const audience = audienceOf(user);
  const lines = skus.map((key, gen) => ({ key, gen, quantity: 1, oldQuantity: null }));
  return cartItems(db, lines, await readOffers(db, skus, audience, 'en'), { ...audience, lang: 'en' });
}

/** What a line costs and how it ships; the device does not know of the stock. */
function linesOf(items: readonly CartItem[], nowMs: number): Map<string, object> {
  const lines = items.map((detail) => ({ key: detail.sku, gen: 1, quantity: 1, oldQuantity: null, detail }));
  const { configurations, parts } = cartView({ lines, notes: [] }, nowMs);
  return new Map(
    [...configurations.lines, ...parts.lines].map(({ key, item }): [string, object] => {
      if (item === null || item.discontinued)
        return [key, { isSold: false, price: pricedLineOf({ item, quantity: 1 })?.price }];
      const { available: _, ...priced } = pricedLineOf({ item, quantity: 1 }) ?? {};
      return [key, { ...priced, maxQuantity: item.maxQuantity }];
    }),
  );
}

/** The price of each SKU, and of parts the terms that prices bring along. */
function pricesOf(products: readonly Product[]): Map<string, object> {
  return new Map(
    products.flatMap((product): [string, object][] => {
      if (product.type === 'part') {
        const { sku, prices, discount, freeShipping, maxQuantity } = product;
        return [[sku, { prices, discount, freeShipping, maxQuantity }]];
      }
      return product.configurations.flatMap((configuration) =>
        configuration.sizes.flatMap((size) =>
          size.skus.flatMap(({ revisions }) =>
            revisions.map((revision): [string, object] => {
              const { prices, discount } = priceTermsOf(configuration, revision);
              return [revision.sku, { prices, discount }];
            }),
          ),
        ),
      );
    }),
  );
}

test.prop([feeds, fc.boolean()], { numRuns: 40 })(
  '[PRICE-12, FEED-4] at any moment, a device without a network has the prices of the server in lists and cart, or none when it sells no more',
  async (given, seesCost) => {
    await takeIn(given);
    const held = await soldOn(0, seesCost);
    const known = new Set(pricesOf(held).keys());
    const cart = (await cartOf()).filter(({ sku }) => known.has(sku));
    for (let days = 0; days <= lastDay + 4; days += 1) {
      const server = pricesOf(await soldOn(days, seesCost));
      const expected = new Map([...server].filter(([sku]) => known.has(sku)));
      const lines = linesOf(
        (await cartOf()).filter(({ sku }) => known.has(sku)),
        firstMs,
      );
      for (const atMs of [firstMs + days * dayMs, firstMs + (days + 1) * dayMs - 1]) {
        const device = pricesOf(held.flatMap((product) => pricedAt(product, atMs) ?? []));
        expect(device).toEqual(expected);
        expect(linesOf(cart, atMs)).toEqual(lines);
      }
    }
  },
);
