import { type Kysely, type Selectable, sql } from 'kysely';
import type { User } from '../../src/contract/user.ts';
import { mayOrder } from '../../src/domain/access.ts';
import type { Database, UserTable } from '../database/schema.ts';
import { readAddresses } from './addresses.ts';
import { readContracts } from './contracts.ts';

export type UserRow = Selectable<UserTable>;

/** By what one signs in with, in any case. */
export function findByUsername(db: Kysely<Database>, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').where('username', '=', username.toLowerCase()).selectAll().executeTakeFirst();
}

/** Whom a forgotten password's mail goes to: by username or mail address, in any case; more than one may share an address. */
export function findByLogin(db: Kysely<Database>, login: string): Promise<UserRow[]> {
  const wanted = login.toLowerCase();
  return db
    .selectFrom('users')
    .where((where) => where.or([where('username', '=', wanted), where(sql`lower(email)`, '=', wanted)]))
    .limit(5)
    .selectAll()
    .execute();
}

/** Whom an order is for, as far as its record says so. */
export async function readDealer(
  db: Kysely<Database>,
  userId: string,
): Promise<{ id: string; email: string; group: string }> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'customer_group as group'])
    .executeTakeFirstOrThrow();
}

/** The user as the contract has it, with addresses, and with the contracts as they stand at that moment (WAR-4) of who may order. */
export async function readUser(db: Kysely<Database>, userId: string, now: Date): Promise<User> {
  const row = await db.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirstOrThrow();
  return {
    id: row.id,
    no: row.no,
    username: row.username,
    insurerCode: row.insurer_code,
    contactName: row.contact_name,
    enterpriseName: row.enterprise_name,
    phone: row.phone,
    email: row.email,
    group: row.customer_group,
    addresses: await readAddresses(db, userId),
    contracts: mayOrder({ accessLevel: row.access_level }) ? await readContracts(db, userId, now) : [],
    accessLevel: row.access_level,
    discountGroup: row.discount_group,
    lang: row.lang,
    paymentTerms: row.payment_terms,
  };
}
