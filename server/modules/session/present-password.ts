import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { verifyPassword } from './password-hash.ts';
import type { UserRow } from './repository.ts';
import { noteAttempt, strikeOut } from './sign-in-attempts.ts';

/** SES-15: such a recent sign-in counts like the current password. */
const freshMs = 10 * 60_000;

export type Unproven = { readonly code: 'proof-needed' } | { readonly code: 'too-many-tries'; readonly waitMs: number };

type Tried = { readonly sessionId: string; readonly currentPassword: string; readonly now: Date };

/** Guessing here means a stolen session: guesses count as failed sign-ins, per session (F-70). */
export async function refuseWrongPassword(
  db: Kysely<Database>,
  user: Pick<UserRow, 'username' | 'password_hash'>,
  { sessionId, currentPassword, now }: Tried,
): Promise<Unproven | null> {
  const trier = { session: sessionId };
  const attempt = await transact(db, (trx) => noteAttempt(trx, { trier, username: user.username, now }));
  if (attempt.waitMs > 0) return { code: 'too-many-tries', waitMs: attempt.waitMs };
  if (!(await verifyPassword(currentPassword, user.password_hash))) return { code: 'proof-needed' };
  await strikeOut(db, attempt);
  return null;
}

export async function isFresh(db: Kysely<Database>, sessionId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - freshMs);
  const fresh = await db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('created_at', '>=', since)
    .select('id')
    .executeTakeFirst();
  return fresh !== undefined;
}
