import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { advanceCatalogueClock, lockCatalogueClock } from './catalogue-clock.ts';
import type { ProductCounts, ProductInput } from './product-input.ts';
import { areSameProduct, productRowsOf } from './product-rows.ts';
import { readProductRows, writeProductRows } from './product-tables.ts';
import { putStock } from './stock.ts';

const PRODUCTS_AT_ONCE = 500;

type WriteOptions = {
  now: Date;
  /** The products are the whole catalogue: what they do not name goes out of it. */
  removeOthers: boolean;
  /** Called with the number of products done so far. */
  onProgress?: (done: number) => void;
};

/**
 * Makes the catalogue say what the products say, skus, prices and stock included. The same again changes nothing and leaves the
 * catalogue's clock alone; so does stock, which no snapshot is remade for. A sku that its product no longer has loses its prices
 * and is thereby sold to nobody, but carts and orders still know it. Throws what the database throws; the caller rolls back.
 */
export async function upsertProducts(
  trx: Transaction<Database>,
  products: readonly ProductInput[],
  options: WriteOptions,
): Promise<ProductCounts> {
  const cursor = await lockCatalogueClock(trx);
  const counts: ProductCounts = { added: 0, changed: 0, unchanged: 0, gone: 0, restocked: 0 };

  for (let start = 0; start < products.length; start += PRODUCTS_AT_ONCE) {
    const some = products.slice(start, start + PRODUCTS_AT_ONCE);
    await upsertSome(trx, some, cursor, counts);
    options.onProgress?.(start + some.length);
  }
  counts.restocked = await putStock(trx, stockOf(products), options.now);
  if (options.removeOthers) counts.gone = await removeOthers(trx, products, cursor);

  if (counts.added + counts.changed + counts.gone > 0) await advanceCatalogueClock(trx, cursor);
  return counts;
}

/** So few that no statement of theirs holds up an embedded database for longer than a blink. */
const PRODUCTS_PER_TRANSACTION = 50;

/**
 * F-89. The same in many short transactions, so that the portal goes on meanwhile. Changes become known to readers with the clock, at the
 * end; what was broken off is finished by doing it again. Stops at `signal` between two transactions.
 */
export async function upsertProductsInBatches(
  db: Kysely<Database>,
  products: readonly ProductInput[],
  { now, removeOthers: isWhole, onProgress, signal }: WriteOptions & { signal?: AbortSignal | undefined },
): Promise<ProductCounts> {
  const counts: ProductCounts = { added: 0, changed: 0, unchanged: 0, gone: 0, restocked: 0 };
  for (let start = 0; start < products.length; start += PRODUCTS_PER_TRANSACTION) {
    signal?.throwIfAborted();
    const some = products.slice(start, start + PRODUCTS_PER_TRANSACTION);
    const done = await transact(db, async (trx) => {
      const own: ProductCounts = { added: 0, changed: 0, unchanged: 0, gone: 0, restocked: 0 };
      await upsertSome(trx, some, await lockCatalogueClock(trx), own);
      own.restocked = await putStock(trx, stockOf(some), now);
      return own;
    });
    for (const name of ['added', 'changed', 'unchanged', 'restocked'] as const) counts[name] += done[name];
    onProgress?.(start + some.length);
    await setImmediate();
  }
  await transact(db, async (trx) => {
    const cursor = await lockCatalogueClock(trx);
    if (isWhole) counts.gone = await removeOthers(trx, products, cursor);
    // Also what a run wrote that was broken off before it came here.
    if (await hasChangedSince(trx, cursor - 1)) await advanceCatalogueClock(trx, cursor);
  });
  return counts;
}

async function hasChangedSince(trx: Transaction<Database>, clock: number): Promise<boolean> {
  const found = await trx.selectFrom('products').where('cursor', '>', String(clock)).select('id').executeTakeFirst();
  return found !== undefined;
}

function stockOf(products: readonly ProductInput[]) {
  const skus = products.flatMap((product) => product.skus);
  return skus.flatMap(({ sku, stock }) => (stock ? [{ sku, ...stock }] : []));
}

async function upsertSome(
  trx: Transaction<Database>,
  products: readonly ProductInput[],
  cursor: number,
  counts: ProductCounts,
): Promise<void> {
  const known = await readProductRows(trx, products);
  const wanted = products.map(productRowsOf);
  const changed = wanted.filter((rows) => {
    const former = known.get(rows.product.id);
    return former === undefined || !areSameProduct(former, rows);
  });
  const added = changed.filter((rows) => !known.has(rows.product.id)).length;
  counts.added += added;
  counts.changed += changed.length - added;
  counts.unchanged += products.length - changed.length;
  if (changed.length === 0) return;

  await writeProductRows(trx, changed, cursor);
}

/** What stays in the catalogue goes along as JSON: one statement, whatever the number. */
async function removeOthers(
  trx: Transaction<Database>,
  products: readonly ProductInput[],
  cursor: number,
): Promise<number> {
  const kept = JSON.stringify(products.map(({ id }) => id));
  const gone = await trx
    .updateTable('products')
    .set({ removed: true, cursor: String(cursor) })
    .where('removed', '=', false)
    .where(sql<boolean>`id not in (select jsonb_array_elements_text(${kept}::jsonb))`)
    .executeTakeFirst();
  return Number(gone.numUpdatedRows);
}

/**
 * Takes out of the catalogue what stands at a position or behind it and whose id begins so. Gives how many products that were.
 */
export async function removeProductsFrom(
  trx: Transaction<Database>,
  { idPrefix, position }: { idPrefix: string; position: number },
): Promise<number> {
  const cursor = await lockCatalogueClock(trx);
  const gone = await trx
    .updateTable('products')
    .set({ removed: true, cursor: String(cursor) })
    .where('removed', '=', false)
    .where('position', '>=', position)
    .where(sql<boolean>`starts_with(id, ${idPrefix})`)
    .executeTakeFirst();
  const count = Number(gone.numUpdatedRows);
  if (count > 0) await advanceCatalogueClock(trx, cursor);
  return count;
}
