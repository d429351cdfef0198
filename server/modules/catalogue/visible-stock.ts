import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { StockFigure } from '../stock/repository.ts';
import type { Audience } from './audience.ts';

/** Stock of visible SKUs. Unreported stock is 0, dated 1970. */
export async function readVisibleStock(
  db: Kysely<Database>,
  skus: readonly string[],
  audience: Audience,
): Promise<Map<string, StockFigure>> {
  const { rows } = await sql<StockFigure>`
    select s.sku, coalesce(st.quantity, 0) as quantity, st.next, st.arriving, coalesce(st.updated_at, to_timestamp(0)) as updated
    from skus s
    join products p on p.id = s.product_id and not p.removed
    left join stock st on st.sku = s.sku
    where s.sku = any(${skus}::text[])
      and (p.kind = any(${audience.kinds}::text[]) or (p.international and ${audience.international}))
      and exists (select from prices where prices.sku = s.sku and price_group in (${audience.priceGroup}, '*'))
  `.execute(db);
  return new Map(rows.map((row) => [row.sku, row]));
}
