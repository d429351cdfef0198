import { refreshSession, revokeSession, signIn } from '../../src/contract/account/session.ts';
import type { User } from '../../src/contract/account/user.ts';
import type { CallOutcome } from '../../src/contract/backend.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { ProblemCode } from '../../src/contract/problem.ts';
import type { Exchange } from '../../src/features/session/ports.ts';
import { buildUser } from './build-user.ts';

/** What stands in the browser's jar: the refresh token of the last sign-in. */
type Cookie = { readonly userId: string; readonly remember: boolean; readonly token: string };

/** A backend's sign-in, refresh and revocation in memory, as one browser meets them. */
export type FakePortal = {
  readonly exchange: Exchange;
  /** The names of the calls that reached the backend. */
  readonly calls: string[];
  /** Every access token in the order given out; the last is the one that is taken. */
  readonly accessTokens: string[];
  online: boolean;
  /** `cookie`: as our backend; `body`: refresh tokens in the answers; `bare`: the specification's fields alone (API-4). */
  mode: 'cookie' | 'body' | 'bare';
  /** With this status, until it is null again. */
  refusesRefreshWith: 401 | 403 | null;
  cookie: Cookie | null;
  /** Awaited between a refresh and its answer. */
  onRefreshed: () => Promise<void>;
  /** The same of a revocation. */
  onRevoked: () => Promise<void>;
  closeBrowser(): void;
};

export const users: readonly User[] = [
  buildUser(),
  buildUser({ id: 'user-2', no: 'U-2001', group: 'USA', email: 'other@boreal.example' }),
  buildUser({ id: 'user-3', no: 'R-8001', email: 'rep@boreal.example', role: 'rep' }),
  // A further user of the first one's company.
  buildUser({ email: 'buyer@boreal.example', contactName: 'Maude Pelletier', role: 'buyer', memberId: 'user-4' }),
];

/** Who signed in. */
const personIdOf = ({ id, memberId = id }: User) => memberId;

const password = 'boreal-demo';

export function fakePortal(): FakePortal {
  const refreshTokens = new Map<string, string>();

  const portal: FakePortal = {
    exchange: (async (endpoint, request) => {
      // As over a network, nothing is answered in the same turn.
      await Promise.resolve();
      if (!portal.online) return { outcome: 'unreachable', reason: 'network' };
      portal.calls.push(endpoint.name);
      const body = (request as { body?: Record<string, string> }).body ?? {};
      if (endpoint === (signIn as Endpoint)) return answerSignIn(body);
      if (endpoint === (refreshSession as Endpoint)) {
        const answer = answerRefresh(body);
        await portal.onRefreshed();
        return answer;
      }
      if (endpoint === (revokeSession as Endpoint)) {
        const answer = answerRevoke(body);
        await portal.onRevoked();
        return answer;
      }
      throw new Error(`${endpoint.name} is not served here`);
    }) as Exchange,
    calls: [],
    accessTokens: [],
    online: true,
    mode: 'cookie',
    refusesRefreshWith: null,
    cookie: null,
    onRefreshed: async () => undefined,
    onRevoked: async () => undefined,
    closeBrowser() {
      if (portal.cookie && !portal.cookie.remember) portal.cookie = null;
    },
  };

  function tokensFor(user: User, remember: boolean) {
    const count = portal.accessTokens.length + 1;
    portal.accessTokens.push(`access-${count}`);
    if (portal.mode === 'bare') return { access_token: `access-${count}` };
    const refresh = `refresh-${count}`;
    refreshTokens.set(refresh, personIdOf(user));
    if (portal.mode === 'cookie') portal.cookie = { userId: personIdOf(user), remember, token: refresh };
    return {
      access_token: `access-${count}`,
      refresh_token: portal.mode === 'cookie' ? 'cookie' : refresh,
      expires_in: 900,
      seal_key: `key of ${personIdOf(user)}`,
    };
  }

  function answerSignIn(body: Record<string, string>): CallOutcome<Endpoint> {
    const user = users.find(({ email }) => email === body.username);
    if (!user) return refused(404, 'unknown-user');
    if (body.password !== password) return refused(401, 'wrong-password');
    return answered(200, { ...tokensFor(user, body.remember === '1'), user_info: user });
  }

  function answerRefresh(body: Record<string, string>): CallOutcome<Endpoint> {
    const given = body.refresh_token === 'cookie' ? portal.cookie?.token : body.refresh_token;
    const user = users.find((one) => personIdOf(one) === refreshTokens.get(given ?? ''));
    if (portal.refusesRefreshWith === 403) return refused(403, 'cross-site');
    if (!user || portal.refusesRefreshWith === 401) return refused(401, 'not-signed-in');
    refreshTokens.delete(given ?? '');
    return answered(200, { ...tokensFor(user, portal.cookie?.remember ?? false), user_info: user });
  }

  function answerRevoke(body: Record<string, string>): CallOutcome<Endpoint> {
    const given = body.refresh_token === 'cookie' ? portal.cookie?.token : body.refresh_token;
    refreshTokens.delete(given ?? '');
    portal.cookie = null;
    return answered(204, undefined);
  }

  return portal;
}

function answered(status: number, body: unknown): CallOutcome<Endpoint> {
  return { outcome: 'answered', status, body };
}

function refused(status: number, code: ProblemCode): CallOutcome<Endpoint> {
  return { outcome: 'refused', status, problem: { title: code, status, code } };
}
