import { type Kysely, sql, type Transaction } from 'kysely';
import type { TaxRate } from '../../../../src/domain/pricing/tax.ts';
import type { Database } from '../../../database/schema.ts';

/** A rate of an area such as CA-QC, from a day on. `name` is English and identifies the tax. */
export type AreaRate = TaxRate & { readonly area: string; readonly french: string | null };

/** All rates, past and future, sorted by area, tax and day. */
export async function readTaxRates(db: Kysely<Database>): Promise<AreaRate[]> {
  const rows = await db
    .selectFrom('tax_rates')
    .orderBy('area')
    .orderBy('position')
    .orderBy('valid_from')
    .selectAll()
    .execute();
  return rows.map(({ area, name, rate, valid_from: from }) => ({
    area,
    name: name.en,
    french: name.fr,
    percent: rate === null ? null : Number(rate),
    from,
  }));
}

/** Blocks other writers until the transaction ends, but no readers. */
export async function lockTaxRates(trx: Transaction<Database>): Promise<void> {
  await sql`lock table tax_rates in exclusive mode`.execute(trx);
}

/** Replaces all rates of the areas. Taxes keep the order of first mention. */
export async function replaceTaxRates(
  trx: Transaction<Database>,
  areas: readonly string[],
  rates: readonly AreaRate[],
): Promise<void> {
  if (areas.length > 0) await trx.deleteFrom('tax_rates').where('area', 'in', areas).execute();
  if (rates.length === 0) return;
  const rows = [...Map.groupBy(rates, ({ area }) => area)].flatMap(([area, ofArea]) => {
    const taxes = [...new Set(ofArea.map(({ name }) => name))];
    return ofArea.map(({ name, french, percent, from }) => ({
      area,
      position: taxes.indexOf(name),
      name: JSON.stringify({ en: name, fr: french }),
      rate: percent === null ? null : String(percent),
      valid_from: from,
    }));
  });
  await trx.insertInto('tax_rates').values(rows).execute();
}
