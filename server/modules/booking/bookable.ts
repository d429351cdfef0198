import { type Kysely, sql } from 'kysely';
import type { Bilingual } from '../../../src/domain/bilingual.ts';
import type { Price } from '../../../src/domain/pricing/price.ts';
import type { BikeDetail, Database, PartDetail } from '../../database/schema.ts';

/** A SKU for booking, for one price group. */
export type BookableSku = {
  readonly sku: string;
  readonly productId: string;
  readonly configuration: string | null;
  readonly size: string | null;
  readonly color: string | null;
  readonly uom: string;
  /** Null without a price for the group. */
  readonly price: Price | null;
  /** Whether the group's booking catalog for that year has it. */
  readonly isBookable: boolean;
};

/** The same with its names. */
export type LabelledSku = Omit<BookableSku, 'configuration' | 'color'> & {
  readonly model: Bilingual;
  readonly configuration: Bilingual | null;
  readonly color: Bilingual | null;
};

/** What a line says of its SKU. */
export type NamedSku = Pick<LabelledSku, 'model' | 'configuration' | 'color' | 'size' | 'uom'>;

type Asked = { readonly year: number | null; readonly priceGroup: string };

type Row = Omit<BookableSku, 'price'> & { msrp_cents: number | null; cost_cents: number; fixed_cents: number | null };

/**
 * Known SKUs, even removed ones. Bookable is the latest revision of that year with a price for the group, not
 * discontinued.
 */
export async function readBookable(
  db: Kysely<Database>,
  skus: readonly string[],
  { year, priceGroup }: Asked,
): Promise<Map<string, BookableSku>> {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with ranked as (
      select *, max(revision) filter (where not discontinued and exists (
          select from prices where prices.sku = skus.sku and price_group in (${priceGroup}, '*')
        )) over (partition by product_id, configuration, size, color) as present
      from skus where product_id in (select product_id from skus where sku = any(${skus}::text[]))
    )
    select s.sku, s.product_id as "productId", s.configuration, s.size, s.color, s.uom,
      price.msrp_cents, price.cost_cents, price.fixed_cents,
      coalesce(p.kind = 'bike' and p.year = ${year}::integer and not p.removed and not p.discontinued
        and not s.discontinued and s.revision = s.present and price.msrp_cents is not null, false) as "isBookable"
    from ranked s
    join products p on p.id = s.product_id
    left join lateral (
      select * from prices where prices.sku = s.sku and price_group in (${priceGroup}, '*')
      order by price_group = '*' limit 1
    ) price on true
    where s.sku = any(${skus}::text[])
  `.execute(db);
  return new Map(
    rows.map(({ msrp_cents: msrpCents, cost_cents: costCents, fixed_cents: fixedPriceCents, ...row }) => [
      row.sku,
      { ...row, price: msrpCents === null ? null : { msrpCents, costCents, fixedPriceCents } },
    ]),
  );
}

/** The same with their names. */
export async function readLabelled(
  db: Kysely<Database>,
  skus: readonly string[],
  asked: Asked,
): Promise<Map<string, LabelledSku>> {
  const known = await readBookable(db, skus, asked);
  if (known.size === 0) return new Map();
  const products = await db
    .selectFrom('products')
    .where('id', 'in', [...new Set([...known.values()].map(({ productId }) => productId))])
    .select(['id', 'name', 'detail'])
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return new Map(
    [...known].flatMap(([sku, one]) => {
      const product = byId.get(one.productId);
      if (product === undefined) return [];
      return [[sku, { ...one, ...namesOf(product, one) }] as const];
    }),
  );
}

/** What a SKU of a product is called. */
export function namesOf(
  { name, detail }: { readonly name: Bilingual; readonly detail: BikeDetail | PartDetail },
  sold: { readonly configuration?: string | null; readonly color?: string | null },
): Pick<LabelledSku, 'model' | 'configuration' | 'color'> {
  const { configurations = [], colors = [] }: Partial<BikeDetail> = 'colors' in detail ? detail : {};
  const configuration = configurations.find(({ id }) => id === sold.configuration)?.name ?? null;
  const color = colors.find(({ id }) => id === sold.color)?.name ?? null;
  return { model: name, configuration, color };
}
