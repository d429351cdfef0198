import { type Kysely, sql } from 'kysely';

/** Orders that wait until somebody of the dealer's company approves them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Of the main account, in cents. Null where no order of a buyer waits, 0 where each one does.
  `alter table users add column approval_above_cents bigint check (approval_above_cents >= 0)`,
  `alter table users add column is_approver boolean not null default false`,
  // Whatever is approved becomes a transaction of the same id and reference.
  `create table order_proposals (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    key text,
    reference text not null unique,
    kind text not null check (kind in ('order', 'booking')),
    state text not null check (state in ('waiting', 'approved', 'declined', 'withdrawn')),
    created_at timestamptz not null,
    document_no text not null,
    total_cents bigint not null,
    currency text not null check (currency in ('CA', 'US')),
    units integer not null,
    request jsonb not null,
    detail jsonb not null,
    proposer_id uuid not null,
    decided_by jsonb,
    decided_at timestamptz,
    reason text not null default '',
    check ((state = 'waiting') = (decided_at is null))
  )`,
  `create index order_proposals_of_user on order_proposals (user_id, created_at desc, id desc) where state <> 'approved'`,
];
