import { type Kysely, sql } from 'kysely';

/** Calls per caller in the current minute. Unlogged, because counting should not wait for the disk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table rate_limits (
    name text primary key,
    started_at timestamptz not null,
    calls integer not null
  )`.execute(db);
}
