import { isTokenExpired } from '../../domain/account/session-expiry.ts';
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
