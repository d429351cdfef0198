import { type Kysely, sql } from 'kysely';

/** A split session's cookie is refused without the app's half of the refresh token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sessions add column is_split boolean not null default false').execute(db);
}
