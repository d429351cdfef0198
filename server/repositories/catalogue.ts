import { type Kysely, type Selectable, sql } from 'kysely';
import type { CatalogueName } from '../catalogue/catalogue-key.ts';
import type { Database, PriceTable, ProductTable, SkuTable } from '../database/schema.ts';
import { readCatalogueClock } from './catalogue-clock.ts';
import { imageAddresses } from './images.ts';
import type { PropertyInput } from './product-input.ts';
import { readProperties } from './properties.ts';
import type { StockFigure } from './stock.ts';

/** A sku with its price for one group and its stock. */
export type CatalogueSku = Selectable<SkuTable> &
  Omit<Selectable<PriceTable>, 'sku' | 'price_group'> &
  Omit<StockFigure, 'sku'>;

export type CatalogueProduct = Omit<
  Selectable<ProductTable>,
  'position' | 'cursor' | 'removed' | 'former_kinds' | 'international'
> & {
  readonly skus: readonly CatalogueSku[];
};

export type SoldProducts = {
  /** In the order of the catalogue, each with at least one sku. */
  readonly products: readonly CatalogueProduct[];
  readonly properties: readonly PropertyInput[];
  /** Addresses of the pictures by their hashes. */
  readonly images: ReadonlyMap<string, string>;
};

/** A catalogue, or what changed of it, at one value of the clock. */
export type CatalogueRows = SoldProducts & {
  readonly clock: number;
  /** What changed and is not in the catalogue (any more): removed, moved, or without a price for the group. */
  readonly gone: readonly string[];
};

type Row = Selectable<ProductTable> & { belongs: boolean };

/**
 * The products of a catalogue with their prices for a group; with `since`, those that changed after that value of the clock. All of
 * one moment.
 */
export async function readCatalogue(
  db: Kysely<Database>,
  catalogue: CatalogueName,
  priceGroup: string,
  since: number | null,
): Promise<CatalogueRows> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const clock = await readCatalogueClock(trx);
      const rows = await readProducts(trx, catalogue, since);
      const sold = await withSkus(
        trx,
        rows.filter(({ belongs }) => belongs),
        priceGroup,
      );
      const shown = new Set(sold.products.map(({ id }) => id));
      return {
        ...sold,
        clock,
        gone: since === null ? [] : rows.filter(({ id }) => !shown.has(id)).map(({ id }) => id),
      };
    });
}

/** Those of the products that are sold to a group, in their order, with all that is needed to write them. */
export async function withSkus(
  db: Kysely<Database>,
  rows: readonly Selectable<ProductTable>[],
  priceGroup: string,
): Promise<SoldProducts> {
  const ids = rows.map(({ id }) => id);
  const skus = Map.groupBy(await readSkus(db, ids, priceGroup), (sku) => sku.product_id);
  const products = rows.flatMap((row) => {
    const own = skus.get(row.id);
    return own === undefined ? [] : [{ ...row, skus: own }];
  });
  return {
    products,
    properties: await readProperties(db),
    images: await imageAddresses(db, products.flatMap(picturesOf)),
  };
}

/** With `since` also what was in the catalogue and is not any more, as not belonging to it. */
async function readProducts(db: Kysely<Database>, catalogue: CatalogueName, since: number | null): Promise<Row[]> {
  const kind = kindOf(catalogue);
  const { rows } = await sql<Row>`
    select * from (
      select products.*, not removed and (${kind}::text is null or kind = ${kind}) and ${membership(catalogue)} as belongs
      from products
      where cursor > ${since ?? -1}
        and (${kind}::text is null or kind = ${kind} or (${since !== null} and ${kind} = any(former_kinds)))
    ) candidates
    where belongs or ${since !== null}
    order by position, id
  `.execute(db);
  return rows;
}

/** CAT-1. Atten is what the app makes of the accessories (CAT-3). */
function membership(catalogue: CatalogueName) {
  if (catalogue === 'international') return sql<boolean>`international`;
  if (catalogue === 'discount') {
    return sql<boolean>`exists (select from skus where product_id = products.id and discount > 0)`;
  }
  return sql<boolean>`true`;
}

/** The one kind of a catalogue's products; null where it mixes them. */
function kindOf(catalogue: CatalogueName): ProductTable['kind'] | null {
  if (catalogue === 'bikes') return 'bike';
  if (catalogue === 'parts') return 'part';
  return catalogue === 'accessories' ? 'accessory' : null;
}

async function readSkus(
  db: Kysely<Database>,
  productIds: readonly string[],
  priceGroup: string,
): Promise<CatalogueSku[]> {
  const { rows } = await sql<CatalogueSku>`
    select s.*, price.msrp_cents, price.cost_cents, price.fixed_name, price.fixed_cents,
      coalesce(st.quantity, 0) as quantity, st.next, coalesce(st.updated_at, to_timestamp(0)) as updated
    from skus s
    join lateral (
      select * from prices where prices.sku = s.sku and price_group in (${priceGroup}, '*')
      order by price_group = '*' limit 1
    ) price on true
    left join stock st on st.sku = s.sku
    where s.product_id = any(${productIds}::text[])
    order by s.product_id, s.revision, s.sku
  `.execute(db);
  return rows;
}

function picturesOf({ detail }: CatalogueProduct): string[] {
  if (!('colors' in detail)) return detail.image === undefined ? [] : [detail.image];
  const colors = detail.colors.flatMap((color) => [color.image, color.dimensions]);
  return [...colors, ...detail.gallery].filter((hash) => hash !== undefined);
}
