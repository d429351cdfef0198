import type { Kysely, Transaction } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import { isAppHalf, makeToken, successorOf, tokenHash } from './secret-token.ts';

const dayMs = 86_400_000;

/** Browser limit for cookies, and the longest a remembered session lasts. */
const rememberedIdleMs = 400 * dayMs;
const longestMs = 1825 * dayMs;

/** Without 'remember' the browser ends the session. This covers browsers left open. */
const unrememberedIdleMs = 30 * dayMs;

/** A replaced token still gives its successor this long, for lost answers and second tabs. */
const graceMs = 60_000;

/** A session, and the refresh token that its device is to hold from now on. */
export type Renewal = {
  readonly userId: string;
  readonly sessionId: string;
  readonly remember: boolean;
  readonly refreshToken: string;
  readonly expiresAt: Date;
};

/** A token reused after its grace period, and its owner. */
export type Reuse = { readonly reusedBy: string };

/** A body token is complete. With a cookie, the app sends its half, if any. */
export type GivenToken = { readonly token: string } | { readonly cookie: string; readonly appHalf: string | undefined };

/** A cookie without the app's half. The session continues, but not by this call. */
export type HalfMissing = { readonly halfMissing: true };

export async function openSession(
  trx: Transaction<Database>,
  given: { userId: string; remember: boolean; userAgent: string; now: Date; isSplit?: boolean },
): Promise<Renewal> {
  const { userId, remember, now } = given;
  const sessionId = newId();
  const refreshToken = makeToken();
  const expiresAt = expiryOf(remember, now, now);
  await trx
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      remember,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      revoked_at: null,
      user_agent: given.userAgent.slice(0, 300),
      is_split: given.isSplit ?? false,
    })
    .execute();
  await storeToken(trx, refreshToken, sessionId, now);
  return { userId, sessionId, remember, refreshToken, expiresAt };
}

/**
 * Exchanges a refresh token. Parallel calls and repeats within the grace period get the newest one (F-46, F-47), but
 * later reuse means theft and ends the family (F-78).
 */
export async function renewSession(
  trx: Transaction<Database>,
  given: GivenToken,
  secret: string,
  now: Date,
): Promise<Renewal | Reuse | HalfMissing | null> {
  const token = tokenOf(given);
  const found = await trx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .where('refresh_tokens.hash', '=', tokenHash(token))
    .select(['sessions.id', 'user_id', 'remember', 'created_at', 'expires_at', 'revoked_at', 'replaced_at', 'is_split'])
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined || found.revoked_at !== null || found.expires_at <= now) return null;
  const { id: sessionId, user_id: userId, remember } = found;
  const half = halfOf(given, sessionId, secret);
  if (isRefused(half, found.is_split)) return { halfMissing: true };
  if (found.replaced_at !== null) {
    if (now.getTime() - found.replaced_at.getTime() <= graceMs) {
      const refreshToken = await newestAfter(trx, token, secret);
      return { userId, sessionId, remember, refreshToken, expiresAt: found.expires_at };
    }
    await endSession(trx, sessionId, now);
    return { reusedBy: userId };
  }
  const refreshToken = successorOf(token, secret);
  const expiresAt = expiryOf(remember, found.created_at, now);
  await trx.updateTable('refresh_tokens').set({ replaced_at: now }).where('hash', '=', tokenHash(token)).execute();
  await storeToken(trx, refreshToken, sessionId, now);
  await trx
    .updateTable('sessions')
    // The half is required only after its first use, because the answer that carried it may have been lost.
    .set({ last_used_at: now, expires_at: expiresAt, is_split: found.is_split || half === 'right' })
    .where('id', '=', sessionId)
    .execute();
  return { userId, sessionId, remember, refreshToken, expiresAt };
}

/**
 * The family's current token. A killed browser returns an older cookie, whose direct successor would soon look stolen.
 */
async function newestAfter(trx: Transaction<Database>, token: string, secret: string): Promise<string> {
  for (let next = successorOf(token, secret); ; next = successorOf(next, secret)) {
    const found = await trx
      .selectFrom('refresh_tokens')
      .where('hash', '=', tokenHash(next))
      .select('replaced_at')
      .executeTakeFirst();
    if (found === undefined || found.replaced_at === null) return next;
  }
}

const tokenOf = (given: GivenToken) => ('token' in given ? given.token : given.cookie);

type Half = 'whole' | 'none' | 'right' | 'wrong';

const isRefused = (half: Half, isSplit: boolean) => half === 'wrong' || (half === 'none' && isSplit);

function halfOf(given: GivenToken, sessionId: string, secret: string): Half {
  if ('token' in given) return 'whole';
  if (given.appHalf === undefined) return 'none';
  return isAppHalf(given.appHalf, sessionId, secret) ? 'right' : 'wrong';
}

/** Ends a refresh token's family. Returns its owner. */
export async function endSessionOf(
  db: Kysely<Database>,
  given: GivenToken,
  secret: string,
  now: Date,
): Promise<string | HalfMissing | null> {
  const token = tokenOf(given);
  const found = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .where('refresh_tokens.hash', '=', tokenHash(token))
    .select(['sessions.id', 'sessions.user_id', 'is_split'])
    .executeTakeFirst();
  if (found === undefined) return null;
  if (isRefused(halfOf(given, found.id, secret), found.is_split)) return { halfMissing: true };
  await endSession(db, found.id, now);
  return found.user_id;
}

/** Ends the session that a browser had before this sign-in. Returns its owner. */
export async function endReplacedSession(db: Kysely<Database>, cookie: string, now: Date): Promise<string | null> {
  const found = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .where('refresh_tokens.hash', '=', tokenHash(cookie))
    .select(['sessions.id', 'sessions.user_id'])
    .executeTakeFirst();
  if (found !== undefined) await endSession(db, found.id, now);
  return found?.user_id ?? null;
}

/** Ends all of a user's sessions except the given one. */
export async function endSessions(db: Kysely<Database>, userId: string, now: Date, except?: string): Promise<void> {
  let ending = db.updateTable('sessions').set({ revoked_at: now }).where('user_id', '=', userId);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  await ending.where('revoked_at', 'is', null).execute();
}

/** One that has ended already keeps its moment. */
export async function endSession(db: Kysely<Database>, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

async function storeToken(trx: Transaction<Database>, token: string, sessionId: string, now: Date): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({ hash: tokenHash(token), session_id: sessionId, issued_at: now, replaced_at: null })
    .execute();
}

function expiryOf(remember: boolean, createdAt: Date, now: Date): Date {
  const idleMs = remember ? rememberedIdleMs : unrememberedIdleMs;
  return new Date(Math.min(createdAt.getTime() + longestMs, now.getTime() + idleMs));
}
