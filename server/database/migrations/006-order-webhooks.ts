import { type Kysely, sql } from 'kysely';

/** Orders to send, or sent, to the company's webhook. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table order_webhooks (
    order_id uuid primary key references transactions on delete cascade,
    next_try_at timestamptz not null,
    attempts integer not null default 0,
    sent_at timestamptz,
    last_error text
  )`,
  `create index order_webhooks_waiting on order_webhooks (next_try_at) where sent_at is null`,
];
