import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits that nobody can guess, for refresh and reset: 43 characters that an address may carry. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: who reads the database cannot use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The refresh token that follows this one. It is derived, so that a token used twice within its grace gives the same successor
 * although the successor itself was never stored (F-46).
 */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', `refresh:${secret}`).update(token).digest('base64url');
}

/**
 * SES-9. What locks a user's unsent work on a device: the same for this user for ever and on every device, so that the next sign-in
 * brings the work back. It is given to sessions of this user alone, and stored nowhere.
 */
export function sealKeyOf(userId: string, secret: string): string {
  return createHmac('sha256', `seal:${secret}`).update(userId).digest('base64url');
}

/**
 * MODE-4. The half of a refresh token that the app keeps; the other half is the cookie. While a customer holds the device the app's half
 * is locked away, so that the cookie alone opens nothing.
 */
export function appHalfOf(sessionId: string, secret: string): string {
  return createHmac('sha256', `app-half:${secret}`).update(sessionId).digest('base64url');
}

export function isAppHalf(given: string, sessionId: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(appHalfOf(sessionId, secret))];
  return one.length === other.length && timingSafeEqual(one, other);
}
