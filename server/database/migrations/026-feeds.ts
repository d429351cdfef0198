import { type Kysely, sql } from 'kysely';

/** Files of the company that were taken in, so that the next ones can be compared with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A file that comes again is the same one, as of the same time.
  `create table feeds (
    kind text not null,
    content text not null,
    rows integer not null,
    as_of timestamptz not null,
    taken_at timestamptz not null,
    primary key (kind, content)
  )`,
];
