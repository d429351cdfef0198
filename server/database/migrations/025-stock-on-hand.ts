import { type Kysely, sql } from 'kysely';

/**
 * Stock as the company counted it, and when; and when the company took an order into its own figures. Until the next
 * figure, what can be promised stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table stock
    add on_hand integer check (on_hand >= 0),
    add as_of timestamptz,
    add check ((on_hand is null) = (as_of is null))`,
  `alter table transactions add acknowledged_at timestamptz`,
  // The moment is not known. This one is late enough for figures from before.
  `update transactions set acknowledged_at = now()
    where kind in ('order', 'booking') and state in ('in-preparation', 'shipped')`,
  `create index orders_by_acknowledgement on transactions (acknowledged_at)
    where kind = 'order' and state <> 'cancelled'`,
];
