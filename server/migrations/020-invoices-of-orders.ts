import { type Kysely, sql } from 'kysely';

/** TXN-1. The order that an invoice or a credit is of, where the maker says which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table transactions add order_id uuid references transactions on delete set null`,
  `create index transactions_of_order on transactions (order_id) where order_id is not null`,
];
