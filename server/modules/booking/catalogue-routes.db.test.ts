import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookingCatalogue, bookingProducts } from '../../../src/contract/booking/booking.ts';
import { sendOps, setOp } from '../../testing/grids.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { openSeason } from '../../testing/season.ts';
import type { ProductInput, SkuInput } from '../catalogue/products/product-input.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

beforeEach(async () => {
  await openSeason(portal.db);
  await offer(aBike());
});

async function offer(...products: ProductInput[]): Promise<void> {
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
  // What is known of the catalogue is a second old at most.
  portal.clock.nowMs += 1_000;
}

async function catalogue(user: TestCaller): Promise<BookingCatalogue> {
  const answer = await portal.call(bookingProducts, {}, user);
  expect(answer.status).toBe(200);
  return answer.body as BookingCatalogue;
}

const skusIn = ({ models }: BookingCatalogue) =>
  models.flatMap(({ configurations }) =>
    configurations.flatMap(({ items }) => items.flatMap(({ skus }) => skus.map(({ sku }) => sku))),
  );

const prices = (group: string, costCents: number) => ({
  prices: [{ priceGroup: group, msrpCents: 3_200_00, costCents }],
});

test('[BOOK-2] a model has its colours and configurations in both languages, a sku per size, and the price of the group', async () => {
  const { year, models } = await catalogue(await portal.signedIn());
  expect([year, models.length]).toEqual([2027, 1]);
  const { configurations, ...model } = models[0] ?? {};
  expect(model).toEqual({
    id: 'ridge-29',
    name: 'Ridge 29',
    nameFr: 'Crête 29',
    uom: 'EA',
    colors: [
      { id: 'lagoon', name: 'Lagoon', nameFr: 'Lagune', hex: '#0a7d8c' },
      { id: 'ember', name: 'Ember', nameFr: 'Braise', hex: '#c8441b' },
    ],
  });
  expect(configurations?.[0]).toEqual({
    id: 'trail',
    name: 'Trail',
    nameFr: 'Sentier',
    prices: { CANADA: { PRICE: 2000, MSRP: 3200 } },
    shipping: { fee: 45 },
    items: ['lagoon', 'ember'].map((color) => ({
      color,
      skus: ['M', 'L'].map((size) => ({ sku: `ridge-29-trail-${size}-${color}`, size })),
    })),
  });
});

test('[BOOK-3] each group is given its own price, in upper case, and no other’s', async () => {
  const group = (priceGroup: string, costCents: number) => ({ priceGroup, msrpCents: 3_200_00, costCents });
  await offer(aBike({}, { prices: [group('CANADA', 2_000_00), group('USA', 1_500_00), group('*', 1_900_00)] }));
  const pricesOf = async (columns: object) =>
    (await catalogue(await portal.signedIn(columns))).models[0]?.configurations[0]?.prices;
  expect(await pricesOf({})).toEqual({ CANADA: { PRICE: 2000, MSRP: 3200 } });
  expect(await pricesOf({ customer_group: 'usa' })).toEqual({ USA: { PRICE: 1500, MSRP: 3200 } });
  expect(await pricesOf({ customer_group: 'EUROPE' })).toEqual({ EUROPE: { PRICE: 1900, MSRP: 3200 } });
});

test('[BOOK-3] a configuration without a price for the group is not shown to it', async () => {
  const bike = aBike();
  const skus = bike.skus.map((sku): SkuInput => ({
    ...sku,
    ...prices(sku.configuration === 'race' ? 'USA' : '*', 2_000_00),
  }));
  await offer({ ...bike, skus });
  const names = async (columns: object) =>
    (await catalogue(await portal.signedIn(columns))).models[0]?.configurations.map(({ id }) => id);
  expect(await names({})).toEqual(['trail']);
  expect(await names({ customer_group: 'USA' })).toEqual(['trail', 'race']);
});

