import { type Kysely, sql } from 'kysely';

/** Fitment, serial prefixes, and the catalogs a product was in before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table products add column former_kinds text[] not null default '{}'`,
  `create table model_parts (
    model text not null,
    product_id text not null references products on delete cascade,
    first_year integer,
    last_year integer,
    check (first_year <= last_year),
    primary key (model, product_id)
  )`,
  `create index model_parts_by_name on model_parts (replace(lower(model), '+', '_'))`,
  `create index model_parts_of_product on model_parts (product_id)`,
  `create table serial_prefixes (
    prefix text primary key check (prefix ~ '^[0-9A-Z]+$'),
    model text not null,
    year integer
  )`,
];
