import { type Kysely, sql } from 'kysely';

/** Dealers added by reps, disabled until the company confirms them, and carts that only one user sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table new_dealers (
    user_id uuid primary key references users on delete cascade,
    rep_id uuid not null references users on delete cascade,
    made_at timestamptz not null,
    confirmed_at timestamptz
  )`,
  `create index new_dealers_of_rep on new_dealers (rep_id)`,
  // Null for carts that the whole company sees.
  `alter table saved_carts add column owner_id uuid references users on delete cascade`,
];
