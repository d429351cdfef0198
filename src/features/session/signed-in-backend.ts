import type { Backend, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Exchange } from './ports.ts';
import type { Session } from './session.ts';

/**
 * API-1, SES-6, SES-9. The backend as the app calls it: a signed-in call carries a token that was checked; one that is answered with
 * 401 all the same is tried once more with a new token, and ends the session when that is refused too.
 */
export function signedInBackend(exchange: Exchange, session: Pick<Session, 'freshToken' | 'end'>): Backend {
  return {
    async call(endpoint, request, { signal, prefer } = {}) {
      if (endpoint.access === 'public') return exchange(endpoint, request, { signal });
      // What the device holds needs no token: there may be none to be had.
      if (prefer === 'held') return exchange(endpoint, request, { signal, prefer });
      const first = await session.freshToken();
      if (first.code !== 'token') return withoutToken(first);
      const outcome = await exchange(endpoint, request, { token: first.token.accessToken, signal });
      if (!isTokenRefused(outcome)) return outcome;
      const second = await session.freshToken(first.token.accessToken);
      if (second.code !== 'token') return withoutToken(second);
      const retried = await exchange(endpoint, request, { token: second.token.accessToken, signal });
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

/** A 401 with another code, such as a wrong present password, is about the call and not about the token (ACCT-2). */
function isTokenRefused(outcome: CallOutcome<Endpoint>): boolean {
  return outcome.outcome === 'refused' && outcome.status === 401 && outcome.problem.code === 'not-signed-in';
}
