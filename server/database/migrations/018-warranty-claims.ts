import { type Kysely, sql } from 'kysely';

/** Warranty claims with their files and the company's answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create sequence claim_references start 100001`,
  `alter table portal add column claim_form jsonb`,
  // The form is stored with its answers, since the company may change the form.
  `create table claims (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    key uuid not null,
    hash text not null,
    reference text not null unique,
    filed_at timestamptz not null,
    state text not null check (state in ('received', 'in-review', 'accepted', 'refused')),
    filled jsonb not null,
    fields jsonb not null,
    unique (user_id, key)
  )`,
  `create index claims_of_user on claims (user_id, filed_at)`,
  // Devices choose file ids, so ids are unique per user. A file without a claim is waiting for one.
  `create table claim_files (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    name text not null,
    size integer not null,
    sha256 text not null,
    received integer not null check (received <= size),
    media_type text check (media_type is null or received = size),
    touched_at timestamptz not null,
    claim_id uuid references claims on delete cascade,
    position integer,
    primary key (user_id, id),
    check ((claim_id is null) = (position is null)),
    check (claim_id is null or media_type is not null)
  )`,
  `create index claim_files_of_claim on claim_files (claim_id, position)`,
  `create index claim_files_waiting on claim_files (touched_at) where claim_id is null`,
  // Stored in pieces, so that adding one costs the same at any size.
  `create table claim_pieces (
    user_id uuid not null,
    file_id uuid not null,
    start integer not null,
    bytes bytea not null,
    primary key (user_id, file_id, start),
    foreign key (user_id, file_id) references claim_files on delete cascade
  )`,
  `create table claim_messages (
    id uuid primary key,
    claim_id uuid not null references claims on delete cascade,
    at timestamptz not null,
    state text not null check (state in ('in-review', 'accepted', 'refused')),
    text jsonb not null
  )`,
  `create index claim_messages_of_claim on claim_messages (claim_id, at)`,
];
