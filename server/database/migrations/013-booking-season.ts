import { type Kysely, sql } from 'kysely';

/** The booking season and its delivery windows. There is only one season at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table booking_season (
    id smallint primary key default 1 check (id = 1),
    year integer check (year between 2000 and 2100),
    start_date date,
    end_date date check (end_date >= start_date),
    is_open boolean not null default true,
    hide_rebate_menu boolean not null default false,
    hide_booking_menu boolean not null default false
  )`,
  `insert into booking_season default values`,
  `create table booking_windows (
    name text primary key check (name in ('q0', 'q1', 'q2', 'q3', 'q4')),
    label jsonb not null,
    ship_date date not null
  )`,
];
