import { type Kysely, sql } from 'kysely';

/** The company's look, keys for feeds over https, and invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table portal add look jsonb`,
  `create table look_files (
    name text primary key,
    media_type text not null,
    hash text not null,
    bytes bytea not null
  )`,
  // The part of a map that reads this kind, with its encoding.
  `create table feed_maps (
    kind text primary key,
    map jsonb not null,
    changed_at timestamptz not null
  )`,
  `create table feed_keys (
    id uuid primary key,
    name text not null,
    kinds text[] not null,
    hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz
  )`,
  // Who takes in files at the moment. Renewed while it runs, so that a killed process blocks nobody for long.
  `create table feed_lease (
    id integer primary key default 1 check (id = 1),
    holder uuid not null,
    until timestamptz not null
  )`,
  // Feeds concern no dealer.
  `alter table audit_log alter user_id drop not null`,
  `alter table password_resets add invites boolean not null default false`,
  `create table invitations (
    user_id uuid primary key references users on delete cascade,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    times integer not null,
    accepted_at timestamptz
  )`,
];
