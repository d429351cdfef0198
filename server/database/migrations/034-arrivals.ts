import { type Kysely, sql } from 'kysely';

/** How many units the next arrival brings, and who wants an email when a SKU is in stock again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table stock
    add arriving integer check (arriving > 0),
    add check (arriving is null or next is not null)`,
  // No foreign key, so that a SKU that returns still has its notices.
  `create table stock_notices (
    user_id uuid not null references users on delete cascade,
    sku text not null,
    is_on boolean not null,
    changed_at timestamptz not null,
    primary key (user_id, sku)
  )`,
  `create index stock_notices_that_wait on stock_notices (sku) where is_on`,
];
