import type { TabLock } from './ports.ts';
import type { Renewal } from './renew-token.ts';
import type { HeldToken } from './stored-session.ts';

/** SES-6. How long a tab waits for another's refresh before it looks again. */
const timeoutMs = 2_000;

/** After this many checks, the tab with the lock must be frozen. */
const looks = 5;

export type TokenSource = {
  /** Returns a usable token other than `refused`, renewing if needed. */
  fresh(refused?: string): Promise<Renewal>;
  hold(token: HeldToken): void;
  drop(): void;
};

/** Keeps the token in memory, with one tab renewing at a time. `isUsable` recognizes one from another tab. */
export function tokenSource(
  lock: TabLock,
  now: () => number,
  renew: (isUsable: (token: HeldToken) => boolean) => Promise<Renewal>,
): TokenSource {
  let held: HeldToken | null = null;
  let underWay: Promise<Renewal> | null = null;

  async function renewInTurn(isUsable: (token: HeldToken) => boolean): Promise<Renewal> {
    // Another tab may have handed over its token while this one waited.
    const turn = async (): Promise<Renewal> => {
      if (held && isUsable(held)) return { code: 'token', token: held };
      const renewal = await renew(isUsable);
      if (renewal.code === 'token') held = renewal.token;
      return renewal;
    };
    for (let look = 0; look < looks; look += 1) {
      const attempt = await lock.run(timeoutMs, turn);
      if (attempt.ran) return attempt.value;
      if (held && isUsable(held)) return { code: 'token', token: held };
    }
    return turn();
  }

  return {
    async fresh(refused) {
      const isUsable = (token: HeldToken) => token.accessToken !== refused && !isTokenExpired(token, now());
      if (held && isUsable(held)) return { code: 'token', token: held };
      underWay ??= renewInTurn(isUsable).finally(() => {
        underWay = null;
      });
      return underWay;
    },
    hold(token) {
      held = token;
    },
    drop() {
      held = null;
    },
  };
}

/** The server's limit for a remembered session. */
export const REMEMBERED_SESSION_DAYS = 1825;

/** The browser's limit for cookies, so a session unused this long ends. */
export const LONGEST_COOKIE_DAYS = 400;

const EXPIRY_MARGIN_MS = 30_000;

/** `arrivedAtMs` is by device clock. Backends may omit the lifetime. */
type TokenLifetime = { arrivedAtMs: number; expiresInS: number | null };

/**
 * Times are by device clock. No lifetime means valid until refused. After a clock setback the token counts as expired.
 */
export function isTokenExpired(token: TokenLifetime, nowMs: number): boolean {
  if (token.expiresInS === null) return false;
  const ageMs = nowMs - token.arrivedAtMs;
  return ageMs < 0 || ageMs >= token.expiresInS * 1000 - EXPIRY_MARGIN_MS;
}
