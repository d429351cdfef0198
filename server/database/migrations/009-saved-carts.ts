import { type Kysely, sql } from 'kysely';

/** Named carts that dealers saved or removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Lines name skus as the dealer saved them, sold by now or not.
  `create table saved_carts (
    user_id uuid not null references users on delete cascade,
    id text not null,
    name text not null,
    made_at timestamptz not null,
    changed_at timestamptz not null,
    is_there boolean not null,
    lines jsonb not null,
    primary key (user_id, id)
  )`,
];
