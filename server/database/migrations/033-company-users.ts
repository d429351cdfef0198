import { type Kysely, sql } from 'kysely';

/** Further users of a company. Everybody who is there already owns a company of their own, or is a rep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table users drop constraint users_role_check`,
  `alter table users add constraint users_role_check check (role in ('owner', 'buyer', 'staff', 'payer', 'rep'))`,
  `alter table users add column company_id uuid references users on delete cascade`,
  `alter table users add constraint users_company_check check (company_id is null or (company_id <> id and role <> 'rep'))`,
  `create index users_of_company on users (company_id) where company_id is not null`,
];
