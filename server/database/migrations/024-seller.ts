import { type Kysely, sql } from 'kysely';

/** Seller details for invoices. Null until entered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal add seller jsonb`.execute(db);
}
