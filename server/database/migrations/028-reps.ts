import { type Kysely, sql } from 'kysely';

/** Sales reps, the dealers assigned to them, and who did what for whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table users add column role text not null default 'owner' check (role in ('owner', 'rep'))`,
  `create table rep_assignments (
    rep_id uuid not null references users on delete cascade,
    dealer_id uuid not null references users on delete cascade,
    assigned_at timestamptz not null,
    primary key (rep_id, dealer_id),
    check (rep_id <> dealer_id)
  )`,
  `create index rep_assignments_of_dealer on rep_assignments (dealer_id)`,
  // Refers to no table: an entry outlives whom it names.
  `create table audit_log (
    id uuid primary key,
    at timestamptz not null,
    actor_id uuid not null,
    actor text not null,
    user_id uuid not null,
    dealer_no text not null,
    dealer_name text not null,
    action text not null check (action in ('order', 'booking', 'claim', 'contract', 'profile')),
    subject text not null
  )`,
  `create index audit_log_by_time on audit_log (at, id)`,
  // A restore applies this again while the function is still there.
  `create or replace function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit log is only ever added to.';
  end $$`,
  `create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_audit_change()`,
];
