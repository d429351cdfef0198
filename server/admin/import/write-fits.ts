import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { putModelParts, putSerialPrefixes } from '../../repositories/fitments.ts';
import type { ProductInput } from '../../repositories/product-input.ts';
import { compareRows, type Counts } from './compare-rows.ts';
import { ImportRefused } from './finding.ts';
import type { Fit, SerialPrefix } from './fit-rows.ts';
import type { FitMap } from './import-map.ts';

/**
 * CAT-6. Puts these in place of all that was told of what fits. Throws ImportRefused where a sku is no part or accessory of the
 * catalogue, which may have come with an earlier import.
 */
export async function writeFits(
  trx: Transaction<Database>,
  fits: readonly Fit[],
  { file, columns }: FitMap,
): Promise<Counts> {
  const products = new Map((await partsSold(trx)).map(({ sku, product_id: productId }) => [sku, productId]));
  refuse(fits, { file, columns }, products);

  const rows = fits.map(({ sku, model, firstYear, lastYear }) => ({
    model,
    product_id: products.get(sku) ?? '',
    first_year: firstYear,
    last_year: lastYear,
  }));
  const former = await trx.selectFrom('model_parts').selectAll().execute();
  await trx.deleteFrom('model_parts').execute();
  await putModelParts(trx, rows);
  return compareRows(former, rows, (row) => JSON.stringify([row.model, row.product_id]));
}

/** The same refusal before anything is written; `coming`: the products that will be the whole catalogue, null where they stay. */
export async function refuseUnknownParts(
  db: Kysely<Database>,
  fits: readonly Fit[],
  map: FitMap,
  coming: readonly ProductInput[] | null,
): Promise<void> {
  const kept = coming && new Set(coming.filter(({ kind }) => kind !== 'bike').map(({ id }) => id));
  const sold = await partsSold(db);
  const known = sold.filter(({ product_id: id }) => kept === null || kept.has(id)).map(({ sku }) => sku);
  const more = (coming ?? []).filter(({ kind }) => kind !== 'bike').flatMap(({ skus }) => skus.map(({ sku }) => sku));
  refuse(fits, map, new Set([...known, ...more]));
}

function partsSold(db: Kysely<Database>) {
  return db
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .select(['skus.sku', 'skus.product_id'])
    .where('products.kind', '<>', 'bike')
    .where('products.removed', '=', false)
    .execute();
}

function refuse(fits: readonly Fit[], { file, columns }: FitMap, known: { has(sku: string): boolean }): void {
  const findings = fits
    .filter(({ sku }) => !known.has(sku))
    .map(({ sku, line }) => ({ file, line, column: columns.sku, reason: `no part or accessory is called '${sku}'` }));
  if (findings.length > 0) throw new ImportRefused(findings);
}

/** CAT-11. Puts these in place of all that was told of serial numbers. */
export async function writeSerials(trx: Transaction<Database>, serials: readonly SerialPrefix[]): Promise<Counts> {
  const former = await trx.selectFrom('serial_prefixes').selectAll().execute();
  await trx.deleteFrom('serial_prefixes').execute();
  await putSerialPrefixes(trx, serials);
  return compareRows(former, serials, ({ prefix }) => prefix);
}
