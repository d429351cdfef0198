import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { ProductInput } from '../../../modules/catalogue/products/product-input.ts';
import { putModelParts, putSerialPrefixes } from '../../../modules/fitment/repository.ts';
import { say } from '../../texts/say.ts';
import type { FitMap, SerialMap } from '../feed-map.ts';
import { FeedRefused } from '../finding.ts';
import { type FeedRun, type Plan, compareRows } from '../plan.ts';
import type { Fit, SerialPrefix } from '../rows/fit-rows.ts';

/**
 * All fitment data, or some of it. `coming` is the catalog that the same run brings, or null when it stays.
 * @throws {FeedRefused} when a SKU is no part or accessory in the catalog
 */
export async function planFits(
  { db, inOne }: FeedRun,
  { file, fits }: { readonly file: string; readonly fits: readonly Fit[] },
  { columns, complete }: FitMap,
  coming: readonly ProductInput[] | null,
): Promise<Plan> {
  const products = coming === null ? await partsSold(db) : partsOf(coming);
  const unknown = fits.filter(({ sku }) => !products.has(sku));
  if (unknown.length > 0) {
    const findings = unknown.map(({ sku, line }) => ({
      file,
      line,
      column: columns.sku,
      reason: say`no part or accessory is called '${sku}'`,
    }));
    throw new FeedRefused(findings);
  }
  const rows = fits.map(({ sku, model, firstYear, lastYear }) => ({
    model,
    product_id: products.get(sku) ?? '',
    first_year: firstYear,
    last_year: lastYear,
  }));
  const stored = await db.selectFrom('model_parts').selectAll().execute();
  const named = new Set(rows.map(keyOf));
  const former = complete ? stored : stored.filter((row) => named.has(keyOf(row)));
  return {
    kind: 'fitment',
    changes: compareRows(former, rows, keyOf, (row) => `${row.product_id} on ${row.model}`),
    before: former.length,
    isPartial: !complete,
    remarks: [],
    async write() {
      await inOne(async (trx) => {
        if (complete) await trx.deleteFrom('model_parts').execute();
        await putModelParts(trx, rows);
      });
    },
  };
}

function keyOf({ model, product_id: id }: { readonly model: string; readonly product_id: string }): string {
  return JSON.stringify([model, id]);
}

async function partsSold(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .select(['skus.sku', 'skus.product_id'])
    .where('products.kind', '<>', 'bike')
    .where('products.removed', '=', false)
    .execute();
  return new Map(rows.map(({ sku, product_id: productId }) => [sku, productId]));
}

function partsOf(products: readonly ProductInput[]): Map<string, string> {
  const parts = products.filter(({ kind }) => kind !== 'bike');
  return new Map(parts.flatMap(({ id, skus }) => skus.map(({ sku }) => [sku, id])));
}

/** All serial prefixes, or some of them. */
export async function planSerials(
  { db, inOne }: FeedRun,
  serials: readonly SerialPrefix[],
  { complete }: SerialMap,
): Promise<Plan> {
  const stored = await db.selectFrom('serial_prefixes').selectAll().execute();
  const named = new Set(serials.map(({ prefix }) => prefix));
  const former = complete ? stored : stored.filter(({ prefix }) => named.has(prefix));
  return {
    kind: 'serials',
    changes: compareRows(former, serials, ({ prefix }) => prefix),
    before: former.length,
    isPartial: !complete,
    remarks: [],
    async write() {
      await inOne(async (trx) => {
        if (complete) await trx.deleteFrom('serial_prefixes').execute();
        await putSerialPrefixes(trx, serials);
      });
    },
  };
}
