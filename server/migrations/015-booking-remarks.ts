import { type Kysely, sql } from 'kysely';

/** BOOK-10. What dealers note at the lines of their grids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_rows add column remark jsonb not null default '[]'`.execute(db);
}
