import { type Kysely, sql } from 'kysely';

/** How often each caller has called within the running minute. Unlogged: a crash may forget it, and counting never waits for a disk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table rate_limits (
    name text primary key,
    started_at timestamptz not null,
    calls integer not null
  )`.execute(db);
}
