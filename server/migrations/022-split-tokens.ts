import { type Kysely, sql } from 'kysely';

/** MODE-4. Whether the cookie of a session is refused without the half of its refresh token that the app holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sessions add column is_split boolean not null default false').execute(db);
}
