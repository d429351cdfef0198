import { type Kysely, sql } from 'kysely';

/** The resource library's lists and files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table library_files (
    id text primary key,
    media_type text not null,
    bytes bytea,
    recipe jsonb,
    check ((bytes is null) <> (recipe is null))
  )`,
  `create table library_entries (
    shelf text not null check (shelf in ('documents', 'photos', 'branding')),
    id integer not null,
    title jsonb not null,
    type_id integer not null,
    type jsonb not null,
    category_id integer not null,
    category jsonb not null,
    years jsonb not null,
    detail jsonb not null,
    primary key (shelf, id)
  )`,
];
