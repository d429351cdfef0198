import { type Kysely, sql } from 'kysely';

/** Products that users have marked or unmarked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No foreign key, so a product that returns is still a favorite.
  `create table favourites (
    user_id uuid not null references users on delete cascade,
    product_id text not null,
    is_on boolean not null,
    changed_at timestamptz not null,
    primary key (user_id, product_id)
  )`,
];
