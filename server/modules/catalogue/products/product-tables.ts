import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { putPricesInForce } from '../prices/price-list.ts';
import type { ProductInput } from './product-input.ts';
import type { ProductRows } from './product-rows.ts';

/** Current rows of cataloged products. A removed product counts as new. */
export async function readProductRows(
  trx: Kysely<Database>,
  products: readonly ProductInput[],
): Promise<Map<string, ProductRows>> {
  const ids = products.map(({ id }) => id);
  const named = products.flatMap(({ skus }) => skus.map(({ sku }) => sku));
  const rows = await trx.selectFrom('products').selectAll().where('id', 'in', ids).execute();
  const skus = await trx.selectFrom('skus').selectAll().where('product_id', 'in', ids).execute();
  const prices = await trx
    .selectFrom('price_list as price')
    .innerJoin('skus', 'skus.sku', 'price.sku')
    .select([
      'price.sku',
      'price_group',
      'msrp_cents',
      'cost_cents',
      'fixed_name',
      'fixed_cents',
      'source',
      'skus.product_id',
    ])
    .where('skus.product_id', 'in', ids)
    // Prices from price files only show which unnamed SKUs are still sold.
    .where(sql<boolean>`(source = 'products' or not price.sku = any(${named}::text[]))`)
    .execute();

  const known = new Map<string, ProductRows>();
  for (const row of rows.filter(({ removed }) => !removed)) {
    const { cursor: _cursor, removed: _removed, former_kinds: _formerKinds, ...product } = row;
    known.set(product.id, { product, skus: [], prices: [] });
  }
  const sold = new Set([...prices.map(({ sku }) => sku), ...named]);
  for (const { discount, ...sku } of skus) {
    if (sold.has(sku.sku)) known.get(sku.product_id)?.skus.push({ ...sku, discount: Number(discount) });
  }
  for (const { product_id: productId, source, ...price } of prices)
    if (source === 'products') known.get(productId)?.prices.push(price);
  return known;
}

/** Replaces the rows of whole products. Changes carry the clock's value. Prices are those of the company's `day`. */
export async function writeProductRows(
  trx: Transaction<Database>,
  changed: readonly ProductRows[],
  { cursor, day }: { readonly cursor: number; readonly day: string },
): Promise<void> {
  await writeProducts(trx, changed, cursor);
  const skus = changed.flatMap((rows) => rows.skus);
  await markFormerOwners(trx, skus, cursor);
  const all = await deletePrices(trx, changed);
  await writeSkus(trx, skus);
  await writePrices(
    trx,
    changed.flatMap((rows) => rows.prices),
  );
  await putPricesInForce(trx, all, { day, cursor });
}

/** One JSON value, because a statement takes at most 65,535 parameters. */
function rowsAsJson(rows: readonly object[]) {
  return sql`${JSON.stringify(rows)}::jsonb`;
}

async function writeProducts(
  trx: Transaction<Database>,
  changed: readonly ProductRows[],
  cursor: number,
): Promise<void> {
  const rows = changed.map(({ product }) => ({ ...product, cursor, removed: false, former_kinds: [] }));
  await sql`
    insert into products select * from jsonb_populate_recordset(null::products, ${rowsAsJson(rows)})
    on conflict (id) do update set
      kind = excluded.kind, position = excluded.position, name = excluded.name, model = excluded.model, year = excluded.year,
      description = excluded.description, discontinued = excluded.discontinued, international = excluded.international,
      discounted = excluded.discounted,
      properties = excluded.properties, detail = excluded.detail, cursor = excluded.cursor, removed = excluded.removed,
      former_kinds = case when products.kind = excluded.kind then products.former_kinds
        else array_append(array_remove(products.former_kinds, products.kind), products.kind) end
  `.execute(trx);
}

/** A product that loses a SKU to another has changed too. */
async function markFormerOwners(trx: Transaction<Database>, skus: ProductRows['skus'], cursor: number): Promise<void> {
  const owners = new Map(skus.map(({ sku, product_id: productId }) => [sku, productId]));
  const { rows } = await sql<{ sku: string; product_id: string }>`
    select sku, product_id from skus where sku = any(${[...owners.keys()]}::text[])
  `.execute(trx);
  const former = rows.filter((row) => row.product_id !== owners.get(row.sku)).map((row) => row.product_id);
  if (former.length === 0) return;
  await sql`update products set cursor = ${cursor} where id = any(${former}::text[])`.execute(trx);
}

/** Of SKUs that were dropped all, so nobody can buy them; of others, those of the products file. Returns both. */
async function deletePrices(trx: Transaction<Database>, changed: readonly ProductRows[]): Promise<string[]> {
  const ids = changed.map(({ product }) => product.id);
  const named = changed.flatMap((rows) => rows.skus.map(({ sku }) => sku));
  const { rows } = await sql<{ sku: string }>`select sku from skus where product_id = any(${ids}::text[])`.execute(trx);
  const all = [...new Set([...named, ...rows.map(({ sku }) => sku)])];
  await sql`
    delete from price_list
    where sku = any(${all}::text[]) and (source = 'products' or not sku = any(${named}::text[]))
  `.execute(trx);
  return all;
}

async function writeSkus(trx: Transaction<Database>, skus: ProductRows['skus']): Promise<void> {
  await sql`
    insert into skus select * from jsonb_populate_recordset(null::skus, ${rowsAsJson(skus)})
    on conflict (sku) do update set
      product_id = excluded.product_id, type = excluded.type, configuration = excluded.configuration, size = excluded.size,
      color = excluded.color, revision = excluded.revision, barcode = excluded.barcode, uom = excluded.uom,
      max_quantity = excluded.max_quantity, minimum = excluded.minimum, multiple = excluded.multiple,
      free_shipping = excluded.free_shipping, shipping_fee_cents = excluded.shipping_fee_cents,
      discount = excluded.discount, discontinued = excluded.discontinued
  `.execute(trx);
}

async function writePrices(trx: Transaction<Database>, prices: ProductRows['prices']): Promise<void> {
  await sql`
    insert into price_list (sku, price_group, source, msrp_cents, cost_cents, fixed_name, fixed_cents)
    select sku, price_group, 'products', msrp_cents, cost_cents, fixed_name, fixed_cents
    from jsonb_populate_recordset(null::price_list, ${rowsAsJson(prices)})
  `.execute(trx);
}
