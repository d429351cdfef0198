import { type Kysely, sql } from 'kysely';

/** What the last dealers feed said of a further user of a company, to tell its changes from the owner's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column feed_user jsonb`.execute(db);
}
