import type { Transaction } from 'kysely';
import { MOST_COMPANY_USERS } from '../../../src/contract/account/company-users.ts';
import type { CompanyRole } from '../../../src/domain/account/access.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import { recordAction } from '../reps/audit-log.ts';
import { invitationDays, sendInvitation } from '../session/invitations.ts';
import { closeLinks } from '../session/password-reset.ts';
import { findByUsername, isInvited, type UserRow } from '../session/repository.ts';
import { lockUsers } from './repository.ts';

export type Invitations = { readonly now: Date; readonly publicUrl: string };

export type NewUser = {
  readonly name: string;
  readonly email: string;
  readonly role: CompanyRole;
  readonly lang: 'en' | 'fr';
};

const validMs = invitationDays * 86_400_000;

/** Nobody's mailbox is filled by others. */
const mostAnHour = 3;
const hourMs = 3_600_000;

/** Adds a user without a password to the caller's company and emails the link to set one. */
export async function inviteUser(
  trx: Transaction<Database>,
  caller: Caller,
  { name, email, role, lang }: NewUser,
  invitations: Invitations,
): Promise<'invited' | 'not-owner' | 'email-taken' | 'too-many-users'> {
  const users = await lockUsers(trx, caller);
  if (users === null) return 'not-owner';
  if (users.length >= MOST_COMPANY_USERS) return 'too-many-users';
  const known = await findByUsername(trx, email);
  // The answer to the first try was lost.
  if (known && isInvited(known) && known.company_id === caller.id && known.role === role) return 'invited';
  if (known !== undefined) return 'email-taken';
  const user = await trx
    .insertInto('users')
    .values({
      id: newId(),
      no: nextNumber(caller.no, users),
      username: email.toLowerCase(),
      password_hash: null,
      contact_name: name,
      enterprise_name: caller.enterpriseName,
      phone: null,
      email,
      // The company's facts are read from its main account, never from here.
      customer_group: caller.group,
      access_level: caller.accessLevel,
      discount_group: null,
      insurer_code: null,
      lang,
      payment_terms: caller.paymentTerms,
      role,
      company_id: caller.id,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returningAll()
    .executeTakeFirst();
  // Another company has just invited the same person.
  if (user === undefined) return 'email-taken';
  await mailInvitation(trx, caller, user, invitations);
  await record(trx, caller, user, invitations.now);
  return 'invited';
}

/** Former invitations stop working. Nothing is sent to a user who has set a password meanwhile. */
export async function inviteAgain(
  trx: Transaction<Database>,
  caller: Caller,
  userId: string,
  invitations: Invitations,
): Promise<'invited' | 'active' | 'not-owner' | 'unknown' | 'user-disabled' | 'too-often'> {
  const users = await lockUsers(trx, caller);
  if (users === null) return 'not-owner';
  const user = users.find(({ id }) => id === userId);
  if (user === undefined) return 'unknown';
  if (user.disabled_at !== null) return 'user-disabled';
  if (!isInvited(user)) return 'active';
  const { now } = invitations;
  const recent = await trx
    .selectFrom('password_resets')
    .where('user_id', '=', user.id)
    .where('expires_at', '>', new Date(now.getTime() + validMs - hourMs))
    .select('hash')
    .execute();
  if (recent.length >= mostAnHour) return 'too-often';
  await closeLinks(trx, user.id, now);
  await mailInvitation(trx, caller, user, invitations);
  await record(trx, caller, user, now);
  return 'invited';
}

async function mailInvitation(
  trx: Transaction<Database>,
  caller: Caller,
  user: UserRow,
  { now, publicUrl }: Invitations,
): Promise<void> {
  const inviter = caller.actor?.name ?? (caller.contactName || caller.no);
  await sendInvitation(trx, { user, inviter, publicUrl, now });
}

async function record(trx: Transaction<Database>, caller: Caller, user: UserRow, at: Date): Promise<void> {
  const { actor, id: userId } = caller;
  await recordAction(trx, { actor, userId, action: 'user-invited', subject: `${user.email}: ${user.role}`, at });
}

/** C-1001/2 is the first further user of C-1001. */
export function nextNumber(companyNo: string, users: readonly Pick<UserRow, 'no'>[]): string {
  const given = users.map(({ no }) => Number(no.slice(companyNo.length + 1)) || 1);
  return `${companyNo}/${Math.max(...given) + 1}`;
}
