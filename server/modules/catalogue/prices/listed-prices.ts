import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Selectable, sql } from 'kysely';
import { inParts } from '../../../database/in-parts.ts';
import type { Database } from '../../../database/schema.ts';
import { transact } from '../../../database/transact.ts';
import { advanceCatalogueClock, lockCatalogueClock } from '../catalogue-clock.ts';
import { companyDay, noteNextPriceDay, putPricesInForce } from './price-list.ts';
import type { PriceListTable } from './schema.ts';

/** A price from a file of prices. */
export type ListedPrice = Omit<Selectable<PriceListTable>, 'source'>;

/** SKUs in one transaction, so that an embedded database answers others in between. */
const SKUS_AT_ONCE = 100;
const READ_AT_ONCE = 400;

/** The prices that are stored for the same SKUs and groups, which a file replaces. */
export async function readListed(db: Kysely<Database>, prices: readonly ListedPrice[]): Promise<ListedPrice[]> {
  const found: ListedPrice[] = [];
  const any = await db
    .selectFrom('price_list')
    .where('source', '=', 'prices')
    .select('sku')
    .limit(1)
    .executeTakeFirst();
  if (any === undefined) return found;
  for (const some of bySkus(prices, READ_AT_ONCE)) {
    const { rows } = await sql<ListedPrice & { source: string }>`
      select price_list.* from price_list
      join (select distinct sku, price_group from jsonb_populate_recordset(null::price_list, ${JSON.stringify(some)}::jsonb)) as named
        using (sku, price_group)
      where source = 'prices'
    `.execute(db);
    found.push(...rows.map(({ source: _source, ...price }) => price));
    await setImmediate();
  }
  return found;
}

/**
 * Replaces all that files of prices said of these SKUs and groups, where they say something else now. `former` is what
 * `readListed` found. Running it again resumes an interrupted run.
 */
export async function putListed(
  db: Kysely<Database>,
  prices: readonly ListedPrice[],
  options: {
    readonly former: readonly ListedPrice[];
    readonly now: Date;
    readonly signal: AbortSignal | undefined;
    readonly onProgress: (done: number) => void;
  },
): Promise<void> {
  const day = await companyDay(db, options.now);
  let done = 0;
  const replaced = new Set(options.former.map(groupOf));
  for (const some of bySkus(changedGroups(options.former, prices), SKUS_AT_ONCE)) {
    options.signal?.throwIfAborted();
    await transact(db, async (trx) => {
      const cursor = await lockCatalogueClock(trx);
      const rows = sql`${JSON.stringify(some.map((price) => ({ ...price, source: 'prices' })))}::jsonb`;
      if (some.some((price) => replaced.has(groupOf(price))))
        await sql`
        delete from price_list
        using (select distinct sku, price_group from jsonb_populate_recordset(null::price_list, ${rows})) as named
        where price_list.sku = named.sku and price_list.price_group = named.price_group and source = 'prices'
      `.execute(trx);
      await sql`insert into price_list select * from jsonb_populate_recordset(null::price_list, ${rows})`.execute(trx);
      await putPricesInForce(trx, [...new Set(some.map(({ sku }) => sku))], { day, cursor });
    });
    done += some.length;
    options.onProgress(done);
    await setImmediate();
  }
  await transact(db, async (trx) => {
    const cursor = await lockCatalogueClock(trx);
    await noteNextPriceDay(trx, day);
    const changed = await trx
      .selectFrom('products')
      .select('id')
      .where('cursor', '>', String(cursor - 1))
      .limit(1)
      .executeTakeFirst();
    if (changed !== undefined) await advanceCatalogueClock(trx, cursor);
  });
}

function groupOf({ sku, price_group: group }: ListedPrice): string {
  return JSON.stringify([sku, group]);
}

/** The prices of SKUs and groups of which any differs from before. */
function changedGroups(former: readonly ListedPrice[], prices: readonly ListedPrice[]): ListedPrice[] {
  const before = Map.groupBy(former, groupOf);
  return [...Map.groupBy(prices, groupOf)].flatMap(([group, wanted]) =>
    isDeepStrictEqual(byDay(before.get(group) ?? []), byDay(wanted)) ? [] : wanted,
  );
}

function byDay(prices: readonly ListedPrice[]): Map<string, ListedPrice> {
  return new Map(prices.map((price) => [price.valid_from, price]));
}

/** The prices of one SKU stay together. */
function bySkus(prices: readonly ListedPrice[], count: number): ListedPrice[][] {
  const groups = [...Map.groupBy(prices, ({ sku }) => sku).values()];
  return inParts(groups, count).map((some) => some.flat());
}
