import type { Transaction, Updateable } from 'kysely';
import * as v from 'valibot';
import { line } from '../../src/contract/primitives.ts';
import { judgePassword } from '../../src/domain/password.ts';
import type { Caller } from '../callers.ts';
import type { Database } from '../database/schema.ts';
import { emailChangedMail } from '../mail/texts.ts';
import { queueMail } from '../repositories/mails.ts';
import { readPortal } from '../repositories/portal.ts';
import type { UserRow } from '../repositories/users.ts';
import { verifyPassword } from './password-hash.ts';
import { setPassword } from './password-reset.ts';
import { endSessions } from './sessions.ts';

/** ACCT-5: what a dealer may change; whatever else a user record holds, never. */
const changeable = {
  phone: { schema: line(30), needsProof: false },
  contactName: { schema: v.pipe(line(100), v.minLength(1)), needsProof: false },
  email: { schema: v.pipe(line(200), v.email()), needsProof: true },
  password: { schema: v.string(), needsProof: true },
} as const;

type Field = keyof typeof changeable;

/** SES-15: a sign-in this young proves as much as the present password. */
const freshMs = 10 * 60_000;

export type FieldChange = { field: string; value: string; currentPassword: string | undefined };

export type FieldOutcome = 'changed' | 'not-changeable' | 'value-refused' | 'password-refused' | 'proof-needed';

/** ACCT-5, SES-15, F-67. */
export async function changeField(
  trx: Transaction<Database>,
  caller: Caller,
  { field, value, currentPassword }: FieldChange,
  now: Date,
): Promise<FieldOutcome> {
  if (!isChangeable(field)) return 'not-changeable';
  const { schema, needsProof } = changeable[field];
  if (!v.is(schema, value)) return 'value-refused';
  const user = await trx
    .selectFrom('users')
    .where('id', '=', caller.id)
    .forNoKeyUpdate()
    .selectAll()
    .executeTakeFirstOrThrow();
  if (needsProof && !(await isProven(trx, user, caller.sessionId, currentPassword, now))) return 'proof-needed';
  switch (field) {
    case 'phone':
      await update(trx, user.id, { phone: value === '' ? null : value });
      return 'changed';
    case 'contactName':
      await update(trx, user.id, { contact_name: value });
      return 'changed';
    case 'email':
      await changeEmail(trx, user, value, caller.sessionId, now);
      return 'changed';
    case 'password':
      if (judgePassword(value, user.username).code !== 'accepted') return 'password-refused';
      await setPassword(trx, user, value, now, caller.sessionId);
      return 'changed';
  }
}

function isChangeable(field: string): field is Field {
  return Object.hasOwn(changeable, field);
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
