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

type ReadSku = Selectable<SkuTable> &
  Omit<StockFigure, 'sku'> & { readonly prices: readonly Omit<Selectable<PriceTable>, 'sku'>[] };

export type ProductReading = {
  readonly products: readonly Selectable<ProductTable>[];
  /** By product. */
  readonly skus: ReadonlyMap<string, readonly ReadSku[]>;
  readonly properties: readonly PropertyInput[];
  readonly images: ReadonlyMap<string, string>;
};

/** What a catalogue is written from for every group. */
export type CatalogueReading = ProductReading & {
  readonly clock: number;
  /** What changed, in the catalogue or not; empty where the whole catalogue was read. */
  readonly candidates: readonly string[];
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
 * The products of a catalogue with their prices for every group; with `since`, those that changed after that value of the clock. All
 * of one moment.
 */
export async function readCatalogue(
  db: Kysely<Database>,
  catalogue: CatalogueName,
  since: number | null,
): Promise<CatalogueReading> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const clock = await readCatalogueClock(trx);
      const rows = await readProducts(trx, catalogue, since);
      const belonging = rows.filter(({ belongs }) => belongs);
      const reading = await readProductsWith(trx, belonging);
      return { ...reading, clock, candidates: since === null ? [] : rows.map(({ id }) => id) };
    });
}

/** Products with all that is needed to write them, for whichever group. */
export async function readProductsWith(
  db: Kysely<Database>,
  products: readonly Selectable<ProductTable>[],
): Promise<ProductReading> {
  const skus = await readSkus(
    db,
    products.map(({ id }) => id),
  );
  return {
    products,
    skus: Map.groupBy(skus, (sku) => sku.product_id),
    properties: await readProperties(db),
    images: await imageAddresses(db, products.flatMap(picturesOf)),
  };
}

/** Those of the products that are sold to a group, in their order. */
export function soldTo(priceGroup: string, { products, skus, properties, images }: ProductReading): SoldProducts {
  const sold = products.flatMap((product) => {
    const own = (skus.get(product.id) ?? []).flatMap((sku) => pricedFor(priceGroup, sku) ?? []);
    return own.length === 0 ? [] : [{ ...product, skus: own }];
  });
  return { products: sold, properties, images };
}

/** A catalogue, or what changed of it, as it is sold to a group. */
export function catalogueFor(priceGroup: string, reading: CatalogueReading): CatalogueRows {
  const sold = soldTo(priceGroup, reading);
  const shown = new Set(sold.products.map(({ id }) => id));
  return { ...sold, clock: reading.clock, gone: reading.candidates.filter((id) => !shown.has(id)) };
}

/** The price of the group, else the one of all groups without a price of their own; null where there is neither. */
function pricedFor(priceGroup: string, { prices, ...sku }: ReadSku): CatalogueSku | null {
  const own = prices.find(({ price_group: group }) => group === priceGroup);
  const price = own ?? prices.find(({ price_group: group }) => group === '*');
  if (price === undefined) return null;
  const { msrp_cents, cost_cents, fixed_name, fixed_cents } = price;
  return { ...sku, msrp_cents, cost_cents, fixed_name, fixed_cents };
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

async function readSkus(db: Kysely<Database>, productIds: readonly string[]): Promise<ReadSku[]> {
  const { rows } = await sql<ReadSku>`
    select s.*, coalesce(st.quantity, 0) as quantity, st.next, coalesce(st.updated_at, to_timestamp(0)) as updated,
      coalesce((select jsonb_agg(to_jsonb(prices) - 'sku') from prices where prices.sku = s.sku), '[]') as prices
    from skus s
    left join stock st on st.sku = s.sku
    where s.product_id = any(${productIds}::text[])
    order by s.product_id, s.revision, s.sku
  `.execute(db);
  return rows;
}

function picturesOf({ detail }: Selectable<ProductTable>): string[] {
  if (!('colors' in detail)) return detail.image === undefined ? [] : [detail.image];
  const colors = detail.colors.flatMap((color) => [color.image, color.dimensions]);
  return [...colors, ...detail.gallery].filter((hash) => hash !== undefined);
}
