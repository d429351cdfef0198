import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { keepStatistics } from '../../../database/statistics.ts';
import { transact, inParts } from '../../../database/transact.ts';
import { advanceCatalogueClock, lockCatalogueClock } from '../catalogue-clock.ts';
import { companyDay, markRepriced, noteNextPriceDay, putPricesInForce } from './price-list.ts';
import type { PriceListTable } from './schema.ts';

/** A price from a file of prices. */
export type ListedPrice = Omit<Selectable<PriceListTable>, 'source'>;

/** SKUs in one transaction, so that an embedded database answers others in between. */
const SKUS_AT_ONCE = 100;
const READ_AT_ONCE = 400;

/** The changes from a file of prices. */
export type ListedChanges = {
  readonly added: readonly ListedPrice[];
  readonly changed: readonly ListedPrice[];
  readonly gone: readonly ListedPrice[];
  readonly unchanged: number;
  /** How many prices are stored for the same SKUs and groups. */
  readonly before: number;
  /** All prices of SKUs and groups where any differs. */
  readonly wanted: readonly ListedPrice[];
  /** Those of them that have prices. */
  readonly replaced: ReadonlySet<string>;
};

/** Compares in parts, since 200,000 prices at once would keep other calls waiting. */
export async function compareListed(db: Kysely<Database>, prices: readonly ListedPrice[]): Promise<ListedChanges> {
  const any = await db
    .selectFrom('price_list')
    .where('source', '=', 'prices')
    .select('sku')
    .limit(1)
    .executeTakeFirst();
  const [added, changed, gone, wanted]: [ListedPrice[], ListedPrice[], ListedPrice[], ListedPrice[]] = [[], [], [], []];
  const replaced = new Set<string>();
  let [unchanged, before] = [0, 0];
  for (const some of bySkus(prices, READ_AT_ONCE)) {
    const former = any === undefined ? [] : await readListed(db, some);
    before += former.length;
    const formerGroups = Map.groupBy(former, groupOf);
    for (const [group, now] of Map.groupBy(some, groupOf)) {
      const stored = byDay(formerGroups.get(group) ?? []);
      const said = byDay(now);
      const isOther = (price: ListedPrice) => !isDeepStrictEqual(stored.get(price.valid_from), price);
      const news = now.filter(isOther);
      const lost = [...stored.values()].filter(({ valid_from: from }) => !said.has(from));
      added.push(...news.filter(({ valid_from: from }) => !stored.has(from)));
      changed.push(...news.filter(({ valid_from: from }) => stored.has(from)));
      gone.push(...lost);
      unchanged += now.length - news.length;
      if (news.length + lost.length === 0) continue;
      wanted.push(...now);
      if (stored.size > 0) replaced.add(group);
    }
    await setImmediate();
  }
  return { added, changed, gone, unchanged, before, wanted, replaced };
}

async function readListed(db: Kysely<Database>, prices: readonly ListedPrice[]): Promise<ListedPrice[]> {
  const named = JSON.stringify(prices.map(({ sku, price_group }) => ({ sku, price_group })));
  const { rows } = await sql<ListedPrice & { source: string }>`
    select price_list.* from price_list
    join (select distinct sku, price_group from jsonb_to_recordset(${named}::jsonb) as named(sku text, price_group text)) as named
      using (sku, price_group)
    where source = 'prices'
  `.execute(db);
  return rows.map(({ source: _source, ...price }) => price);
}

/**
 * Replaces all that files of prices said of these SKUs and groups, as `compareListed` found out. Running both again
 * resumes an interrupted run.
 */
export async function putListed(
  db: Kysely<Database>,
  { wanted, replaced }: Pick<ListedChanges, 'wanted' | 'replaced'>,
  options: {
    readonly now: Date;
    readonly signal: AbortSignal | undefined;
    readonly onProgress: (done: number) => void;
  },
): Promise<void> {
  const day = await companyDay(db, options.now);
  const keepPlans = keepStatistics(db, ['price_list', 'prices'], wanted.length);
  let done = 0;
  for (const some of bySkus(wanted, SKUS_AT_ONCE)) {
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
      const skus = [...new Set(some.map(({ sku }) => sku))];
      await putPricesInForce(trx, skus, { day, cursor });
      // Devices keep the next price too.
      await markRepriced(trx, skus, cursor);
    });
    done += some.length;
    options.onProgress(done);
    await keepPlans(done);
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

function byDay(prices: readonly ListedPrice[]): Map<string, ListedPrice> {
  return new Map(prices.map((price) => [price.valid_from, price]));
}

/** The prices of one SKU stay together. */
function* bySkus(prices: readonly ListedPrice[], count: number): Generator<ListedPrice[]> {
  const groups = [...Map.groupBy(prices, ({ sku }) => sku).values()];
  for (const some of inParts(groups, count)) yield some.flat();
}
