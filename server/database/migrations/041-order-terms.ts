import { type Kysely, sql } from 'kysely';

/** The order minimum and the free-freight threshold of dealers, and the portal's own by currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null stands for the portal's own. A minimum of 0 is none, a threshold of 0 frees every order.
  `alter table users
    add order_minimum_cents bigint check (order_minimum_cents >= 0),
    add free_freight_cents bigint check (free_freight_cents >= 0)`,
  `create table order_terms (
    currency text primary key check (currency in ('CA', 'US')),
    minimum_cents bigint not null default 0 check (minimum_cents >= 0),
    free_freight_cents bigint check (free_freight_cents >= 0)
  )`,
];
