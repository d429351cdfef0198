import { type Kysely, sql } from 'kysely';

/** Links an invoice or credit to its order, when known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table transactions add order_id uuid references transactions on delete set null`,
  `create index transactions_of_order on transactions (order_id) where order_id is not null`,
];
