import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimPortal } from '../../../portal/repository.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { aPart } from '../../../testing/products.ts';
import { readCatalogueClock } from '../catalogue-clock.ts';
import { upsertProducts } from '../products/repository.ts';
import { keepPricesCurrent, noteNextPriceDay } from './price-list.ts';

const today = new Date('2026-11-20T12:00:00Z');
const tomorrow = new Date('2026-11-21T12:00:00Z');
/** More than one transaction takes. */
const count = 450;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await claimPortal(database.db);
  const parts = Array.from({ length: count }, (_, n) => aPart({ id: `part-${n}`, position: n }));
  await upsertProducts(database.db, parts, { now: today, removeOthers: true });
  await database.db.transaction().execute(async (trx) => {
    await sql`
      insert into price_list (sku, price_group, source, valid_from, msrp_cents, cost_cents)
      select sku, 'CANADA', 'prices', '2026-11-21', 1000, 900 from skus
    `.execute(trx);
    await noteNextPriceDay(trx, '2026-11-20');
  });
});
afterAll(async () => database.close());

const inForce = async () => {
  const rows = await database.db
    .selectFrom('prices')
    .where('price_group', '=', 'CANADA')
    .select('cost_cents')
    .execute();
  return rows.filter(({ cost_cents: cost }) => cost === 900).length;
};

test('[FEED-4] the prices of a new day are in force for all SKUs, and told of once, however many ask', async () => {
  const clock = await readCatalogueClock(database.db);
  await keepPricesCurrent(database.db, today);
  expect(await inForce()).toBe(0);
  await Promise.all([1, 2, 3].map(async () => keepPricesCurrent(database.db, tomorrow)));
  expect(await inForce()).toBe(count);
  expect(await readCatalogueClock(database.db)).toBe(clock + 1);
  const { rows } = await sql`select from products where cursor <> ${clock + 1}`.execute(database.db);
  expect(rows).toEqual([]);
});
