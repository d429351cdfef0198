import type { Kysely } from 'kysely';
import type { UserSession } from '../../../src/contract/account/user-sessions.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import { refuseWrongPassword, type Unproven } from './present-password.ts';
import { endSession, endSessions } from './sessions.ts';

/** The caller's active sessions: the current one first, then by last use. */
export async function readUserSessions(db: Kysely<Database>, caller: Caller, now: Date): Promise<UserSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', caller.personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .selectAll()
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    remember: row.remember,
    userAgent: row.user_agent,
    isThis: row.id === caller.sessionId,
  }));
  return [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)];
}

/** Without `id`: all but the caller's own. */
type ToEnd = { readonly id: string | undefined; readonly currentPassword: string | undefined };

/** An ended session stays ended. Others than the caller's own need the password, however recent the sign-in is. */
export async function endUserSessions(
  db: Kysely<Database>,
  caller: Caller,
  { id, currentPassword }: ToEnd,
  now: Date,
): Promise<{ readonly code: 'ended' } | { readonly code: 'not-found' } | Unproven> {
  const { personId, sessionId } = caller;
  if (id !== undefined) {
    // Compared in code, because the database would reject an invalid id.
    const own = await db.selectFrom('sessions').where('user_id', '=', personId).select('id').execute();
    if (!own.some((one) => one.id === id)) return { code: 'not-found' };
  }
  if (id !== sessionId) {
    if (currentPassword === undefined) return { code: 'proof-needed' };
    const user = await db
      .selectFrom('users')
      .where('id', '=', personId)
      .select(['username', 'password_hash'])
      .executeTakeFirstOrThrow();
    const refused = await refuseWrongPassword(db, user, { sessionId, currentPassword, now });
    if (refused !== null) return refused;
  }
  if (id === undefined) await endSessions(db, personId, now, sessionId);
  else await endSession(db, id, now);
  return { code: 'ended' };
}
