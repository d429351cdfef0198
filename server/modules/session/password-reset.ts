import type { Kysely, Transaction } from 'kysely';
import type { InvitationState, TokenFault } from '../../../src/contract/account/password.ts';
import { addressOf } from '../../../src/contract/addresses.ts';
import type { PasswordFault } from '../../../src/domain/account/password.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { accountMoveMail, accountMovedMail, passwordChangedMail, passwordLinkMail } from '../../jobs/mail/texts.ts';
import { readPortal } from '../../portal/repository.ts';
import { hashPassword, judgePassword } from './password-hash.ts';
import type { UserRow } from './repository.ts';
import { makeToken, tokenHash } from './secret-token.ts';
import { endSessions } from './sessions.ts';

const validMs = 3_600_000;

/** Nobody's mailbox is filled by others. */
const mostOpen = 3;

export type ResetKind = 'reset' | 'migration';

/**
 * Emails a password link, or returns false when enough are open. Users with a password are told there is nothing to
 * migrate.
 */
export async function mailPasswordLink(
  trx: Transaction<Database>,
  given: { user: UserRow; publicUrl: string; kind: ResetKind; now: Date },
): Promise<boolean> {
  const { user, now } = given;
  const open = await trx
    .selectFrom('password_resets')
    .where('user_id', '=', user.id)
    .where('invites', '=', false)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(open.count) >= mostOpen) return false;
  const token = await openLink(trx, user.id, {
    expiresAt: new Date(now.getTime() + validMs),
    invites: false,
  });
  const { maker_name: maker } = await readPortal(trx);
  // A token in the fragment stays out of logs and referrers.
  const { screen, write } = mailFor(given.kind, user);
  const link = `${given.publicUrl}${addressOf(screen, user.lang)}#token=${token}`;
  const mail = write(user.lang, { maker, link, username: user.username });
  await queueMail(trx, { recipient: user.email, lang: user.lang, ...mail }, now);
  return true;
}

/** The token of a new link, which works once. */
export async function openLink(
  trx: Transaction<Database>,
  userId: string,
  { expiresAt, invites }: { expiresAt: Date; invites: boolean },
): Promise<string> {
  const token = makeToken();
  await trx
    .insertInto('password_resets')
    .values({ hash: tokenHash(token), user_id: userId, expires_at: expiresAt, used_at: null, invites })
    .execute();
  return token;
}

function mailFor(kind: ResetKind, user: UserRow) {
  if (kind === 'reset') return { screen: 'password-reset', write: passwordLinkMail } as const;
  const hasMoved = user.password_hash !== null;
  return hasMoved
    ? ({ screen: 'password-reset', write: accountMovedMail } as const)
    : ({ screen: 'migrate-reset', write: accountMoveMail } as const);
}

export type ResetOwner = {
  /** Null once the token no longer works. */
  readonly username: string | null;
  /** What became of an invitation. Missing for other links. */
  readonly invitation?: InvitationState;
};

/** Whose password a token sets. Uses nothing up. */
export async function readResetOwner(db: Kysely<Database>, token: string, now: Date): Promise<ResetOwner> {
  const found = await findReset(db, token).executeTakeFirst();
  if (found === undefined) return { username: null };
  const fault = tokenFault(found, now);
  return {
    username: fault === null ? found.username : null,
    ...(found.invites && { invitation: fault ?? 'open' }),
  };
}

export type ResetOutcome =
  | { code: 'set'; userId: string }
  | { code: 'token-refused'; fault: TokenFault }
  | { code: 'password-refused'; fault: PasswordFault };

/** Works once within an hour, or a week for an invitation, and ends all sessions and links of the user. A refused password keeps the link. */
export async function resetPassword(
  db: Kysely<Database>,
  given: { token: string; password: string; now: Date },
): Promise<ResetOutcome> {
  const { token, password, now } = given;
  const found = await findReset(db, token).executeTakeFirst();
  const early = refusalOf(found, now);
  if (early !== null) return early;
  const fault = found === undefined ? null : await judgePassword(password, found);
  if (fault !== null) return { code: 'password-refused', fault };
  // Before the transaction, so no row lock waits for it.
  const passwordHash = await hashPassword(password);
  return transact(db, async (trx) => {
    const locked = await findReset(trx, token).forUpdate().executeTakeFirst();
    const refused = refusalOf(locked, now);
    if (locked === undefined || refused !== null) return refused ?? { code: 'token-refused', fault: 'unknown' };
    await setPassword(trx, locked, passwordHash, { now, isFirst: locked.invites });
    if (locked.invites) await acceptInvitation(trx, locked.id, now);
    return { code: 'set', userId: locked.id };
  });
}

function refusalOf(found: FoundReset | undefined, now: Date): Extract<ResetOutcome, { code: 'token-refused' }> | null {
  const fault = found === undefined ? 'unknown' : tokenFault(found, now);
  return fault === null ? null : { code: 'token-refused', fault };
}

/** Stores the password, ends all sessions and links, and notifies the user. */
export async function setPassword(
  trx: Transaction<Database>,
  user: UserRow,
  passwordHash: string,
  { now, isFirst = false }: { now: Date; isFirst?: boolean },
): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute();
  await closeLinks(trx, user.id, now);
  await endSessions(trx, user.id, now);
  // The first password is no change to warn of.
  if (isFirst) return;
  const { maker_name: maker } = await readPortal(trx);
  await queueMail(trx, { recipient: user.email, lang: user.lang, ...passwordChangedMail(user.lang, maker) }, now);
}

/** None of the user's links works any more. */
export async function closeLinks(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** A token's user, and what became of it. */
function findReset(db: Kysely<Database>, token: string) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .where('hash', '=', tokenHash(token))
    .selectAll('users')
    .select(['expires_at', 'used_at', 'invites']);
}

type FoundReset = { used_at: Date | null; expires_at: Date };

async function acceptInvitation(trx: Transaction<Database>, userId: string, now: Date): Promise<void> {
  await trx.updateTable('invitations').set({ accepted_at: now }).where('user_id', '=', userId).execute();
}

function tokenFault({ used_at, expires_at }: FoundReset, now: Date): 'used' | 'late' | null {
  if (used_at !== null) return 'used';
  return expires_at > now ? null : 'late';
}
