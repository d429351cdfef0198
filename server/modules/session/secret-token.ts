import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits for refresh and reset links: 43 URL-safe characters. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: who reads the database cannot use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Derives the next refresh token, so reuse within the grace period gives the same successor without storing it (F-46).
 */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', `refresh:${secret}`).update(token).digest('base64url');
}

/**
 * Encrypts unsent work with the same key on every device and sign-in. Only the user's own sessions get it, and it is
 * never stored.
 */
export function sealKeyOf(userId: string, secret: string): string {
  return createHmac('sha256', `seal:${secret}`).update(userId).digest('base64url');
}

/** The app's half of a refresh token. Customer view locks it away, so the cookie alone opens nothing. */
export function appHalfOf(sessionId: string, secret: string): string {
  return createHmac('sha256', `app-half:${secret}`).update(sessionId).digest('base64url');
}

export function isAppHalf(given: string, sessionId: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(appHalfOf(sessionId, secret))];
  return one.length === other.length && timingSafeEqual(one, other);
}
