import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MixedCatalogue } from '../../../src/contract/catalogue/catalogue.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { aPart } from '../../testing/products.ts';
import type { CatalogueKey } from './audience.ts';
import { upsertProducts } from './products/repository.ts';
import type { Representation } from './representation.ts';
import { createSnapshotStore } from './snapshot-store.ts';

const epoch = '3f2a91bc-0000-7000-8000-000000000000';
const key = (priceGroup: string): CatalogueKey => ({ catalogue: 'parts', lang: 'en', priceGroup, seesCost: true });

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const prices = [
    { priceGroup: '*', msrpCents: 70_00, costCents: 40_00 },
    { priceGroup: 'USA', msrpCents: 60_00, costCents: 30_00 },
  ];
  const products = Array.from({ length: 20 }, (_, n) => aPart({ id: `part-${n}`, position: n }, { prices }));
  await database.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: new Date(), removeOthers: true }));
});
afterAll(async () => database.close());

test('whoever asks for the same at the same value of the clock is given the same bytes', async () => {
  const store = createSnapshotStore(database.db, { epoch });
  const [one, other] = await Promise.all([
    store.find(key('CANADA'), { type: 'whole' }, 1),
    store.find(key('CANADA'), { type: 'whole' }, 1),
  ]);
  expect(other).toBe(one);
  expect(await store.find(key('CANADA'), { type: 'whole' }, 2)).not.toBe(one);
  expect(await store.find(key('USA'), { type: 'whole' }, 1)).not.toBe(one);
});

test('what several groups and languages ask for at once is read once, and each is given its own', async () => {
  const store = createSnapshotStore(database.db, { epoch });
  const readings = vi.spyOn(database.db, 'transaction');
  const made = await Promise.all([
    store.find(key('CANADA'), { type: 'whole' }, 1),
    store.find({ ...key('CANADA'), lang: 'fr' }, { type: 'whole' }, 1),
    store.find(key('USA'), { type: 'whole' }, 1),
  ]);
  expect(readings).toHaveBeenCalledTimes(1);
  expect(new Set(made.map(({ tag }) => tag)).size).toBe(3);
  await store.find({ ...key('CANADA'), seesCost: false }, { type: 'whole' }, 1);
  expect(readings).toHaveBeenCalledTimes(2);
});

test('the same data has the same tag in every process', async () => {
  const tags = await Promise.all(
    [1, 2].map(
      async () => (await createSnapshotStore(database.db, { epoch }).find(key('USA'), { type: 'whole' }, 1)).tag,
    ),
  );
  expect(tags[0]).toBe(tags[1]);
});

test('holds no more than it may: what was asked for last stays', async () => {
  const one = await createSnapshotStore(database.db, { epoch }).find(key('A'), { type: 'whole' }, 1);
  const store = createSnapshotStore(database.db, { epoch }, one.size() * 2.5);
  const find = async (group: string) => store.find(key(group), { type: 'whole' }, 1);
  const [a, b] = [await find('A'), await find('B')];
  expect(await find('A')).toBe(a);
  await find('C');
  expect(await find('A')).toBe(a);
  expect(await find('B')).not.toBe(b);
});

test('[F-86, CAT-4] page by page a catalogue is read and written once, and its pages are the whole', async () => {
  const store = createSnapshotStore(database.db, { epoch });
  const parse = async (found: Representation) =>
    JSON.parse((await found.bytes('identity')).toString()) as MixedCatalogue;
  const readings = vi.spyOn(database.db, 'transaction');
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (page) => store.find(key('USA'), { type: 'page', page, perPage: 6 }, 1)),
  );
  const after = await store.find(key('USA'), { type: 'page', page: 9, perPage: 6 }, 1);
  expect(readings).toHaveBeenCalledTimes(1);
  expect(new Set(pages.map(({ tag }) => tag)).size).toBe(4);
  const whole = await parse(await store.find(key('USA'), { type: 'whole' }, 1));
  const parsed = await Promise.all(pages.map(parse));
  expect(parsed.flatMap(({ products }) => products)).toEqual(whole.products);
  expect(parsed[3]).toMatchObject({
    filters: whole.filters,
    cursor: whole.cursor,
    paging: { current: 4, pages: 4, perPage: 6, total: 20 },
  });
  expect((await parse(after)).products).toEqual([]);
});
