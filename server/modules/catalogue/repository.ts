import { setImmediate } from 'node:timers/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, ProductTable, SkuTable } from '../../database/schema.ts';
import { inParts } from '../../database/transact.ts';
import type { StockFigure } from '../stock/repository.ts';
import type { CatalogueName } from './audience.ts';
import { readCatalogueClock } from './catalogue-clock.ts';
import { comingPrices, type ComingPrice, type DatedPrices } from './prices/coming-prices.ts';
import { readDatedPrices } from './prices/dated-prices.ts';
import type { PriceTable } from './prices/schema.ts';
import { imageAddresses } from './products/images.ts';
import type { PropertyInput } from './products/product-input.ts';
import { readProperties } from './products/properties.ts';

/** A SKU with stock and one group's price. */
export type CatalogueSku = Selectable<SkuTable> &
  Pick<Selectable<PriceTable>, 'msrp_cents' | 'cost_cents' | 'fixed_name' | 'fixed_cents'> &
  Omit<StockFigure, 'sku'> & {
    /** From later days on, first to last. */
    readonly coming: readonly ComingPrice[];
  };

export type CatalogueProduct = Omit<
  Selectable<ProductTable>,
  'position' | 'cursor' | 'removed' | 'former_kinds' | 'international' | 'discounted'
> & {
  readonly skus: readonly CatalogueSku[];
};

type ReadSku = Selectable<SkuTable> &
  Omit<StockFigure, 'sku'> & {
    readonly prices: readonly ReadPrice[];
    /** Undefined without a change on a later day. */
    readonly dated: DatedPrices | undefined;
  };

/** As JSON has it. */
type ReadPrice = Omit<Selectable<PriceTable>, 'sku' | 'discount'> & { readonly discount: number | null };

export type ProductReading = {
  readonly products: readonly Selectable<ProductTable>[];
  /** By product. */
  readonly skus: ReadonlyMap<string, readonly ReadSku[]>;
  readonly properties: readonly PropertyInput[];
  readonly images: ReadonlyMap<string, string>;
};

/** A catalog's data for all groups. */
export type CatalogueReading = ProductReading & {
  readonly catalogue: CatalogueName;
  readonly clock: number;
  /** Changed products, in the catalog or not. Empty for a full read. */
  readonly candidates: readonly string[];
};

export type SoldProducts = {
  /** In catalog order, each with at least one SKU. */
  readonly products: readonly CatalogueProduct[];
  readonly properties: readonly PropertyInput[];
  /** Addresses of the pictures by their hashes. */
  readonly images: ReadonlyMap<string, string>;
};

/** A catalog, or its changes, at one clock value. */
export type CatalogueRows = SoldProducts & {
  readonly clock: number;
  /** Changed products no longer in the catalog: removed, moved or unpriced for the group. */
  readonly gone: readonly string[];
};

type Row = Selectable<ProductTable> & { belongs: boolean };

/** Few enough that an embedded database answers others in between. */
const PRODUCTS_AT_ONCE = 500;

/**
 * A catalog with every group's prices. With `since`, only later changes. Each product is read at one moment, and one that
 * changes while others are read counts as changed after `clock`.
 */
export async function readCatalogue(
  db: Kysely<Database>,
  catalogue: CatalogueName,
  since: number | null,
): Promise<CatalogueReading> {
  const clock = await readCatalogueClock(db);
  const products: Row[] = [];
  const skus = new Map<string, readonly ReadSku[]>();
  const images = new Map<string, string>();
  const candidates: string[] = [];
  let properties: readonly PropertyInput[] = [];
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: Row[] = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const some = await readProducts(trx, catalogue, { since, after: last ?? '' });
        const belonging = some.filter(({ belongs }) => belongs);
        const reading = await readProductsWith(trx, belonging);
        products.push(...belonging);
        for (const [id, own] of reading.skus) skus.set(id, own);
        for (const [hash, address] of reading.images) images.set(hash, address);
        properties = reading.properties;
        return some;
      });
    if (since !== null) candidates.push(...rows.map(({ id }) => id));
    last = rows.length < PRODUCTS_AT_ONCE ? undefined : rows.at(-1)?.id;
  }
  products.sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
  return { products, skus, properties, images, catalogue, clock, candidates };
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

/** The products sold to a group, in order. */
export function soldTo(priceGroup: string, { products, skus, properties, images }: ProductReading): SoldProducts {
  const sold = products.flatMap((product) => {
    const own = (skus.get(product.id) ?? []).flatMap((sku) => pricedFor(priceGroup, sku) ?? []);
    return own.length === 0 ? [] : [{ ...product, skus: own }];
  });
  return { products: sold, properties, images };
}

