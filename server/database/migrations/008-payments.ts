import { type Kysely, sql } from 'kysely';

/** Card payments, each with its whole order, and the test provider's own data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Records of money: they keep a user from being deleted.
  `create table payments (
    id uuid primary key,
    user_id uuid not null references users,
    order_key text not null,
    attempt integer not null,
    provider text not null check (provider in ('stripe', 'test')),
    state text not null check (state in ('new', 'open', 'ordered', 'refunding', 'refunded', 'cancelled')),
    intent text unique,
    amount_cents bigint not null check (amount_cents > 0),
    currency text not null check (currency in ('CA', 'US')),
    hash text not null,
    request jsonb not null,
    detail jsonb not null,
    transaction_id uuid references transactions,
    reason text,
    created_at timestamptz not null,
    next_try_at timestamptz not null,
    failures integer not null default 0,
    last_error text,
    unique (user_id, order_key, attempt)
  )`,
  // One running payment per cart (F-52), and one payment per order.
  `create unique index payments_under_way on payments (user_id) where state in ('new', 'open')`,
  `create unique index payments_of_order on payments (transaction_id)`,
  `create index payments_waiting on payments (next_try_at) where state in ('new', 'open', 'refunding')`,
  `create table test_intents (
    id text primary key,
    idempotency_key text not null unique,
    amount_cents bigint not null,
    currency text not null,
    order_key text not null,
    status text not null,
    refunded boolean not null default false
  )`,
];
