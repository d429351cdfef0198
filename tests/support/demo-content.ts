import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';

const TABLES = [
  'users',
  'addresses',
  'properties',
  'products',
  'skus',
  'prices',
  'stock',
  'discount_tiers',
  'tax_rates',
  'transactions',
  'catalogue_clock',
  'booking_season',
  'booking_windows',
  'library_entries',
  'library_files',
  'contracts',
  'sales_programs',
  'claims',
  'attachments',
  'attachment_pieces',
  'claim_messages',
] as const;

/**
 * Everything that a fill writes, with users and orders by number, but for the salt of the password, the ids of addresses and the
 * moment at which the database made the row.
 */
export async function contentOf(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  const users = await db.selectFrom('users').select(['id', 'no']).execute();
  const documents = await db.selectFrom('transactions').select(['id', 'reference']).execute();
  const names = new Map([
    ...users.map(({ id, no }) => [id, no] as const),
    ...documents.map(({ id, reference }) => [id, reference] as const),
  ]);
  const named = (row: string) =>
    row.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => names.get(id) ?? id);
  for (const table of TABLES) {
    const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute();
    content[table] = rows
      .map(({ password_hash: _hash, ...row }) => {
        if (table === 'addresses') return { ...row, id: null };
        return table === 'users' ? { ...row, created_at: null } : row;
      })
      .map((row) => named(JSON.stringify(row)))
      .toSorted();
  }
  const images = await db.selectFrom('images').select(['hash', 'media_type']).orderBy('hash').execute();
  return { ...content, images: images.map(({ hash, media_type: type }) => `${hash} ${type}`) };
}
