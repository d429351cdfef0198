import { refreshSession, revokeSession } from '../../contract/account/session.ts';
import { asAccount } from '../../contract/account/user-hash.ts';
import type { User } from '../../contract/account/user.ts';
import type { CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { SessionPorts } from './ports.ts';
import { type HeldToken, readStoredSession, recordOf } from './stored-session.ts';

/** What every call may end with, whatever it asked for. */
export type Unreachable = Extract<CallOutcome<Endpoint>, { outcome: 'unreachable' }>;

/** How the attempt to get a new access token for a user ended. */
export type Renewal =
  | {
      readonly code: 'token';
      readonly token: HeldToken;
      readonly user?: User;
      readonly rep?: User;
      readonly sealKey?: string | undefined;
    }
  | { readonly code: 'ended' }
  | { readonly code: 'other-user'; readonly userId: string }
  | { readonly code: 'unreachable'; readonly outcome: Unreachable };

/** Renews the stored token unless the session changed. `isUsable` accepts one from another tab. */
export async function renewToken(
  ports: Pick<SessionPorts, 'exchange' | 'store' | 'now'>,
  userId: string,
  isUsable: (token: HeldToken) => boolean,
): Promise<Renewal> {
  const { exchange, store, now } = ports;
  const record = await store.load();
  const stored = readStoredSession(record);
  if (!stored?.auth) return { code: 'ended' };
  // MODE-4. For a customer nothing is asked, nor in a tab that has not heard of it yet.
  if (stored.handedOver) return { code: 'unreachable', outcome: { outcome: 'unreachable', reason: 'network' } };
  if (stored.user.id !== userId) return { code: 'other-user', userId: stored.user.id };
  if (stored.token && isUsable(stored.token)) return { code: 'token', token: stored.token };
  if (stored.refreshToken === null) return { code: 'ended' };

  const body = { refresh_token: stored.refreshToken, split_token: '1' } as const;
  const outcome = await exchange(refreshSession, { body }, {});
  if (outcome.outcome === 'unreachable') return { code: 'unreachable', outcome };
  if (outcome.outcome !== 'answered') return endsSession(outcome) ? { code: 'ended' } : notTheContract;
  // The token is the rep's, whatever dealer they act for.
  const former = stored.rep ?? stored.user;
  const signedIn = outcome.body.user_info ? asAccount(outcome.body.user_info) : former;
  const { user, rep } = stored.rep ? { user: stored.user, rep: { rep: signedIn } } : { user: signedIn, rep: {} };
  const token = {
    accessToken: outcome.body.access_token,
    arrivedAtMs: now(),
    expiresInS: outcome.body.expires_in ?? null,
  };
  const refreshToken = outcome.body.refresh_token ?? stored.refreshToken;
  // A cookie of another user must not sign in anyone after reload.
  const next =
    signedIn.id === former.id ? recordOf({ user, ...rep, remember: stored.remember, refreshToken, token }) : null;
  // Somebody signed out, in, or handed the tablet over: what the record says now goes.
  if (!(await store.replace(record, next))) return renewToken(ports, userId, isUsable);
  if (next === null) return { code: 'other-user', userId: signedIn.id };
  // Of the dealer, a refresh knows nothing new.
  return { code: 'token', token, ...(stored.rep ? rep : { user }), sealKey: outcome.body.seal_key };
}

const notTheContract: Renewal = {
  code: 'unreachable',
  outcome: { outcome: 'unreachable', reason: 'not-the-contract' },
};

/** Only 401 and OAuth's 400 mean that the token is invalid. */
function endsSession(outcome: { readonly outcome: 'refused' | 'sign-in-needed'; readonly status?: number }): boolean {
  return outcome.status === 401 || outcome.status === 400;
}

/** Revokes an ended session and resolves true once the server knows. */
export async function settleRevocation({
  exchange,
  store,
}: Pick<SessionPorts, 'exchange' | 'store'>): Promise<boolean> {
  const record = await store.load();
  const stored = readStoredSession(record);
  if (!stored || stored.auth || stored.refreshToken === null) return true;
  const outcome = await exchange(revokeSession, { body: { refresh_token: stored.refreshToken } }, {});
  if (outcome.outcome === 'unreachable') return false;
  // Somebody may have signed in meanwhile, in another tab.
  await store.replace(record, stored.leaving === undefined ? null : { ...stored, refreshToken: null });
  return true;
}
