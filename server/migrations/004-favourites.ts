import { type Kysely, sql } from 'kysely';

/** CAT-13. The products that users have marked, and those that they mark no longer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No reference to products: one that comes back to the catalogue is a favourite still.
  `create table favourites (
    user_id uuid not null references users on delete cascade,
    product_id text not null,
    is_on boolean not null,
    changed_at timestamptz not null,
    primary key (user_id, product_id)
  )`,
];
