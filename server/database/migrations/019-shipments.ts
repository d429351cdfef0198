import { type Kysely, sql } from 'kysely';

/** Shipments of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Keyed by carrier and tracking number, so a repeated report adds nothing.
  `create table shipments (
    transaction_id uuid not null references transactions on delete cascade,
    carrier text not null,
    tracking text not null,
    shipped_on date not null,
    url text,
    primary key (transaction_id, carrier, tracking)
  )`,
];
