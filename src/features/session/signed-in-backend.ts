import type { Backend, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { exchangeForDealer } from './acting-exchange.ts';
import type { Exchange } from './ports.ts';
import { accountOf } from './session-state.ts';
import type { Session } from './session.ts';

/** Retries a 401 once with a new token, then ends the session. */
export function signedInBackend(
  exchangeAsIs: Exchange,
  session: Pick<Session, 'freshToken' | 'end' | 'getSnapshot'>,
  isDealerThere?: (dealerId: string) => Promise<boolean>,
): Backend {
  const accountNow = () => accountOf(session.getSnapshot())?.id ?? null;
  return {
    async call(endpoint, request, { signal, prefer, lang } = {}) {
      if (endpoint.access === 'public') return exchangeAsIs(endpoint, request, { signal, lang });
      const account = accountNow();
      // Saved data needs no token, which may be unavailable offline.
      if (prefer === 'held')
        return exchangeForDealer(exchangeAsIs, account, accountNow)(endpoint, request, { signal, prefer, lang });
      const exchange = exchangeForDealer(exchangeAsIs, account, accountNow, isDealerThere);
      const first = await session.freshToken();
      if (first.code !== 'token') return withoutToken(first);
      const outcome = await exchange(endpoint, request, { token: first.token.accessToken, signal, lang });
      if (!isTokenRefused(outcome)) return outcome;
      const second = await session.freshToken(first.token.accessToken);
      if (second.code !== 'token') return withoutToken(second);
      const retried = await exchange(endpoint, request, { token: second.token.accessToken, signal, lang });
      if (!isTokenRefused(retried) || endpoint.keepsSessionOn401) return retried;
      await session.end();
      return { outcome: 'sign-in-needed' };
    },
  };
}

type WithoutToken = Exclude<Awaited<ReturnType<Session['freshToken']>>, { code: 'token' }>;

function withoutToken(
  renewal: WithoutToken,
): Extract<CallOutcome<Endpoint>, { outcome: 'sign-in-needed' | 'unreachable' }> {
  return renewal.code === 'unreachable' ? renewal.outcome : { outcome: 'sign-in-needed' };
}

/** Other 401 codes concern the call, such as a wrong password. */
function isTokenRefused(outcome: CallOutcome<Endpoint>): boolean {
  return outcome.outcome === 'refused' && outcome.status === 401 && outcome.problem.code === 'not-signed-in';
}
