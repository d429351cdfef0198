import { isTokenExpired } from '../../domain/session-expiry.ts';
import type { TabLock } from './ports.ts';
import type { Renewal } from './renew-token.ts';
import type { HeldToken } from './stored-session.ts';

/** SES-6. How long a tab waits for another's refresh before it looks again. */
const patienceMs = 2_000;

/** After so many looks the tab that has the lock must be frozen, for no call lasts as long without a sign of life; it is passed by. */
const looks = 5;

export type TokenSource = {
  /** A token that will serve and is not the one that the server has just refused; renewed where none is held. */
  fresh(refused?: string): Promise<Renewal>;
  hold(token: HeldToken): void;
  drop(): void;
};

/**
 * SES-5, SES-6. The access token of this tab, in memory, renewed by one tab at a time. `renew` is told how to know a token that
 * will do, for another tab may have stored one.
 */
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
      const attempt = await lock.run(patienceMs, turn);
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
