import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { aPart } from '../../testing/products.ts';
import { upsertProducts } from './products/repository.ts';
import { readCatalogue } from './repository.ts';

/** More than one statement reads. */
const count = 1_200;
const part = (n: number, discontinued = false) => aPart({ id: `part-${n}`, position: count - n, discontinued });
const now = new Date('2026-11-20T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const parts = Array.from({ length: count }, (_, n) => part(n));
  await upsertProducts(database.db, parts, { now, removeOthers: true });
});
afterAll(async () => database.close());

test('[CAT-1] a large catalogue is whole and in order', async () => {
  const { products, skus } = await readCatalogue(database.db, 'parts', null);
  expect(products.map(({ position }) => position)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  expect(skus.size).toBe(count);
});

test('what changes while a catalogue is read comes with the next changes', async () => {
  const changed = [3, 400, 801, 1_199];
  const writing = (async () => {
    for (const n of changed) await upsertProducts(database.db, [part(n, true)], { now, removeOthers: false });
  })();
  const reading = await readCatalogue(database.db, 'parts', null);
  await writing;
  const news = await readCatalogue(database.db, 'parts', reading.clock);
  const known = new Map([...reading.products, ...news.products].map((product) => [product.id, product.discontinued]));
  expect(known.size).toBe(count);
  expect(changed.map((n) => known.get(`part-${n}`))).toEqual([true, true, true, true]);
});
