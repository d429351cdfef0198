import { type Kysely, type Selectable, sql } from 'kysely';
import type { User } from '../../../src/contract/account/user.ts';
import { mayFillCart, mayOrder } from '../../../src/domain/account/access.ts';
import { approvalLimit } from '../../../src/domain/orders/approval.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import { noOrderTerms } from '../../../src/domain/pricing/order-terms.ts';
import type { Database, UserTable } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import { readOrderTerms } from '../account/order-terms.ts';
import { readAddresses } from '../account/repository.ts';
import { readContracts } from '../agreements/contract-repository.ts';

export type UserRow = Selectable<UserTable>;

/** A further user of a company who has not set a password. */
export function isInvited({ company_id, password_hash }: UserRow): boolean {
  return company_id !== null && password_hash === null;
}

/** Nobody of a disabled company signs in. */
export async function isCompanyDisabled(db: Kysely<Database>, { company_id: id }: UserRow): Promise<boolean> {
  if (id === null) return false;
  const company = await db.selectFrom('users').where('id', '=', id).select('disabled_at').executeTakeFirst();
  return company?.disabled_at != null;
}

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

/** The account that a call is for, as the person who makes the call has it. */
export async function readAccount(
  db: Kysely<Database>,
  { personId, role, isApprover }: Pick<Caller, 'personId' | 'role' | 'isApprover'>,
  now: Date,
): Promise<User> {
  return readUser(db, personId, now, { role, isApprover });
}

type Acting = Pick<Caller, 'role' | 'isApprover'>;

/**
 * The user in the contract's shape, with addresses. A further user of a company has its id, facts and addresses, but
 * their own contact and sign-in. Users who may order also get current contracts (WAR-4).
 */
export async function readUser(db: Kysely<Database>, userId: string, now: Date, actingAs?: Acting): Promise<User> {
  const person = await readRow(db, userId);
  const company = person.company_id === null ? person : await readRow(db, person.company_id);
  const { role, isApprover } = actingAs ?? { role: person.role, isApprover: person.is_approver };
  const setting = company.approval_above_cents === null ? null : Number(company.approval_above_cents);
  const isConfirmed = company.disabled_by !== 'unconfirmed';
  const limit = isConfirmed ? approvalLimit({ role, isApprover }, setting) : 0;
  const access = { accessLevel: company.access_level, role };
  const terms = mayFillCart(access) ? await readOrderTerms(db, company.id) : noOrderTerms;
  return {
    id: company.id,
    no: company.no,
    username: person.username,
    insurerCode: company.insurer_code,
    contactName: person.contact_name,
    enterpriseName: company.enterprise_name,
    phone: person.phone,
    email: person.email,
    group: company.customer_group,
    addresses: await readAddresses(db, company.id),
    contracts: mayOrder(access) ? await readContracts(db, company.id, now) : [],
    accessLevel: company.access_level,
    discountGroup: company.discount_group,
    lang: person.lang,
    paymentTerms: company.payment_terms,
    ...(role !== 'owner' && { role }),
    ...(person !== company && { memberId: person.id }),
    ...(limit !== null && mayFillCart(access) && { approvalAbove: amountFromCents(limit) }),
    ...(terms.minimumCents > 0 && { orderMinimum: amountFromCents(terms.minimumCents) }),
    ...(terms.freeFreightCents !== null && { freeFreightFrom: amountFromCents(terms.freeFreightCents) }),
    ...(!isConfirmed && { unconfirmed: true as const }),
  };
}

async function readRow(db: Kysely<Database>, id: string): Promise<UserRow> {
  return db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
}
