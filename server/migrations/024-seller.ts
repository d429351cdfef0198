import { type Kysely, sql } from 'kysely';

/** INV-2. The seller details on invoices; null until the company enters them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal add seller jsonb`.execute(db);
}
