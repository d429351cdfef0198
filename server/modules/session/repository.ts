import { type Kysely, type Selectable, sql } from 'kysely';
import type { User } from '../../../src/contract/user.ts';
import { mayOrder } from '../../../src/domain/access.ts';
import type { Database, UserTable } from '../../database/schema.ts';
import { readAddresses } from '../account/repository.ts';
import { readContracts } from '../agreements/contract-repository.ts';

export type UserRow = Selectable<UserTable>;

/** By what one signs in with, in any case. */
export function findByUsername(db: Kysely<Database>, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').where('username', '=', username.toLowerCase()).selectAll().executeTakeFirst();
}

/** Users who may sign in, by username or email in any case. Several may share an address. */
export function findByLogin(db: Kysely<Database>, login: string): Promise<UserRow[]> {
  const wanted = login.toLowerCase();
  return db
    .selectFrom('users')
    .where((where) => where.or([where('username', '=', wanted), where(sql`lower(email)`, '=', wanted)]))
    .where('disabled_at', 'is', null)
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

/** The user in the contract's shape, with addresses. Users who may order also get current contracts (WAR-4). */
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
    ...(row.role === 'rep' && { role: row.role }),
  };
}
