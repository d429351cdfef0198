import { createHmac, timingSafeEqual } from 'node:crypto';

export const accessTokenSeconds = 15 * 60;

/** User, session and expiry (ms since 1970). */
export type AccessClaims = { readonly userId: string; readonly sessionId: string; readonly expiresAt: number };

/** Signed claims let any server check the token without a query. */
export function signAccessToken(secret: string, claims: AccessClaims): string {
  const payload = Buffer.from(JSON.stringify([claims.userId, claims.sessionId, claims.expiresAt])).toString(
    'base64url',
  );
  return `${payload}.${signature(secret, payload).toString('base64url')}`;
}

/** The claims of a valid, unexpired token, else null. */
export function readAccessToken(secret: string, token: string, nowMs: number): AccessClaims | null {
  const [payload = '', given = '', ...rest] = token.split('.');
  if (rest.length > 0) return null;
  const expected = signature(secret, payload);
  const presented = Buffer.from(given, 'base64url');
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return null;
  const [userId, sessionId, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  return expiresAt > nowMs ? { userId, sessionId, expiresAt } : null;
}

function signature(secret: string, payload: string): Buffer {
  return createHmac('sha256', `access:${secret}`).update(payload).digest();
}
