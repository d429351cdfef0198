import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Adds fitment for existing products and replaces known pairs. Needs no new snapshot. */
export async function putModelParts(
  trx: Transaction<Database>,
  rows: readonly Insertable<Database['model_parts']>[],
): Promise<void> {
  await sql`
    insert into model_parts
    select model, product_id, first_year, last_year from jsonb_populate_recordset(null::model_parts, ${JSON.stringify(rows)}::jsonb)
    on conflict (model, product_id) do update set first_year = excluded.first_year, last_year = excluded.last_year
  `.execute(trx);
}

/** A serial number or prefix as stored: uppercase letters and digits only. */
export function plainSerial(serial: string): string {
  return serial.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** Stores the bikes of serial prefixes and replaces known ones. */
export async function putSerialPrefixes(
  trx: Transaction<Database>,
  rows: readonly Insertable<Database['serial_prefixes']>[],
): Promise<void> {
  await sql`
    insert into serial_prefixes
    select prefix, model, year from jsonb_populate_recordset(null::serial_prefixes, ${JSON.stringify(rows)}::jsonb)
    on conflict (prefix) do update set model = excluded.model, year = excluded.year
  `.execute(trx);
}
