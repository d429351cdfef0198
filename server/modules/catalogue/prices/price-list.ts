import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { transact } from '../../../database/transact.ts';
import { advanceCatalogueClock, lockCatalogueClock } from '../catalogue-clock.ts';

/** SKUs in one transaction. */
const SKUS_AT_ONCE = 200;

/** Valid on every day from the beginning. */
export const ALWAYS = '0001-01-01';

/** Today in the company's time zone: 2026-11-20. */
export async function companyDay(db: Kysely<Database>, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${now}::timestamptz at time zone coalesce((select time_zone from portal), 'UTC'))::date as day
  `.execute(db);
  return rows[0]?.day ?? '';
}

/**
 * Puts the prices of a day in force. For each SKU and group the one that began last counts, and one from the prices file
 * before the one from the products file. Products with other prices carry the cursor.
 */
export async function putPricesInForce(
  trx: Transaction<Database>,
  skus: readonly string[],
  { day, cursor }: { readonly day: string; readonly cursor: number },
): Promise<void> {
  const { rows } = await sql<{ sku: string }>`
    with wanted as (
      select price.* from unnest(${skus}::text[]) as named(sku)
      join lateral (
        select distinct on (price_group) sku, price_group, msrp_cents, cost_cents, fixed_name, fixed_cents,
          discount, free_shipping, max_quantity, shipping_fee_cents
        from price_list
        where price_list.sku = named.sku and valid_from <= ${day}::date and (valid_to is null or valid_to >= ${day}::date)
        order by price_group, source = 'prices' desc, valid_from desc
      ) price on true
    ), gone as (
      delete from prices where sku = any(${skus}::text[])
        and not exists (select from wanted where wanted.sku = prices.sku and wanted.price_group = prices.price_group)
      returning sku
    ), put as (
      insert into prices (sku, price_group, msrp_cents, cost_cents, fixed_name, fixed_cents,
        discount, free_shipping, max_quantity, shipping_fee_cents)
      select * from wanted
      on conflict (sku, price_group) do update set
        msrp_cents = excluded.msrp_cents, cost_cents = excluded.cost_cents, fixed_name = excluded.fixed_name,
        fixed_cents = excluded.fixed_cents, discount = excluded.discount, free_shipping = excluded.free_shipping,
        max_quantity = excluded.max_quantity, shipping_fee_cents = excluded.shipping_fee_cents
      where (prices.msrp_cents, prices.cost_cents, prices.fixed_name, prices.fixed_cents,
          prices.discount, prices.free_shipping, prices.max_quantity, prices.shipping_fee_cents)
        is distinct from (excluded.msrp_cents, excluded.cost_cents, excluded.fixed_name, excluded.fixed_cents,
          excluded.discount, excluded.free_shipping, excluded.max_quantity, excluded.shipping_fee_cents)
      returning sku
    )
    select sku from gone union select sku from put
  `.execute(trx);
  // A statement of its own, because the planner would scan all SKUs for those of the one above.
  const changed = rows.map(({ sku }) => sku);
  if (changed.length > 0) await markRepriced(trx, changed, cursor);
}

/** Gives products of SKUs with other prices the cursor. */
export async function markRepriced(trx: Transaction<Database>, skus: readonly string[], cursor: number): Promise<void> {
  await sql`
    update products set cursor = ${cursor}
    where id in (select product_id from skus where sku = any(${skus}::text[])) and cursor is distinct from ${cursor}
  `.execute(trx);
}

/** Notes the next day on which other prices hold. */
export async function noteNextPriceDay(trx: Transaction<Database>, day: string): Promise<void> {
  await sql`
    update catalogue_clock set prices_until = (
      select min(next) from (
        select min(valid_from) as next from price_list where source = 'prices' and valid_from > ${day}::date
        union all
        select min(valid_to) + 1 from price_list where valid_to is not null and valid_to >= ${day}::date
      ) as days
    )
  `.execute(trx);
}

const underWay = new WeakMap<Kysely<Database>, Promise<void>>();

/** Puts today's prices in force, where other ones hold since midnight. One cheap question when there are none. */
export async function keepPricesCurrent(db: Kysely<Database>, now: Date): Promise<void> {
  if (!(await isDue(db, now))) return;
  const run = underWay.get(db) ?? putDayInForce(db, now);
  underWay.set(db, run);
  try {
    await run;
  } finally {
    underWay.delete(db);
  }
}

/** In short transactions, so that others are answered. A run that breaks off is finished by the next one. */
async function putDayInForce(db: Kysely<Database>, now: Date): Promise<void> {
  const day = await companyDay(db, now);
  for (let last: string | undefined = ''; last !== undefined;) {
    const skus = await skusOfNewDays(db, day, last);
    await transact(db, async (trx) => {
      const cursor = await lockCatalogueClock(trx);
      // Another server may have done it meanwhile.
      if (await isDue(trx, now)) await putPricesInForce(trx, skus, { day, cursor });
    });
    last = skus.length < SKUS_AT_ONCE ? undefined : skus.at(-1);
  }
  await transact(db, async (trx) => {
    const cursor = await lockCatalogueClock(trx);
    if (!(await isDue(trx, now))) return;
    await noteNextPriceDay(trx, day);
    await advanceCatalogueClock(trx, cursor);
  });
}

/** Some SKUs with prices that begin or have ended since the last change of days. */
async function skusOfNewDays(db: Kysely<Database>, day: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select distinct sku from price_list, catalogue_clock
    where sku > ${after} and source = 'prices'
      and (valid_from between prices_until and ${day}::date or valid_to + 1 between prices_until and ${day}::date)
    order by sku limit ${SKUS_AT_ONCE}
  `.execute(db);
  return rows.map(({ sku }) => sku);
}

async function isDue(db: Kysely<Database>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean | null }>`
    select prices_until <= (${now}::timestamptz at time zone time_zone)::date as due from catalogue_clock, portal
  `.execute(db);
  return rows[0]?.due === true;
}
