import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { comingPrices, type ComingPrice, type DatedPrices, type UsualTerms } from './coming-prices.ts';

/** A lateral query for SKUs `s` with a price that begins or ends later. `prices_until` is the first such day of all. */
export const datedPrices = sql`
  select
    jsonb_agg(jsonb_build_object(
      'price_group', price_group, 'source', source, 'msrp_cents', msrp_cents, 'cost_cents', cost_cents,
      'fixed_name', fixed_name, 'fixed_cents', fixed_cents, 'discount', discount, 'free_shipping', free_shipping,
      'max_quantity', max_quantity, 'shipping_fee_cents', shipping_fee_cents,
      'starts', ${msOf(sql`valid_from`)}, 'ends', ${msOf(sql`valid_to + 1`)})) as listed,
    max(${msOf(sql`prices_until`)}) as changes
  from price_list, catalogue_clock, (select coalesce((select time_zone from portal), 'UTC') as time_zone) zone
  where price_list.sku = s.sku and (valid_to is null or valid_to + 1 >= prices_until)
  having bool_or(valid_from >= prices_until or valid_to is not null)
`;

/** When a day begins at the company's place. */
function msOf(day: RawBuilder<unknown>) {
  return sql`(extract(epoch from (${day})::timestamp at time zone time_zone) * 1000)::float8`;
}

type Row = DatedPrices & UsualTerms & { readonly sku: string };

/** Of the SKUs with a price that changes on a later day. */
export async function readComingPrices(
  db: Kysely<Database>,
  skus: readonly string[],
  priceGroup: string,
): Promise<Map<string, ComingPrice[]>> {
  const { rows } = await sql<Row>`
    select s.sku, s.discount, s.free_shipping, s.max_quantity, s.shipping_fee_cents, dated.listed, dated.changes
    from skus s join lateral (${datedPrices}) dated on true
    where s.sku = any(${skus}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.sku, comingPrices(priceGroup, row, row)]));
}
