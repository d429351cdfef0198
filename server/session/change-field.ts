import type { Transaction, Updateable } from 'kysely';
import type { PasswordFault } from '../../src/domain/password.ts';
import { type ProfileFault, type ProfileField, profileFault, profileFields } from '../../src/domain/profile-field.ts';
import type { Caller } from '../callers.ts';
import type { Database } from '../database/schema.ts';
import { emailChangedMail } from '../mail/texts.ts';
import { queueMail } from '../repositories/mails.ts';
import { readPortal } from '../repositories/portal.ts';
import type { UserRow } from '../repositories/users.ts';
import { judgePassword } from './judge-password.ts';
import { verifyPassword } from './password-hash.ts';
import { setPassword } from './password-reset.ts';
import { endSessions } from './sessions.ts';

/** SES-15: a sign-in this young proves as much as the present password. */
const freshMs = 10 * 60_000;

export type FieldChange = { field: string; value: string; currentPassword: string | undefined };

export type FieldOutcome =
  | { readonly code: 'changed' | 'not-changeable' | 'proof-needed' }
  | { readonly code: 'value-refused'; readonly fault: ProfileFault }
  | { readonly code: 'password-refused'; readonly fault: PasswordFault };

type Field = ProfileField | 'password';

/** ACCT-2, ACCT-5, SES-15, F-67. */
export async function changeField(
  trx: Transaction<Database>,
  caller: Caller,
  { field, value, currentPassword }: FieldChange,
  now: Date,
): Promise<FieldOutcome> {
  if (!isChangeable(field)) return { code: 'not-changeable' };
  const fault = field === 'password' ? null : profileFault(field, value);
  if (fault !== null) return { code: 'value-refused', fault };
  const user = await trx
    .selectFrom('users')
    .where('id', '=', caller.id)
    .forNoKeyUpdate()
    .selectAll()
    .executeTakeFirstOrThrow();
  const needsProof = field === 'email' || field === 'password';
  if (needsProof && !(await isProven(trx, user, caller.sessionId, currentPassword, now))) {
    return { code: 'proof-needed' };
  }
  switch (field) {
    case 'phone':
      await update(trx, user.id, { phone: value === '' ? null : value });
      break;
    case 'contactName':
      await update(trx, user.id, { contact_name: value });
      break;
    case 'email':
      // Asked for again, as after a lost answer, nobody is told twice.
      if (value !== user.email) await changeEmail(trx, user, value, caller.sessionId, now);
      break;
    case 'password': {
      const refused = await judgePassword(value, user);
      if (refused !== null) return { code: 'password-refused', fault: refused };
      await setPassword(trx, user, value, now);
      break;
    }
  }
  return { code: 'changed' };
}

function isChangeable(field: string): field is Field {
  return field === 'password' || (profileFields as readonly string[]).includes(field);
}

async function isProven(
  trx: Transaction<Database>,
  user: UserRow,
  sessionId: string,
  currentPassword: string | undefined,
  now: Date,
): Promise<boolean> {
  if (currentPassword !== undefined) return verifyPassword(currentPassword, user.password_hash);
  const since = new Date(now.getTime() - freshMs);
  const fresh = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('created_at', '>=', since)
    .select('id')
    .executeTakeFirst();
  return fresh !== undefined;
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
