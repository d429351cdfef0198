import { type Kysely, sql } from 'kysely';

/**
 * What the company's files bring besides the catalog: invoices, credits and past orders, the credit of dealers, and who
 * may no longer sign in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table transactions
    add open_cents bigint,
    add from_feed boolean not null default false`,
  `create index open_invoices on transactions (user_id) where kind in ('invoice', 'credit') and state = 'open'`,
  `create table transaction_files (
    transaction_id uuid primary key references transactions on delete cascade,
    hash text not null,
    media_type text not null,
    bytes bytea not null
  )`,
  `alter table users
    add credit_limit_cents bigint check (credit_limit_cents >= 0),
    add on_hold boolean not null default false,
    add disabled_at timestamptz,
    add disabled_by text,
    add erased_at timestamptz,
    add feed jsonb,
    add check ((disabled_at is null) = (disabled_by is null))`,
  `alter table portal add credit_policy text not null default 'warn' check (credit_policy in ('warn', 'block'))`,
  `update feeds set kind = 'fitment' where kind = 'fits'`,
];
