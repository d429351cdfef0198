import { type Kysely, sql } from 'kysely';

/** The orders of all dealers one after the other, as the maker's export reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index orders_by_time on transactions (created_at, id) where kind in ('order', 'booking')`)
    .execute(db);
}
