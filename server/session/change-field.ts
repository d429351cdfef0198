import type { Kysely, Transaction, Updateable } from 'kysely';
import type { PasswordFault } from '../../src/domain/password.ts';
import { type ProfileFault, type ProfileField, profileFault, profileFields } from '../../src/domain/profile-field.ts';
import type { Caller } from '../callers.ts';
import type { Database } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { emailChangedMail } from '../mail/texts.ts';
import { queueMail } from '../repositories/mails.ts';
import { readPortal } from '../repositories/portal.ts';
import type { UserRow } from '../repositories/users.ts';
import { judgePassword } from './judge-password.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { setPassword } from './password-reset.ts';
import { endSessions } from './sessions.ts';
import { noteAttempt, strikeOut } from './sign-in-attempts.ts';

/** SES-15: a sign-in this young proves as much as the present password. */
const freshMs = 10 * 60_000;

export type FieldChange = { field: string; value: string; currentPassword: string | undefined };

export type FieldOutcome =
  | { readonly code: 'changed' | 'not-changeable' | 'proof-needed' }
  | { readonly code: 'too-many-tries'; readonly waitMs: number }
  | { readonly code: 'value-refused'; readonly fault: ProfileFault }
  | { readonly code: 'password-refused'; readonly fault: PasswordFault };

type Field = ProfileField | 'password';

/** ACCT-2, ACCT-5, SES-15, F-67. Passwords are hashed before the transaction: nobody waits for a row meanwhile. */
export async function changeField(
  db: Kysely<Database>,
  caller: Caller,
  { field, value, currentPassword }: FieldChange,
  now: Date,
): Promise<FieldOutcome> {
  if (!isChangeable(field)) return { code: 'not-changeable' };
  const fault = field === 'password' ? null : profileFault(field, value);
  if (fault !== null) return { code: 'value-refused', fault };
  const user = await db.selectFrom('users').where('id', '=', caller.id).selectAll().executeTakeFirstOrThrow();
  const needsProof = field === 'email' || field === 'password';
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
    switch (field) {
      case 'phone':
        await update(trx, user.id, { phone: value === '' ? null : value });
        break;
      case 'contactName':
        await update(trx, user.id, { contact_name: value });
        break;
      case 'email':
        // Asked for again, as after a lost answer, nobody is told twice.
        if (value !== locked.email) await changeEmail(trx, locked, value, caller.sessionId, now);
        break;
      case 'password':
        await setPassword(trx, locked, passwordHash, now);
        break;
    }
    return { code: 'changed' };
  });
}

async function lockUser(trx: Transaction<Database>, id: string): Promise<UserRow> {
  return trx.selectFrom('users').where('id', '=', id).forNoKeyUpdate().selectAll().executeTakeFirstOrThrow();
}

function isChangeable(field: string): field is Field {
  return field === 'password' || (profileFields as readonly string[]).includes(field);
}

/** SES-15. Whoever guesses here has a stolen session: guesses count as failed sign-ins, those of each session by themselves (F-70). */
async function refuseUnproven(
  db: Kysely<Database>,
  user: UserRow,
  sessionId: string,
  currentPassword: string | undefined,
  now: Date,
): Promise<FieldOutcome | null> {
  if (currentPassword === undefined) {
    return (await isFresh(db, sessionId, now)) ? null : { code: 'proof-needed' };
  }
  const trier = { session: sessionId };
  const attempt = await transact(db, (trx) => noteAttempt(trx, { trier, username: user.username, now }));
  if (attempt.waitMs > 0) return { code: 'too-many-tries', waitMs: attempt.waitMs };
  if (!(await verifyPassword(currentPassword, user.password_hash))) return { code: 'proof-needed' };
  await strikeOut(db, attempt);
  return null;
}

async function isFresh(db: Kysely<Database>, sessionId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - freshMs);
  const fresh = await db
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
