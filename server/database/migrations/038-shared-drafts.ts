import { type Kysely, sql } from 'kysely';

/** Which carts and bookings reps prepared for dealers, and an index for the owners who read the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table shared_drafts (
    user_id uuid not null references users on delete cascade,
    rep_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('cart', 'booking')),
    id uuid not null,
    note text not null,
    shared_at timestamptz not null,
    opened_at timestamptz,
    dismissed_at timestamptz,
    ordered_at timestamptz,
    primary key (user_id, rep_id, kind)
  )`,
  `create index audit_log_of_user on audit_log (user_id, at desc, id desc)`,
];