/** A catalog, or its changes, as sold to a group. */
export async function catalogueFor(priceGroup: string, reading: CatalogueReading): Promise<CatalogueRows> {
  const sold: CatalogueProduct[] = [];
  for (const products of inParts(reading.products, PRODUCTS_AT_ONCE)) {
    sold.push(...soldTo(priceGroup, { ...reading, products }).products);
    await setImmediate();
  }
  const isListed = ({ id, skus }: CatalogueProduct) =>
    reading.catalogue !== 'discount' || discounted.has(id) || skus.some(({ discount }) => Number(discount) > 0);
  const discounted = new Set(reading.products.filter((one) => one.discounted).map(({ id }) => id));
  const products = sold.filter(isListed);
  const shown = new Set(products.map(({ id }) => id));
  const { properties, images, clock } = reading;
  return { products, properties, images, clock, gone: reading.candidates.filter((id) => !shown.has(id)) };
}

/** The group's price, else the `*` price, else null. */
function pricedFor(priceGroup: string, { prices, dated, ...sku }: ReadSku): CatalogueSku | null {
  const own = prices.find(({ price_group: group }) => group === priceGroup);
  const price = own ?? prices.find(({ price_group: group }) => group === '*');
  if (price === undefined) return null;
  const { msrp_cents, cost_cents, fixed_name, fixed_cents } = price;
  return {
    ...sku,
    msrp_cents,
    cost_cents,
    fixed_name,
    fixed_cents,
    discount: price.discount === null ? sku.discount : String(price.discount),
    free_shipping: price.free_shipping ?? sku.free_shipping,
    max_quantity: price.max_quantity ?? sku.max_quantity,
    shipping_fee_cents: price.shipping_fee_cents ?? sku.shipping_fee_cents,
    coming: dated ? comingPrices(priceGroup, dated) : [],
  };
}

/** The next ones by id. With `since`, also returns products that left the catalog. */
async function readProducts(
  db: Kysely<Database>,
  catalogue: CatalogueName,
  { since, after }: { readonly since: number | null; readonly after: string },
): Promise<Row[]> {
  const kind = kindOf(catalogue);
  const { rows } = await sql<Row>`
    select * from (
      select products.*, not removed and (${kind}::text is null or kind = ${kind}) and ${membership(catalogue)} as belongs
      from products
      where id > ${after} and cursor > ${since ?? -1}
        and (${kind}::text is null or kind = ${kind} or (${since !== null} and ${kind} = any(former_kinds)))
    ) candidates
    where belongs or ${since !== null}
    order by id
    limit ${PRODUCTS_AT_ONCE}
  `.execute(db);
  return rows;
}

/** The app derives Atten from accessories (CAT-3). */
function membership(catalogue: CatalogueName) {
  if (catalogue === 'international') return sql<boolean>`international`;
  if (catalogue === 'discount') {
    return sql<boolean>`(discounted or exists (
      select from skus left join prices on prices.sku = skus.sku
      where product_id = products.id and (skus.discount > 0 or prices.discount > 0)))`;
  }
  return sql<boolean>`true`;
}

/** A catalog's only product kind. Null when mixed. */
function kindOf(catalogue: CatalogueName): ProductTable['kind'] | null {
  if (catalogue === 'bikes') return 'bike';
  if (catalogue === 'parts') return 'part';
  return catalogue === 'accessories' ? 'accessory' : null;
}

async function readSkus(db: Kysely<Database>, productIds: readonly string[]): Promise<ReadSku[]> {
  const { rows } = await sql<Omit<ReadSku, 'dated'>>`
    select s.*, coalesce(st.quantity, 0) as quantity, st.next, st.arriving, coalesce(st.updated_at, to_timestamp(0)) as updated,
      coalesce((select jsonb_agg(to_jsonb(prices) - 'sku') from prices where prices.sku = s.sku), '[]') as prices
    from skus s
    left join stock st on st.sku = s.sku
    where s.product_id = any(${productIds}::text[])
    order by s.product_id, s.revision, s.sku
  `.execute(db);
  const dated = await readDatedPrices(
    db,
    rows.map(({ sku }) => sku),
  );
  return rows.map((row) => ({ ...row, dated: dated.get(row.sku) }));
}

function picturesOf({ detail }: Selectable<ProductTable>): string[] {
  if (!('colors' in detail)) return detail.image === undefined ? [] : [detail.image];
  const colors = detail.colors.flatMap((color) => [color.image, color.dimensions]);
  return [...colors, ...detail.gallery].filter((hash) => hash !== undefined);
}
