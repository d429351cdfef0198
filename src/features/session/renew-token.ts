import type { CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { refreshSession } from '../../contract/session.ts';
import type { User } from '../../contract/user.ts';
import type { SessionPorts } from './ports.ts';
import { type HeldToken, readStoredSession, recordOf } from './stored-session.ts';

/** What every call may end with, whatever it asked for. */
export type Unreachable = Extract<CallOutcome<Endpoint>, { outcome: 'unreachable' }>;

/** How the attempt to get a new access token for a user ended. */
export type Renewal =
  | { readonly code: 'token'; readonly token: HeldToken; readonly user?: User; readonly sealKey?: string | undefined }
  | { readonly code: 'ended' }
  | { readonly code: 'other-user'; readonly userId: string }
  | { readonly code: 'unreachable'; readonly outcome: Unreachable };

/**
 * SES-3, SES-6, SES-7, SES-16. Exchanges the refresh token that the device holds now: another tab may have moved it on, ended the
 * session, or signed in another user; and so may somebody while the answer is on its way, which then changes nothing (SES-8, F-75).
 * `isUsable` says whether a token that another tab stored meanwhile will do.
 */
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
  const user = outcome.body.user_info ?? stored.user;
  const token = {
    accessToken: outcome.body.access_token,
    arrivedAtMs: now(),
    expiresInS: outcome.body.expires_in ?? null,
  };
  const refreshToken = outcome.body.refresh_token ?? stored.refreshToken;
  // Of another user the record is older than the cookie: after a reload nobody is signed in by it.
  const next = user.id === userId ? recordOf({ user, remember: stored.remember, refreshToken, token }) : null;
  // Somebody signed out, in, or handed the tablet over: what the record says now goes.
  if (!(await store.replace(record, next))) return renewToken(ports, userId, isUsable);
  if (next === null) return { code: 'other-user', userId: user.id };
  return { code: 'token', token, user, sealKey: outcome.body.seal_key };
}

const notTheContract: Renewal = {
  code: 'unreachable',
  outcome: { outcome: 'unreachable', reason: 'not-the-contract' },
};

/** SES-7. 401 is our backend's word for a token that is no longer good, 400 OAuth's; any other refusal is about something else. */
function endsSession(outcome: { readonly outcome: 'refused' | 'sign-in-needed'; readonly status?: number }): boolean {
  return outcome.status === 401 || outcome.status === 400;
}
