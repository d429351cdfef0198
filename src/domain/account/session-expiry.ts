/** The server's limit for a remembered session. */
export const REMEMBERED_SESSION_DAYS = 1825;

/** The browser's limit for cookies, so a session unused this long ends. */
export const LONGEST_COOKIE_DAYS = 400;

const EXPIRY_MARGIN_MS = 30_000;

/** `arrivedAtMs` is by device clock. Backends may omit the lifetime. */
export type TokenLifetime = { arrivedAtMs: number; expiresInS: number | null };

/**
 * Times are by device clock. No lifetime means valid until refused. After a clock setback the token counts as expired.
 */
export function isTokenExpired(token: TokenLifetime, nowMs: number): boolean {
  if (token.expiresInS === null) return false;
  const ageMs = nowMs - token.arrivedAtMs;
  return ageMs < 0 || ageMs >= token.expiresInS * 1000 - EXPIRY_MARGIN_MS;
}
