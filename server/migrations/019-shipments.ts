import { type Kysely, sql } from 'kysely';

/** TXN-1. What the maker has handed to a carrier of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A parcel is known by its number at its carrier, so that who says it twice has said it once.
  `create table shipments (
    transaction_id uuid not null references transactions on delete cascade,
    carrier text not null,
    tracking text not null,
    shipped_on date not null,
    url text,
    primary key (transaction_id, carrier, tracking)
  )`,
];
