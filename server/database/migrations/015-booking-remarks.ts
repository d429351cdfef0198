import { type Kysely, sql } from 'kysely';

/** Dealers' notes on grid lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_rows add column remark jsonb not null default '[]'`.execute(db);
}
