import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { keepStatistics } from '../../../database/statistics.ts';
import { transact, inParts } from '../../../database/transact.ts';
import { putStock } from '../../stock/repository.ts';
import { advanceCatalogueClock, lockCatalogueClock } from '../catalogue-clock.ts';
import { companyDay } from '../prices/price-list.ts';
import type { ProductCounts, ProductInput } from './product-input.ts';
import { areSameProduct, productRowsOf } from './product-rows.ts';
import { readProductRows, writeProductRows } from './product-tables.ts';

/** Small enough that no statement blocks an embedded database noticeably. */
const PRODUCTS_AT_ONCE = 50;
/** Reads can be larger than writes without blocking. */
const COMPARED_AT_ONCE = 250;
/** Within a transaction others wait anyway. */
const PRODUCTS_IN_TRANSACTION = 500;
const STOCK_AT_ONCE = 1_000;
const IDS_AT_ONCE = 2_000;

type WriteOptions = {
  now: Date;
  /** Removes all products that are not listed. */
  removeOthers: boolean;
  /** Ids of those that differ from what is stored, where that is known. The others are not read again. */
  only?: ReadonlySet<string>;
  /** Called with the number of products done so far. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Writes products, and stock where they have it. Dropped SKUs lose their prices, but carts and orders still know them.
 * Short transactions keep the server answering, and the clock publishes all changes at the end. After `signal` or a
 * crash, a rerun resumes. Within a transaction, all is part of that one.
 */
export async function upsertProducts(
  db: Kysely<Database>,
  products: readonly ProductInput[],
  { now, removeOthers, only, onProgress, signal }: WriteOptions,
): Promise<ProductCounts> {
  const day = await companyDay(db, now);
  const counts: ProductCounts = { added: 0, changed: 0, unchanged: 0, gone: 0, restocked: 0 };
  const wanted = only === undefined ? products : products.filter(({ id }) => only.has(id));
  const keepPlans = keepStatistics(db, ['products', 'skus', 'price_list', 'prices'], wanted.length);
  let written = 0;
  for (const some of inParts(wanted, db.isTransaction ? PRODUCTS_IN_TRANSACTION : PRODUCTS_AT_ONCE)) {
    signal?.throwIfAborted();
    const done = await transact(db, async (trx) =>
      upsertSome(trx, some, { cursor: await lockCatalogueClock(trx), day }),
    );
    for (const name of ['added', 'changed', 'unchanged'] as const) counts[name] += done[name];
    written += some.length;
    onProgress?.(written);
    await keepPlans(written);
    await setImmediate();
  }
  for (const some of inParts(stockOf(products), STOCK_AT_ONCE)) {
    counts.restocked += await transact(db, async (trx) => putStock(trx, some, now));
  }
  if (removeOthers) counts.gone = await removeAllBut(db, products);
  await publishChanges(db);
  return counts;
}

/** Also what a run wrote that was broken off before it came here. */
async function publishChanges(db: Kysely<Database>): Promise<void> {
  await transact(db, async (trx) => {
    const cursor = await lockCatalogueClock(trx);
    const changed = await trx
      .selectFrom('products')
      .where('cursor', '>', String(cursor - 1))
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (changed !== undefined) await advanceCatalogueClock(trx, cursor);
  });
}

/** What `upsertProducts` would do, by id. Reads little at a time, for the same reason. */
export async function compareProducts(
  db: Kysely<Database>,
  products: readonly ProductInput[],
): Promise<{ added: string[]; changed: string[]; missing: string[]; before: number }> {
  const present = await presentIds(db);
  const before = present.length;
  if (before === 0) return { added: products.map(({ id }) => id), changed: [], missing: [], before };
  const [added, changed]: [string[], string[]] = [[], []];
  for (const some of inParts(products, COMPARED_AT_ONCE)) {
    const known = await readProductRows(db, some);
    for (const product of some) {
      const former = known.get(product.id);
      if (former === undefined) added.push(product.id);
      else if (!areSameProduct(former, productRowsOf(product))) changed.push(product.id);
    }
    await setImmediate();
  }
  return { added, changed, missing: without(present, products), before };
}

/** Of all products in the catalog. Reads little at a time, for the same reason. */
async function presentIds(db: Kysely<Database>): Promise<string[]> {
  const ids: string[] = [];
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: { id: string }[] = await db
      .selectFrom('products')
      .where('removed', '=', false)
      .where('id', '>', last)
      .select('id')
      .orderBy('id')
      .limit(IDS_AT_ONCE)
      .execute();
    for (const { id } of rows) ids.push(id);
    last = rows.length < IDS_AT_ONCE ? undefined : rows.at(-1)?.id;
  }
  return ids;
}

function without(ids: readonly string[], products: readonly ProductInput[]): string[] {
  const named = new Set(products.map(({ id }) => id));
  return ids.filter((id) => !named.has(id));
}

function stockOf(products: readonly ProductInput[]) {
  const skus = products.flatMap((product) => product.skus);
  return skus.flatMap(({ sku, stock }) => (stock ? [{ sku, ...stock }] : []));
}

async function upsertSome(
  trx: Transaction<Database>,
  products: readonly ProductInput[],
  at: { readonly cursor: number; readonly day: string },
): Promise<{ added: number; changed: number; unchanged: number }> {
  const known = await readProductRows(trx, products);
  const wanted = products.map(productRowsOf);
  const changed = wanted.filter((rows) => {
    const former = known.get(rows.product.id);
    return former === undefined || !areSameProduct(former, rows);
  });
  const added = changed.filter((rows) => !known.has(rows.product.id)).length;
  if (changed.length > 0) await writeProductRows(trx, changed, at);
  return { added, changed: changed.length - added, unchanged: products.length - changed.length };
}

async function removeAllBut(db: Kysely<Database>, products: readonly ProductInput[]): Promise<number> {
  let count = 0;
  for (const some of inParts(without(await presentIds(db), products), IDS_AT_ONCE)) {
    const gone = await transact(db, async (trx) =>
      trx
        .updateTable('products')
        .set({ removed: true, cursor: String(await lockCatalogueClock(trx)) })
        .where('removed', '=', false)
        .where(sql<boolean>`id = any(${some}::text[])`)
        .executeTakeFirst(),
    );
    count += Number(gone.numUpdatedRows);
  }
  return count;
}

/** Removes products with this id prefix from a position on. Returns how many. */
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
