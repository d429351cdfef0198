import { type Kysely, sql } from 'kysely';

/** One grid per dealer and model year, with its merge history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table booking_grids (
    user_id uuid not null references users on delete cascade,
    year integer not null,
    rev integer not null default 0,
    primary key (user_id, year)
  )`,
  // One row per SKU, because its cells are always read and written together.
  `create table booking_rows (
    user_id uuid not null,
    year integer not null,
    sku text not null references skus,
    rev integer not null,
    cells jsonb not null,
    booked jsonb not null,
    primary key (user_id, year, sku),
    foreign key (user_id, year) references booking_grids on delete cascade
  )`,
  `create index booking_rows_by_rev on booking_rows (user_id, year, rev)`,
  `create table booking_devices (
    user_id uuid not null,
    year integer not null,
    device text not null,
    seq bigint not null,
    op_id text,
    primary key (user_id, year, device),
    foreign key (user_id, year) references booking_grids on delete cascade
  )`,
  // The ledger: what every operation wrote, cell by cell.
  `create table booking_ops (
    user_id uuid not null,
    year integer not null,
    op_id text not null,
    device text not null,
    rev integer not null,
    refusal text,
    refused_cells jsonb not null,
    changes jsonb not null,
    primary key (user_id, year, op_id),
    foreign key (user_id, year) references booking_grids on delete cascade
  )`,
  `create index booking_ops_refused on booking_ops (user_id, year, device, rev)
    where refusal is not null or refused_cells <> '[]'`,
  `create table booking_notes (
    id uuid primary key,
    user_id uuid not null,
    year integer not null,
    device text not null,
    rev integer not null,
    code text not null,
    sku text not null,
    "column" text not null,
    asked integer not null,
    quantity integer not null,
    foreign key (user_id, year) references booking_grids on delete cascade
  )`,
  `create index booking_notes_of_device on booking_notes (user_id, year, device, rev)`,
];
