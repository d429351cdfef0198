import type { Kysely, Transaction } from 'kysely';
import { addressOf, isBuilt, type RouteName } from '../../src/contract/addresses.ts';
import { judgePassword, type PasswordVerdict } from '../../src/domain/password.ts';
import type { Database } from '../database/schema.ts';
import { passwordChangedMail, passwordLinkMail } from '../mail/texts.ts';
import { queueMail } from '../repositories/mails.ts';
import { readPortal } from '../repositories/portal.ts';
import type { UserRow } from '../repositories/users.ts';
import { hashPassword } from './password-hash.ts';
import { makeToken, tokenHash } from './secret-token.ts';
import { endSessions } from './sessions.ts';

const validMs = 3_600_000;

/** Nobody's mailbox is filled by others. */
const mostOpen = 3;

export type ResetKind = 'reset' | 'migration';

/** SES-11, SES-13. Mails the link at which this user sets a password; false where enough of them are open already. */
export async function mailPasswordLink(
  trx: Transaction<Database>,
  given: { user: UserRow; publicUrl: string; kind: ResetKind; now: Date },
): Promise<boolean> {
  const { user, now } = given;
  const open = await trx
    .selectFrom('password_resets')
    .where('user_id', '=', user.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(open.count) >= mostOpen) return false;
  const token = makeToken();
  await trx
    .insertInto('password_resets')
    .values({
      hash: tokenHash(token),
      user_id: user.id,
      expires_at: new Date(now.getTime() + validMs),
      used_at: null,
    })
    .execute();
  const { maker_name: maker } = await readPortal(trx);
  // SES-15: in the fragment the token stays out of logs and of what a page tells the next one.
  const link = `${given.publicUrl}${addressOf(screenFor(given.kind), user.lang)}#token=${token}`;
  const text = passwordLinkMail(user.lang, maker, link);
  await queueMail(trx, { recipient: user.email, lang: user.lang, ...text }, now);
  return true;
}

export type ResetOutcome =
  | { code: 'set'; userId: string }
  | { code: 'token-refused' }
  | { code: 'password-refused'; verdict: PasswordVerdict };

/** SES-12, F-71. Serves once and for one hour; ends every session and every other link of the user. A refused password uses nothing up. */
export async function resetPassword(
  trx: Transaction<Database>,
  given: { token: string; password: string; now: Date },
): Promise<ResetOutcome> {
  const { now } = given;
  const user = await trx
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .where('hash', '=', tokenHash(given.token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .selectAll('users')
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return { code: 'token-refused' };
  const verdict = judgePassword(given.password, user.username);
  if (verdict.code !== 'accepted') return { code: 'password-refused', verdict };
  await setPassword(trx, user, given.password, now);
  return { code: 'set', userId: user.id };
}

/** SES-12, SES-15, ACCT-4. Stores the password, ends every session and open link, and tells the user. */
export async function setPassword(
  trx: Transaction<Database>,
  user: UserRow,
  password: string,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute();
  await closeLinks(trx, user.id, now);
  await endSessions(trx, user.id, now);
  const { maker_name: maker } = await readPortal(trx);
  await queueMail(trx, { recipient: user.email, lang: user.lang, ...passwordChangedMail(user.lang, maker) }, now);
}

async function closeLinks(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

function screenFor(kind: ResetKind): RouteName {
  return kind === 'migration' && isBuilt('migrate-reset') ? 'migrate-reset' : 'password-reset';
}