test('[BOOK-2] it has the present revisions of the season’s bikes, neither parts nor what is discontinued', async () => {
  const [first, ...others] = aBike().skus as [SkuInput, ...SkuInput[]];
  const revised = [
    { ...first, revision: 1 },
    { ...first, sku: `${first.sku}-R2`, revision: 2 },
  ];
  const [second, ...rest] = others as [SkuInput, ...SkuInput[]];
  const bike = aBike({ skus: [...revised, { ...second, discontinued: true }, ...rest] });
  await offer(bike, aBike({ id: 'old', year: 2026 }), aBike({ id: 'gone', discontinued: true }), aPart());
  const dealer = await portal.signedIn();
  const shown = skusIn(await catalogue(dealer));
  expect(shown.toSorted()).toEqual([`${first.sku}-R2`, ...rest.map(({ sku }) => sku)].toSorted());
  // What is shown is what the grid takes, and nothing else is.
  const all = [...bike.skus.map(({ sku }) => sku), 'old-trail-M-lagoon', 'gone-trail-M-lagoon', 'chain-12'];
  const { refusedCells } = await sendOps(portal, dealer, [
    setOp(
      1,
      all.map((sku) => ({ sku, q0: 1 })),
    ),
  ]);
  expect(refusedCells?.map(({ sku }) => sku)).toEqual(all.filter((sku) => !shown.includes(sku)));
});

test('[BOOK-3] where the last revision has no price for the group, the one before it is shown, and taken', async () => {
  const [first, ...others] = aBike().skus as [SkuInput, ...SkuInput[]];
  const second = { ...first, sku: `${first.sku}-R2`, revision: 2, ...prices('USA', 2_000_00) };
  await offer(aBike({ skus: [first, second, ...others] }));
  const dealer = await portal.signedIn();
  expect(skusIn(await catalogue(dealer))).toContain(first.sku);
  const rows = [first.sku, second.sku].map((sku) => ({ sku, q0: 1 }));
  const { refusedCells } = await sendOps(portal, dealer, [setOp(1, rows)]);
  expect(refusedCells?.map(({ sku }) => sku)).toEqual([second.sku]);
});

test('a size with a price of its own says so', async () => {
  const bike = aBike();
  const skus = bike.skus.map((sku): SkuInput => (sku.size === 'L' ? { ...sku, ...prices('*', 2_100_00) } : sku));
  await offer({ ...bike, skus });
  const { models } = await catalogue(await portal.signedIn());
  expect(models[0]?.configurations[0]?.items[0]?.skus.map((sku) => sku.prices)).toEqual([
    undefined,
    { CANADA: { PRICE: 2100, MSRP: 3200 } },
  ]);
});

test('[ACC-8] media are answered without prices and without quantities', async () => {
  const media = await portal.signedIn({ access_level: '3' });
  const answer = await catalogue(media);
  expect(skusIn(answer)).toHaveLength(8);
  expect(JSON.stringify(answer)).not.toMatch(/PRICE|MSRP|fee|discount|quantit|stock/);
});

test('[ACC-11] shop staff see no cost', async () => {
  const answer = await catalogue(await portal.signedIn({ access_level: '2' }));
  expect(answer.models[0]?.configurations[0]?.prices).toEqual({ CANADA: { MSRP: 3200 } });
});

test.each([
  ['athletes', { no: 'A-77' }, 200],
  ['small parts only', { access_level: '4' }, 200],
  ['international dealers', { customer_group: 'INTER-DK' }, 403],
])('[ACC-9] %s are answered as the rules have it', async (_who, columns, status) => {
  expect((await portal.call(bookingProducts, {}, await portal.signedIn(columns))).status).toBe(status);
});

test('what is held is not sent again, until prices or the model year change', async () => {
  const dealer = await portal.signedIn();
  const first = await portal.call(bookingProducts, {}, dealer);
  const held = { 'if-none-match': String(first.headers['etag']) };
  const ask = async () => (await portal.call(bookingProducts, {}, dealer, held)).status;
  expect(await ask()).toBe(304);
  await offer(aBike({}, { stock: { quantity: 3, next: null } }));
  expect(await ask()).toBe(304);
  await offer(aBike({}, prices('*', 1_990_00)));
  expect(await ask()).toBe(200);
  await offer(aBike());
  await openSeason(portal.db, { year: 2028 });
  expect(await ask()).toBe(200);
  expect(await catalogue(dealer)).toEqual({ year: 2028, models: [] });
});

test('[BOOK-1] before there is a season there is nothing to book', async () => {
  await openSeason(portal.db, { year: null });
  expect(await catalogue(await portal.signedIn())).toEqual({ year: null, models: [] });
});
