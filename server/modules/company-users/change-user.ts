import type { Transaction } from 'kysely';
import type { CompanyRole } from '../../../src/domain/account/access.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import { recordAction } from '../reps/audit-log.ts';
import type { AuditedAction } from '../reps/schema.ts';
import { closeLinks } from '../session/password-reset.ts';
import { endSessions } from '../session/sessions.ts';
import { lockUsers } from './repository.ts';

type Change = {
  readonly id: string;
  readonly role?: CompanyRole | undefined;
  readonly lang?: 'en' | 'fr' | undefined;
  readonly isApprover?: boolean | undefined;
  readonly disabled?: boolean | undefined;
};

/** Owners keep their own role and never disable themselves, so a company always has an owner who can sign in. */
export async function changeUser(
  trx: Transaction<Database>,
  caller: Caller,
  change: Change,
  now: Date,
): Promise<'changed' | 'not-owner' | 'unknown' | 'own-user' | 'user-disabled'> {
  const users = await lockUsers(trx, caller);
  if (users === null) return 'not-owner';
  const user = users.find(({ id }) => id === change.id);
  if (user === undefined) return 'unknown';
  const {
    role = user.role,
    lang = user.lang,
    isApprover = user.is_approver,
    disabled: isDisabled = user.disabled_at !== null,
  } = change;
  if (user.id === caller.personId && (role !== user.role || isDisabled)) return 'own-user';
  if (!isDisabled && user.disabled_by !== null && user.disabled_by !== 'owner') return 'user-disabled';

  const disabled = isDisabled
    ? { disabled_at: user.disabled_at ?? now, disabled_by: user.disabled_by ?? ('owner' as const) }
    : { disabled_at: null, disabled_by: null };
  await trx
    .updateTable('users')
    .set({ role, lang, is_approver: isApprover, ...disabled })
    .where('id', '=', user.id)
    .execute();
  const record = async (action: AuditedAction, subject: string) =>
    recordAction(trx, { actor: caller.actor, userId: caller.id, action, subject, at: now });
  if (role !== user.role) await record('user-changed', `${user.email}: ${role}`);
  if (isApprover !== user.is_approver)
    await record('user-changed', `${user.email}: ${isApprover ? 'approves' : 'no longer approves'}`);
  if (isDisabled && user.disabled_at === null) {
    await endSessions(trx, user.id, now);
    await closeLinks(trx, user.id, now);
    await record('user-disabled', user.email);
  }
  if (!isDisabled && user.disabled_at !== null) await record('user-enabled', user.email);
  return 'changed';
}
