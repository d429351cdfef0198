import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { putImages } from '../../repositories/images.ts';
import { upsertProducts } from '../../repositories/products.ts';
import { upsertProperties } from '../../repositories/properties.ts';
import { compareRows, type Counts } from './compare-rows.ts';
import type { ReadImport } from './read-import.ts';
import { writeFits, writeSerials } from './write-fits.ts';
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

type Options = { now: Date; onProgress: (what: string, done: number, total: number) => void };

/** Writes everything in one transaction: all or nothing. The same again changes nothing. */
export async function writeImport(
  db: Kysely<Database>,
  read: ReadImport,
  { now, onProgress }: Options,
): Promise<FileReport[]> {
  return db.transaction().execute(async (trx) => {
    const reports: FileReport[] = [];
    const { products, resellers, tiers, taxes, fits, serials, map } = read;
    if (map.maker) {
      await trx.updateTable('portal').set({ maker_name: map.maker.name, maker_email: map.maker.email }).execute();
    }
    if (products && map.products) {
      await putImages(trx, products.images);
      await upsertProperties(trx, products.properties);
      const total = products.products.length;
      const counts = await upsertProducts(trx, products.products, {
        now,
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
      const counts = await writeResellers(trx, resellers.resellers, map.resellers, (done) =>
        onProgress('resellers', done, total),
      );
      reports.push({ file: map.resellers.file, rows: resellers.rows, leftOut: 0, ...counts });
    }
    if (tiers && map.discounts)
      reports.push({
        file: map.discounts.file,
        rows: tiers.tiers.length,
        leftOut: tiers.rows - tiers.tiers.length,
        ...(await writeTiers(trx, tiers.tiers, map.discounts.discountGroup)),
      });
    if (taxes && map.taxes)
      reports.push({
        file: map.taxes.file,
        rows: taxes.rates.length,
        leftOut: taxes.rows - taxes.rates.length,
        ...(await writeTaxes(trx, taxes.rates)),
      });
    // After the products that they name.
    if (fits && map.fits)
      reports.push({
        file: map.fits.file,
        rows: fits.rows,
        leftOut: 0,
        ...(await writeFits(trx, fits.fits, map.fits)),
      });
    if (serials && map.serials)
      reports.push({
        file: map.serials.file,
        rows: serials.rows,
        leftOut: 0,
        ...(await writeSerials(trx, serials.serials)),
      });
    return reports;
  });
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
