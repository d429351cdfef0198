import { type Kysely, sql } from 'kysely';

/** INV-2. What printed invoices say of the seller; null until the maker has set it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal add seller jsonb`.execute(db);
}
