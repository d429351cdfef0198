import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { DatedPrice, DatedPrices } from './coming-prices.ts';

type Row = DatedPrice & { readonly sku: string; readonly changes: number };

/** Of the SKUs with a price that begins or ends on a later day. `prices_until` is the first such day of all. */
export async function readDatedPrices(
  db: Kysely<Database>,
  skus: readonly string[],
): Promise<ReadonlyMap<string, DatedPrices>> {
  const { rows } = await sql<Row>`
    with clock as (
      select prices_until, coalesce((select time_zone from portal), 'UTC') as time_zone
      from catalogue_clock where prices_until is not null
    ), dated as (
      select distinct sku from price_list, clock
      where sku = any(${skus}::text[]) and (valid_from >= prices_until or valid_to + 1 >= prices_until)
    )
    select s.sku, price_group, source, msrp_cents, cost_cents, fixed_name, fixed_cents,
      coalesce(listed.discount, s.discount) as discount,
      coalesce(listed.free_shipping, s.free_shipping) as free_shipping,
      coalesce(listed.max_quantity, s.max_quantity) as max_quantity,
      coalesce(listed.shipping_fee_cents, s.shipping_fee_cents) as shipping_fee_cents,
      ${msOf(sql`valid_from`)} as starts, ${msOf(sql`valid_to + 1`)} as ends, ${msOf(sql`prices_until`)} as changes
    from clock, dated join skus s using (sku) join price_list listed using (sku)
    where valid_to is null or valid_to + 1 >= prices_until
  `.execute(db);
  const bySku = Map.groupBy(rows, ({ sku }) => sku);
  return new Map([...bySku].map(([sku, listed]) => [sku, { listed, changes: listed[0]?.changes ?? 0 }]));
}

/** When a day begins at the company's place. */
function msOf(day: RawBuilder<unknown>) {
  return sql`(extract(epoch from (${day})::timestamp at time zone time_zone) * 1000)::float8`;
}
