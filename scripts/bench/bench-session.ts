import type { Kysely } from 'kysely';
import { accessTokenSeconds, signAccessToken } from '../../server/access-token.ts';
import type { Database } from '../../server/database/schema.ts';
import { newId } from '../../server/new-id.ts';

/** Signs a user in without password or HTTP; gives the access token, which holds for a quarter of an hour. */
export async function openSession(db: Kysely<Database>, secret: string, userId: string): Promise<string> {
  const sessionId = newId();
  const now = new Date();
  const expires = new Date(now.getTime() + accessTokenSeconds * 1_000);
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      remember: false,
      created_at: now,
      last_used_at: now,
      expires_at: expires,
      revoked_at: null,
      user_agent: '',
    })
    .execute();
  return signAccessToken(secret, { userId, sessionId, expiresAt: expires.getTime() });
}
