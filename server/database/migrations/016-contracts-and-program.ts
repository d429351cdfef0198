import { type Kysely, sql } from 'kysely';

/** Contracts and their acceptance, sales programs by year, and the company's social links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Who accepted is kept by name too: an account's contact may be another person later.
  `create table contracts (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    title jsonb not null,
    valid_from date not null,
    valid_to date check (valid_to >= valid_from),
    document jsonb not null,
    accepted_at timestamptz,
    accepted_by uuid,
    accepted_name text,
    check ((accepted_at is null) = (accepted_by is null) and (accepted_at is null) = (accepted_name is null))
  )`,
  `create index contracts_of_user on contracts (user_id)`,
  // The group `*` covers every price group without its own program.
  `create table sales_programs (
    year integer not null check (year between 2000 and 2100),
    price_group text not null,
    title jsonb not null,
    valid_from date not null,
    valid_to date not null check (valid_to >= valid_from),
    counts text not null check (counts in ('all', 'bikes', 'parts')),
    tiers jsonb not null,
    primary key (year, price_group)
  )`,
  `alter table portal add column social jsonb not null default '[]'`,
];
