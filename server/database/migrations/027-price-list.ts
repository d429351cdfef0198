import { type Kysely, sql } from 'kysely';

/**
 * All prices that the company gave, with the days on which they hold. `prices` becomes what holds today, made from
 * them. Terms of a price replace those of its SKU.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const terms = `discount numeric(7, 4) check (discount between 0 and 100)`;

const statements = [
  `create table price_list (
    sku text not null references skus,
    price_group text not null check (price_group = upper(price_group)),
    source text not null check (source in ('products', 'prices')),
    valid_from date not null default '0001-01-01',
    valid_to date check (valid_to >= valid_from),
    msrp_cents integer not null check (msrp_cents >= 0),
    cost_cents integer not null check (cost_cents >= 0),
    fixed_name text,
    fixed_cents integer check (fixed_cents >= 0),
    ${terms},
    free_shipping boolean,
    max_quantity integer check (max_quantity >= 0),
    shipping_fee_cents integer check (shipping_fee_cents >= 0),
    primary key (sku, price_group, source, valid_from)
  )`,
  `create index price_list_from on price_list (valid_from) where source = 'prices'`,
  `create index price_list_to on price_list (valid_to) where valid_to is not null`,
  `insert into price_list (sku, price_group, source, msrp_cents, cost_cents, fixed_name, fixed_cents)
    select sku, price_group, 'products', msrp_cents, cost_cents, fixed_name, fixed_cents from prices`,
  `analyze price_list`,
  `alter table prices
    add ${terms},
    add free_shipping boolean,
    add max_quantity integer,
    add shipping_fee_cents integer`,
  `alter table products add discounted boolean not null default false`,
  // The day on which other prices hold. Null: never.
  `alter table catalogue_clock add prices_until date`,
];
