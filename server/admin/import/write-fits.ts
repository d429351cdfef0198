import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { putModelParts, putSerialPrefixes } from '../../repositories/fitments.ts';
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
  const sold = await trx
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .select(['skus.sku', 'skus.product_id'])
    .where('products.kind', '<>', 'bike')
    .where('products.removed', '=', false)
    .execute();
  const products = new Map(sold.map(({ sku, product_id: productId }) => [sku, productId]));
  const findings = fits
    .filter(({ sku }) => !products.has(sku))
    .map(({ sku, line }) => ({ file, line, column: columns.sku, reason: `no part or accessory is called '${sku}'` }));
  if (findings.length > 0) throw new ImportRefused(findings);

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

/** CAT-11. Puts these in place of all that was told of serial numbers. */
export async function writeSerials(trx: Transaction<Database>, serials: readonly SerialPrefix[]): Promise<Counts> {
  const former = await trx.selectFrom('serial_prefixes').selectAll().execute();
  await trx.deleteFrom('serial_prefixes').execute();
  await putSerialPrefixes(trx, serials);
  return compareRows(former, serials, ({ prefix }) => prefix);
}
