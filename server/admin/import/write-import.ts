import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { putImages } from '../../repositories/images.ts';
import { upsertProductsInBatches } from '../../repositories/products.ts';
import { upsertProperties } from '../../repositories/properties.ts';
import { compareRows, type Counts } from './compare-rows.ts';
import type { ReadImport } from './read-import.ts';
import { refuseUnknownParts, writeFits, writeSerials } from './write-fits.ts';
import { writeResellers } from './write-resellers.ts';

/** What one file did: accepted, rows that the map leaves out, and what became of what the rows stand for. */
export type FileReport = {
  file: string;
  rows: number;
  leftOut: number;
  added: number;
  changed: number;
  unchanged: number;
};

type Options = {
  now: Date;
  onProgress: (what: string, done: number, total: number) => void;
  signal?: AbortSignal | undefined;
};

/**
 * F-89. Writes everything in short transactions, so that the portal goes on meanwhile: whatever could be refused has been refused before.
 * The same again changes nothing, and finishes what was broken off.
 */
export async function writeImport(
  db: Kysely<Database>,
  read: ReadImport,
  { now, onProgress, signal }: Options,
): Promise<FileReport[]> {
  const reports: FileReport[] = [];
  const { products, resellers, tiers, taxes, fits, serials, map } = read;
  const inOne = <Value>(work: (trx: Transaction<Database>) => Promise<Value>) => {
    signal?.throwIfAborted();
    return transact(db, work);
  };
  if (fits && map.fits) await refuseUnknownParts(db, fits.fits, map.fits, products?.products ?? null);
  if (map.maker) {
    const { name, email } = map.maker;
    await inOne((trx) => trx.updateTable('portal').set({ maker_name: name, maker_email: email }).execute());
  }
  if (products && map.products) {
    for (const image of products.images) await inOne((trx) => putImages(trx, [image]));
    await inOne((trx) => upsertProperties(trx, products.properties));
    const total = products.products.length;
    const counts = await upsertProductsInBatches(db, products.products, {
      now,
      signal,
      removeOthers: true,
      onProgress: (done) => onProgress('products', done, total),
    });
    reports.push({
      file: map.products.file,
      rows: products.rows,
      leftOut: 0,
      added: counts.added,
      changed: counts.changed + counts.gone,
      unchanged: counts.unchanged,
    });
  }
  if (resellers && map.resellers) {
    const total = resellers.resellers.length;
    const counts = await writeResellers(inOne, resellers.resellers, map.resellers, (done) =>
      onProgress('resellers', done, total),
    );
    reports.push({ file: map.resellers.file, rows: resellers.rows, leftOut: 0, ...counts });
  }
  const { discounts, fits: fitMap } = map;
  if (tiers && discounts)
    reports.push({
      file: discounts.file,
      rows: tiers.tiers.length,
      leftOut: tiers.rows - tiers.tiers.length,
      ...(await inOne((trx) => writeTiers(trx, tiers.tiers, discounts.discountGroup))),
    });
  if (taxes && map.taxes)
    reports.push({
      file: map.taxes.file,
      rows: taxes.rates.length,
      leftOut: taxes.rows - taxes.rates.length,
      ...(await inOne((trx) => writeTaxes(trx, taxes.rates))),
    });
  // After the products that they name.
  if (fits && fitMap)
    reports.push({
      file: fitMap.file,
      rows: fits.rows,
      leftOut: 0,
      ...(await inOne((trx) => writeFits(trx, fits.fits, fitMap))),
    });
  if (serials && map.serials)
    reports.push({
      file: map.serials.file,
      rows: serials.rows,
      leftOut: 0,
      ...(await inOne((trx) => writeSerials(trx, serials.serials))),
    });
  return reports;
}

async function writeTiers(
  trx: Transaction<Database>,
  tiers: readonly NonNullable<ReadImport['tiers']>['tiers'][number][],
  group: string,
): Promise<Counts> {
  const former = await trx.selectFrom('discount_tiers').selectAll().where('discount_group', '=', group).execute();
  await trx.deleteFrom('discount_tiers').where('discount_group', '=', group).execute();
  if (tiers.length > 0)
    await trx
      .insertInto('discount_tiers')
      .values([...tiers])
      .execute();
  return compareRows(former, tiers, (tier) => `${tier.min_quantity} ${tier.valid_from}`);
}

async function writeTaxes(
  trx: Transaction<Database>,
  rates: readonly NonNullable<ReadImport['taxes']>['rates'][number][],
): Promise<Counts> {
  const areas = [...new Set(rates.map(({ area }) => area))];
  if (areas.length === 0) return { added: 0, changed: 0, unchanged: 0 };
  const former = await trx.selectFrom('tax_rates').selectAll().where('area', 'in', areas).execute();
  await trx.deleteFrom('tax_rates').where('area', 'in', areas).execute();
  await trx
    .insertInto('tax_rates')
    .values(rates.map((rate) => ({ ...rate, name: JSON.stringify(rate.name) })))
    .execute();
  return compareRows(former, rates, (rate) => `${rate.area} ${rate.position} ${rate.valid_from}`);
}
