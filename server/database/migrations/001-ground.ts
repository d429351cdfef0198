import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table portal (
    id smallint primary key default 1 check (id = 1),
    epoch uuid not null,
    secret text not null check (length(secret) = 64),
    maker_name text not null,
    maker_email text not null,
    time_zone text not null default 'America/Toronto',
    maintenance boolean not null default false,
    minimum_client text
  )`,
  `create table users (
    id uuid primary key,
    no text not null unique,
    username text not null unique check (username = lower(username)),
    password_hash text,
    contact_name text,
    enterprise_name text,
    phone text,
    email text not null,
    customer_group text not null,
    access_level text not null check (access_level in ('1', '2', '3', '4')),
    discount_group text,
    insurer_code text,
    lang text not null check (lang in ('en', 'fr')),
    payment_terms text not null,
    demo boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  `create table addresses (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('shipping', 'billing')),
    position integer not null,
    name text not null,
    line1 text not null,
    line2 text not null default '',
    city text not null,
    province text not null default '',
    country text not null,
    postal_code text not null default '',
    phone text not null default ''
  )`,
  `create index addresses_of_user on addresses (user_id, kind, position)`,
  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    remember boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    user_agent text not null default ''
  )`,
  `create index sessions_of_user on sessions (user_id)`,
  `create table refresh_tokens (
    hash text primary key,
    session_id uuid not null references sessions on delete cascade,
    issued_at timestamptz not null,
    replaced_at timestamptz
  )`,
  `create index refresh_tokens_of_session on refresh_tokens (session_id)`,
  `create table sign_in_failures (
    id bigint generated always as identity primary key,
    address text not null,
    username text not null,
    failed_at timestamptz not null
  )`,
  `create index sign_in_failures_by_address on sign_in_failures (address, failed_at)`,
  `create index sign_in_failures_by_username on sign_in_failures (username, failed_at)`,
  `create table password_resets (
    hash text primary key,
    user_id uuid not null references users on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table mails (
    id uuid primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    lang text not null check (lang in ('en', 'fr')),
    created_at timestamptz not null,
    next_try_at timestamptz not null,
    attempts integer not null default 0,
    sent_at timestamptz,
    last_error text
  )`,
  `create index mails_waiting on mails (next_try_at) where sent_at is null`,
  `create table properties (
    id integer primary key,
    position integer not null,
    name jsonb not null
  )`,
  `create table products (
    id text primary key,
    kind text not null check (kind in ('bike', 'part', 'accessory')),
    position integer not null,
    name jsonb not null,
    model text not null default '',
    year integer,
    description jsonb not null,
    discontinued boolean not null,
    international boolean not null default false,
    properties jsonb not null,
    detail jsonb not null,
    cursor bigint not null,
    removed boolean not null default false
  )`,
  `create index products_in_order on products (kind, position)`,
  `create index products_by_cursor on products (cursor)`,
  `create table skus (
    sku text primary key,
    product_id text not null references products,
    type text not null check (type in ('part', 'configuration')),
    configuration text,
    size text,
    color text,
    revision integer not null default 1,
    barcode text,
    uom text not null,
    max_quantity integer not null default 0 check (max_quantity >= 0),
    minimum integer check (minimum > 0),
    multiple integer check (multiple > 0),
    free_shipping boolean not null default false,
    shipping_fee_cents integer not null default 0 check (shipping_fee_cents >= 0),
    discount numeric(7, 4) not null default 0 check (discount between 0 and 100),
    discontinued boolean not null default false
  )`,
  `create index skus_of_product on skus (product_id)`,
  `create index skus_by_barcode on skus (barcode) where barcode is not null`,
  `create table prices (
    sku text not null references skus,
    price_group text not null check (price_group = upper(price_group)),
    msrp_cents integer not null check (msrp_cents >= 0),
    cost_cents integer not null check (cost_cents >= 0),
    fixed_name text,
    fixed_cents integer check (fixed_cents >= 0),
    primary key (sku, price_group)
  )`,
  `create table stock (
    sku text primary key references skus,
    quantity integer not null,
    next date,
    updated_at timestamptz not null
  )`,
  `create table images (
    hash text primary key,
    media_type text not null,
    bytes bytea not null
  )`,
  `create table catalogue_clock (
    id smallint primary key default 1 check (id = 1),
    value bigint not null
  )`,
  `insert into catalogue_clock (value) values (0)`,
  `create table discount_tiers (
    discount_group text not null,
    min_quantity integer not null check (min_quantity >= 0),
    discount numeric(7, 4) not null check (discount between 0 and 100),
    discount_shipping numeric(7, 4) not null check (discount_shipping between 0 and 100),
    valid_from date not null,
    valid_to date,
    primary key (discount_group, min_quantity, valid_from)
  )`,
  `create table tax_rates (
    area text not null,
    position integer not null,
    name jsonb not null,
    rate numeric(7, 4) not null check (rate between 0 and 100),
    valid_from date not null,
    primary key (area, position, valid_from)
  )`,
  `create table transactions (
    id uuid primary key,
    user_id uuid not null references users,
    reference text not null unique,
    kind text not null check (kind in ('order', 'booking', 'invoice', 'credit')),
    state text not null check (state in ('received', 'in-preparation', 'shipped', 'open', 'paid', 'cancelled')),
    created_at timestamptz not null,
    document_no text not null default '',
    total_cents bigint not null,
    currency text not null check (currency in ('CA', 'US')),
    units integer not null,
    due_date date,
    detail jsonb not null
  )`,
  `create index transactions_of_user on transactions (user_id, created_at desc)`,
  `create sequence order_references start 104200`,
];
