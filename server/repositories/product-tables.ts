import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ProductInput } from './product-input.ts';
import type { ProductRows } from './product-rows.ts';

/** The present rows of those of the products that are in the catalogue. One that was removed is as good as new. */
export async function readProductRows(
  trx: Transaction<Database>,
  products: readonly ProductInput[],
): Promise<Map<string, ProductRows>> {
  const ids = products.map(({ id }) => id);
  const rows = await trx.selectFrom('products').selectAll().where('id', 'in', ids).execute();
  const skus = await trx.selectFrom('skus').selectAll().where('product_id', 'in', ids).execute();
  const prices = await trx
    .selectFrom('prices')
    .innerJoin('skus', 'skus.sku', 'prices.sku')
    .selectAll('prices')
    .select('skus.product_id')
    .where('skus.product_id', 'in', ids)
    .execute();

  const known = new Map<string, ProductRows>();
  for (const row of rows.filter(({ removed }) => !removed)) {
    const { cursor: _cursor, removed: _removed, former_kinds: _formerKinds, ...product } = row;
    known.set(product.id, { product, skus: [], prices: [] });
  }
  const sold = new Set([...prices, ...products.flatMap((product) => product.skus)].map(({ sku }) => sku));
  for (const { discount, ...sku } of skus) {
    if (sold.has(sku.sku)) known.get(sku.product_id)?.skus.push({ ...sku, discount: Number(discount) });
  }
  for (const { product_id: productId, ...price } of prices) known.get(productId)?.prices.push(price);
  return known;
}

/** Puts whole products in place of what there was of them. Changes carry the clock's value. */
export async function writeProductRows(
  trx: Transaction<Database>,
  changed: readonly ProductRows[],
  cursor: number,
): Promise<void> {
  await writeProducts(trx, changed, cursor);
  const skus = changed.flatMap((rows) => rows.skus);
  await markFormerOwners(trx, skus, cursor);
  await deletePrices(trx, changed);
  await writeSkus(trx, skus);
  await writePrices(
    trx,
    changed.flatMap((rows) => rows.prices),
  );
}

/** Rows, every column named, as one JSON value: a statement takes no more than 65,535 single ones. */
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
      properties = excluded.properties, detail = excluded.detail, cursor = excluded.cursor, removed = excluded.removed,
      former_kinds = case when products.kind = excluded.kind then products.former_kinds
        else array_append(array_remove(products.former_kinds, products.kind), products.kind) end
  `.execute(trx);
}

/** A product that loses a sku to another one has changed too. */
async function markFormerOwners(trx: Transaction<Database>, skus: ProductRows['skus'], cursor: number): Promise<void> {
  await sql`
    update products set cursor = ${cursor}
    where id in (
      select skus.product_id
      from jsonb_to_recordset(${rowsAsJson(skus)}) as row(sku text, product_id text)
      join skus on skus.sku = row.sku and skus.product_id <> row.product_id
    )
  `.execute(trx);
}

/** All prices of these products, of skus that they no longer have too: without a price a sku is sold to nobody. */
async function deletePrices(trx: Transaction<Database>, changed: readonly ProductRows[]): Promise<void> {
  const ids = changed.map(({ product }) => product.id);
  const named = changed.flatMap((rows) => rows.skus.map(({ sku }) => sku));
  await sql`
    delete from prices
    where sku = any(${named}::text[]) or sku in (select skus.sku from skus where product_id = any(${ids}::text[]))
  `.execute(trx);
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
  await sql`insert into prices select * from jsonb_populate_recordset(null::prices, ${rowsAsJson(prices)})`.execute(
    trx,
  );
}
