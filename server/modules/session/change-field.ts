import type { Kysely, Transaction, Updateable } from 'kysely';
import type { PasswordFault } from '../../../src/domain/account/password.ts';
import {
  type ProfileFault,
  type ProfileField,
  profileFault,
  profileFields,
} from '../../../src/domain/account/profile-field.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { type Caller, isRepActing } from '../../http/callers.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { emailChangedMail } from '../../jobs/mail/texts.ts';
import { readPortal } from '../../portal/repository.ts';
import { recordAction } from '../reps/audit-log.ts';
import { hashPassword, judgePassword } from './password-hash.ts';
import { setPassword } from './password-reset.ts';
import { isFresh, refuseWrongPassword, type Unproven } from './present-password.ts';
import type { UserRow } from './repository.ts';
import { endSessions } from './sessions.ts';

export type FieldChange = { field: string; value: string; currentPassword: string | undefined };

export type FieldOutcome =
  | { readonly code: 'changed' | 'not-changeable' }
  | Unproven
  | { readonly code: 'value-refused'; readonly fault: ProfileFault }
  | { readonly code: 'password-refused'; readonly fault: PasswordFault };

type Field = ProfileField | 'password';

/** Hashes passwords before the transaction, so no row lock waits for that. */
export async function changeField(
  db: Kysely<Database>,
  caller: Caller,
  { field, value, currentPassword }: FieldChange,
  now: Date,
): Promise<FieldOutcome> {
  const needsProof = field === 'email' || field === 'password';
  // What one signs in with is one's own.
  if (!isChangeable(field) || (needsProof && isRepActing(caller))) return { code: 'not-changeable' };
  const fault = field === 'password' ? null : profileFault(field, value);
  if (fault !== null) return { code: 'value-refused', fault };
  const user = await db.selectFrom('users').where('id', '=', caller.personId).selectAll().executeTakeFirstOrThrow();
  if (needsProof) {
    const refused = await refuseUnproven(db, user, caller.sessionId, currentPassword, now);
    if (refused !== null) return refused;
  }
  const refused = field === 'password' ? await judgePassword(value, user) : null;
  if (refused !== null) return { code: 'password-refused', fault: refused };
  const passwordHash = field === 'password' ? await hashPassword(value) : '';
  return transact(db, async (trx) => {
    const locked = await lockUser(trx, user.id);
    // Somebody else has changed it since it was proven.
    if (needsProof && locked.password_hash !== user.password_hash) return { code: 'proof-needed' };
    // The log tells changes alone, and a repeated request is none.
    if (field !== 'password' && value === presentValue(locked, field)) return { code: 'changed' };
    switch (field) {
      case 'phone':
        await update(trx, user.id, { phone: value === '' ? null : value });
        break;
      case 'contactName':
        await update(trx, user.id, { contact_name: value });
        break;
      case 'email':
        await changeEmail(trx, locked, value, caller.sessionId, now);
        break;
      case 'password':
        await setPassword(trx, locked, passwordHash, { now });
        break;
    }
    const { actor, id: userId } = caller;
    await recordAction(trx, { actor, userId, action: 'profile', subject: field, at: now });
    return { code: 'changed' };
  });
}

function presentValue(user: UserRow, field: ProfileField): string {
  return { phone: user.phone, contactName: user.contact_name, email: user.email }[field] ?? '';
}

async function lockUser(trx: Transaction<Database>, id: string): Promise<UserRow> {
  return trx.selectFrom('users').where('id', '=', id).forNoKeyUpdate().selectAll().executeTakeFirstOrThrow();
}

function isChangeable(field: string): field is Field {
  return field === 'password' || (profileFields as readonly string[]).includes(field);
}

async function refuseUnproven(
  db: Kysely<Database>,
  user: UserRow,
  sessionId: string,
  currentPassword: string | undefined,
  now: Date,
): Promise<Unproven | null> {
  if (currentPassword !== undefined) return refuseWrongPassword(db, user, { sessionId, currentPassword, now });
  return (await isFresh(db, sessionId, now)) ? null : { code: 'proof-needed' };
}

/** The former address is told, and other sessions end. */
async function changeEmail(
  trx: Transaction<Database>,
  user: UserRow,
  email: string,
  keptSession: string,
  now: Date,
): Promise<void> {
  await update(trx, user.id, { email });
  await endSessions(trx, user.id, now, keptSession);
  const { maker_name: maker } = await readPortal(trx);
  await queueMail(trx, { recipient: user.email, lang: user.lang, ...emailChangedMail(user.lang, maker, email) }, now);
}

async function update(trx: Transaction<Database>, id: string, columns: Updateable<Database['users']>): Promise<void> {
  await trx.updateTable('users').set(columns).where('id', '=', id).execute();
}
