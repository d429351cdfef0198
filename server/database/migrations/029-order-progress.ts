import { type Kysely, sql } from 'kysely';

/** How far orders have come, what parcels contain, and what dealers ask to change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table order_events (
    id uuid primary key,
    order_id uuid not null references transactions on delete cascade,
    type text not null check (type in ('in-preparation', 'shipped', 'changed', 'cancelled')),
    at timestamptz not null,
    note jsonb
  )`,
  `create index order_events_of_order on order_events (order_id, at, id)`,
  `create table shipment_lines (
    transaction_id uuid not null,
    carrier text not null,
    tracking text not null,
    sku text not null,
    quantity integer not null check (quantity > 0),
    primary key (transaction_id, carrier, tracking, sku),
    foreign key (transaction_id, carrier, tracking) references shipments on delete cascade
  )`,
  // An empty sku means the whole order.
  `create table expected_dates (
    order_id uuid not null references transactions on delete cascade,
    sku text not null,
    expected_on date not null,
    primary key (order_id, sku)
  )`,
  `create table order_requests (
    user_id uuid not null references users on delete cascade,
    id text not null,
    order_id uuid not null references transactions on delete cascade,
    kind text not null check (kind in ('change', 'cancel')),
    text text not null,
    made_at timestamptz not null,
    refusal text,
    answered_at timestamptz,
    is_accepted boolean,
    answer jsonb,
    primary key (user_id, id)
  )`,
  `create index order_requests_of_order on order_requests (order_id, made_at)`,
  `create index open_order_requests on order_requests (made_at) where refusal is null and answered_at is null`,
  // The kinds of entries are the code's, so that a new one needs no migration.
  `alter table audit_log drop constraint audit_log_action_check`,
];
