import { type Kysely, sql } from 'kysely';

/** Orders of all dealers by time, as the export reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index orders_by_time on transactions (created_at, id) where kind in ('order', 'booking')`)
    .execute(db);
}
