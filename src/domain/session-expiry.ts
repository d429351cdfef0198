/** SES-4. How long a remembered session is kept on the server's side at most. */
export const REMEMBERED_SESSION_DAYS = 1825;

/** SES-4. The longest that a browser keeps a cookie: a remembered session ends when it is not used for so long. */
export const LONGEST_COOKIE_DAYS = 400;

/** SES-5. */
const EXPIRY_MARGIN_MS = 30_000;

/** `arrivedAtMs` is when this device got the token, by its own clock. A backend may leave out the lifetime (API-4). */
export type TokenLifetime = { arrivedAtMs: number; expiresInS: number | null };

/**
 * SES-5. Both moments are ms by this device's clock. Without a lifetime a token holds until it is refused (API-4). A clock that went
 * back behind the arrival leaves the age unknown, and the token then counts as expired: a refresh does no harm.
 */
export function isTokenExpired(token: TokenLifetime, nowMs: number): boolean {
  if (token.expiresInS === null) return false;
  const ageMs = nowMs - token.arrivedAtMs;
  return ageMs < 0 || ageMs >= token.expiresInS * 1000 - EXPIRY_MARGIN_MS;
}
