import { type Kysely, sql } from 'kysely';

/**
 * A renamed device resends operations that were refused under its old name. Its new name learns of them from version
 * `rev` on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table cart_told_again (
    user_id uuid not null,
    device text not null,
    op_id text not null,
    rev integer not null,
    primary key (user_id, device, op_id),
    foreign key (user_id, op_id) references cart_ops on delete cascade
  )`,
  `create table booking_told_again (
    user_id uuid not null,
    year integer not null,
    device text not null,
    op_id text not null,
    rev integer not null,
    primary key (user_id, year, device, op_id),
    foreign key (user_id, year, op_id) references booking_ops on delete cascade
  )`,
];
