import type { Kysely, Transaction } from 'kysely';
import type { CompanyUser } from '../../../src/contract/account/company-users.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import type { CompanyRole } from '../../../src/domain/account/access.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import type { UserRow } from '../session/repository.ts';

/** Of a company: its main account is one of them. */
export type CompanyUserRow = UserRow & { readonly role: CompanyRole };

/** By name, the caller first. */
export async function readCompanyUsers(
  db: Kysely<Database>,
  { id, personId }: Pick<Caller, 'id' | 'personId'>,
  now: Date,
): Promise<CompanyUser[]> {
  const rows = await ofCompany(db, id)
    .select((users) =>
      users
        .selectFrom('password_resets')
        .whereRef('password_resets.user_id', '=', 'users.id')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .select(({ fn }) => fn.max('expires_at').as('until'))
        .as('invited_until'),
    )
    .execute();
  const users = rows.map(({ invited_until, ...row }): CompanyUser => {
    const state = stateOf(row);
    return {
      id: row.id,
      name: row.contact_name || row.email,
      email: row.email,
      role: companyRoleOf(row),
      lang: row.lang,
      state,
      invitedUntil: state === 'invited' ? (invited_until?.toISOString() ?? null) : null,
      isApprover: row.is_approver,
      isYou: row.id === personId,
    };
  });
  return users.toSorted(
    (one, other) => Number(other.isYou) - Number(one.isYou) || one.name.localeCompare(other.name, 'fr'),
  );
}

function stateOf({ disabled_at, password_hash }: UserRow): CompanyUser['state'] {
  if (disabled_at !== null) return 'disabled';
  return password_hash === null ? 'invited' : 'active';
}

/**
 * The users of the caller's company, whose changes go one after the other. Null where the caller is no owner any more,
 * as after another owner's change a moment ago.
 */
export async function lockUsers(trx: Transaction<Database>, caller: Caller): Promise<readonly CompanyUserRow[] | null> {
  await trx.selectFrom('users').where('id', '=', caller.id).forNoKeyUpdate().select('id').execute();
  const rows = await ofCompany(trx, caller.id).execute();
  const users = rows.map((row) => ({ ...row, role: companyRoleOf(row) }));
  const isOwner = users.some(
    ({ id, role, disabled_at }) => id === caller.personId && role === 'owner' && disabled_at === null,
  );
  return isOwner ? users : null;
}

/** Whom to email of a company: users who may sign in and are meant, in their own languages. */
export async function readRecipients(
  db: Kysely<Database>,
  companyId: string,
  isMeant: (user: { readonly role: CompanyRole; readonly isApprover: boolean }) => boolean,
): Promise<{ email: string; lang: Locale }[]> {
  const rows = await ofCompany(db, companyId).where('users.disabled_at', 'is', null).orderBy('users.no').execute();
  return rows
    .filter((row) => isMeant({ role: companyRoleOf(row), isApprover: row.is_approver }))
    .map(({ email, lang }) => ({ email, lang }));
}

function ofCompany(db: Kysely<Database>, companyId: string) {
  return db
    .selectFrom('users')
    .where((where) => where.or([where('users.id', '=', companyId), where('company_id', '=', companyId)]))
    .selectAll('users');
}

function companyRoleOf({ no, role }: UserRow): CompanyRole {
  if (role === 'rep') throw new Error(`${no} is a rep and has no company.`);
  return role;
}
