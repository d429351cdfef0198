import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { aBike, aPart } from '../../../testing/products.ts';
import { stockOf } from '../../../testing/stock.ts';
import { readCatalogueClock } from '../catalogue-clock.ts';
import type { ProductInput } from './product-input.ts';
import { upsertProperties } from './properties.ts';
import { upsertProducts } from './repository.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-21T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

const write = (products: ProductInput[], options: { removeOthers?: boolean; at?: Date } = {}) =>
  database.db
    .transaction()
    .execute(async (trx) =>
      upsertProducts(trx, products, { now: options.at ?? now, removeOthers: options.removeOthers ?? false }),
    );

const cursorOf = async (id: string) => {
  const row = await database.db.selectFrom('products').select('cursor').where('id', '=', id).executeTakeFirstOrThrow();
  return Number(row.cursor);
};

const pricedSkus = async () =>
  (await database.db.selectFrom('prices').select('sku').distinct().orderBy('sku').execute()).map(({ sku }) => sku);

beforeEach(async () => {
  await write([aPart({ id: 'a' }), aPart({ id: 'b' }), aBike({ id: 'bike' })], { removeOthers: true });
});

test('the same products again change nothing and leave the clock alone', async () => {
  const before = await readCatalogueClock(database.db);
  const counts = await write([aBike({ id: 'bike' }), aPart({ id: 'b' }), aPart({ id: 'a' })], { removeOthers: true });
  expect(counts).toEqual({ added: 0, changed: 0, unchanged: 3, gone: 0, restocked: 0 });
  expect(await readCatalogueClock(database.db)).toBe(before);
});

test('what changed carries the value to which the clock went on, and nothing else does', async () => {
  const before = await readCatalogueClock(database.db);
  const counts = await write([aPart({ id: 'a', discontinued: true }), aPart({ id: 'b' }), aPart({ id: 'c' })]);
  expect(counts).toEqual({ added: 1, changed: 1, unchanged: 1, gone: 0, restocked: 1 });
  expect(await readCatalogueClock(database.db)).toBe(before + 1);
  expect([await cursorOf('a'), await cursorOf('c')]).toEqual([before + 1, before + 1]);
  expect(await cursorOf('b')).toBeLessThanOrEqual(before);
});

test.each<[string, ProductInput]>([
  ['a price', aPart({ id: 'a' }, { prices: [{ priceGroup: '*', msrpCents: 70_00, costCents: 41_00 }] })],
  ['a further price', aPart({ id: 'a' }, { prices: [{ priceGroup: 'USA', msrpCents: 60_00, costCents: 30_00 }] })],
  ['a discount', aPart({ id: 'a' }, { discount: 12.5 })],
  ['a name', aPart({ id: 'a', name: { en: 'Chain', fr: 'Chaîne' } })],
])('%s makes a product changed, once', async (_what, product) => {
  expect(await write([product])).toMatchObject({ changed: 1, unchanged: 0 });
  expect(await write([product])).toMatchObject({ changed: 0, unchanged: 1 });
});

test('stock alone is no change of the catalogue', async () => {
  const before = await readCatalogueClock(database.db);
  const counts = await write([aPart({ id: 'a' }, { stock: { quantity: 3, next: null } })], { at: later });
  expect(counts).toEqual({ added: 0, changed: 0, unchanged: 1, gone: 0, restocked: 1 });
  expect(await readCatalogueClock(database.db)).toBe(before);
  expect(await stockOf(database.db, 'a')).toMatchObject({ sku: 'a', quantity: 3, next: null, updated: later });
  expect(await stockOf(database.db, 'b')).toMatchObject({ quantity: 10, next: '2026-12-01' });
});

test('products that are not named go out of the whole catalogue, and may come back', async () => {
  expect(await write([aPart({ id: 'a' })], { removeOthers: true })).toMatchObject({ unchanged: 1, gone: 2 });
  expect(await write([aPart({ id: 'a' })], { removeOthers: true })).toMatchObject({ unchanged: 1, gone: 0 });
  expect(await write([aPart({ id: 'a' }), aPart({ id: 'b' })])).toMatchObject({ added: 1, unchanged: 1 });
});

test('a sku that its product no longer has is sold to nobody', async () => {
  const bike = aBike({ id: 'bike' });
  await write([{ ...bike, skus: bike.skus.slice(1) }]);
  expect(await pricedSkus()).not.toContain(bike.skus[0]!.sku);
  expect(await write([{ ...bike, skus: bike.skus.slice(1) }])).toMatchObject({ changed: 0 });
  expect(await write([bike])).toMatchObject({ changed: 1 });
  expect(await pricedSkus()).toContain(bike.skus[0]!.sku);
});

test('hundreds of bikes with many skus each are written at once', async () => {
  const many = Array.from({ length: 400 }, (_, n) => {
    const bike = aBike({ id: `many-${n}` });
    const skus = bike.skus.flatMap((sku) =>
      [1, 2, 3].map((revision) => ({ ...sku, sku: `${sku.sku}-${revision}`, revision })),
    );
    return { ...bike, skus };
  });
  expect(await write(many)).toMatchObject({ added: 400 });
  expect(await write(many)).toMatchObject({ unchanged: 400, restocked: 0 });
});

test('a sku that goes over to another product changes both', async () => {
  const before = await readCatalogueClock(database.db);
  const [sku] = aPart({ id: 'a' }).skus;
  await write([{ ...aPart({ id: 'b' }), skus: [...aPart({ id: 'b' }).skus, sku!] }]);
  expect([await cursorOf('a'), await cursorOf('b')]).toEqual([before + 1, before + 1]);
});

test('another name of a property changes the products that have values for it', async () => {
  const name = (en: string) =>
    database.db
      .transaction()
      .execute(async (trx) => upsertProperties(trx, [{ id: 1, position: 1, name: { en, fr: 'Genre' } }]));
  await name('Kind');
  const before = await readCatalogueClock(database.db);
  expect(await name('Use')).toBe(1);
  expect(await name('Use')).toBe(0);
  expect(await readCatalogueClock(database.db)).toBe(before + 1);
  expect(await cursorOf('bike')).toBe(before + 1);
  expect(await cursorOf('a')).toBeLessThanOrEqual(before);
});

test('writers of products follow one another: each has a value of its own', async () => {
  const before = await readCatalogueClock(database.db);
  await Promise.all(['x', 'y', 'z'].map((id) => write([aPart({ id })])));
  const cursors = await Promise.all(['x', 'y', 'z'].map(cursorOf));
  expect(cursors.toSorted((one, other) => one - other)).toEqual([before + 1, before + 2, before + 3]);
});
