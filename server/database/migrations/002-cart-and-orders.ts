import { type Kysely, sql } from 'kysely';

/** Carts with their merge history, and the keys of placed orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table carts (
    user_id uuid primary key references users on delete cascade,
    rev integer not null default 0,
    payment_intent text
  )`,
  `create table cart_lines (
    user_id uuid not null references carts on delete cascade,
    sku text not null references skus,
    gen integer not null,
    quantity integer not null check (quantity between 0 and 999999),
    old_quantity integer check (old_quantity between 0 and 999999),
    primary key (user_id, sku)
  )`,
  `create table cart_ledger (
    user_id uuid not null references carts on delete cascade,
    rev integer not null,
    position integer not null,
    sku text not null,
    device text,
    op_id text,
    kind text not null check (kind in ('add', 'set', 'remove', 'order', 'cut')),
    delta integer not null,
    quantity integer not null,
    primary key (user_id, rev, position)
  )`,
  `create index cart_ledger_of_line on cart_ledger (user_id, sku, rev)`,
  `create table cart_devices (
    user_id uuid not null references carts on delete cascade,
    device text not null,
    seq bigint not null,
    op_id text,
    primary key (user_id, device)
  )`,
  `create table cart_ops (
    user_id uuid not null references carts on delete cascade,
    op_id text not null,
    device text not null,
    rev integer not null,
    refusal text,
    primary key (user_id, op_id)
  )`,
  `create index cart_ops_refused on cart_ops (user_id, device, rev) where refusal is not null`,
  `create table cart_notes (
    id uuid primary key,
    user_id uuid not null references carts on delete cascade,
    device text not null,
    rev integer not null,
    code text not null,
    sku text not null,
    asked integer not null,
    quantity integer not null
  )`,
  `create index cart_notes_of_device on cart_notes (user_id, device, rev)`,
  `create table order_keys (
    user_id uuid not null references users on delete cascade,
    key text not null,
    hash text not null,
    answer jsonb not null,
    placed_at timestamptz not null,
    primary key (user_id, key)
  )`,
];
