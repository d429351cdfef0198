import * as v from 'valibot';
import { user } from '../../contract/account/user.ts';

const heldToken = v.object({
  accessToken: v.string(),
  arrivedAtMs: v.number(),
  expiresInS: v.nullable(v.number()),
});

/** An access token and its local arrival time. `expiresInS` is null if unknown. */
export type HeldToken = Readonly<v.InferOutput<typeof heldToken>>;

/**
 * `refreshToken` starts with `cookie` when a cookie carries the real one, and `token` is then null, kept in memory.
 * `leaving` names a user whose data is still being removed. `discards` removes unsent work too.
 * `rep` is who signed in to act for `user`, a dealer under the id of the pair.
 * `handedOver` restores the dealer's session after customer view.
 */
export const storedSession = v.variant('auth', [
  v.object({
    auth: v.literal(true),
    user,
    rep: v.exactOptional(user),
    remember: v.boolean(),
    refreshToken: v.nullable(v.string()),
    token: v.nullable(heldToken),
    handedOver: v.exactOptional(v.unknown()),
  }),
  v.object({
    auth: v.literal(false),
    remember: v.boolean(),
    refreshToken: v.nullable(v.string()),
    leaving: v.exactOptional(v.string()),
    discards: v.exactOptional(v.boolean()),
  }),
]);

export type StoredSession = v.InferOutput<typeof storedSession>;
export type OpenSession = Extract<StoredSession, { auth: true }>;

/** Stores the access token only when no cookie can renew it. */
export function recordOf(session: Omit<OpenSession, 'auth' | 'token'> & { readonly token: HeldToken }): OpenSession {
  return { ...session, auth: true, token: isInCookie(session.refreshToken) ? null : session.token };
}

/** Whether the real token, or its other half, travels in a cookie. */
export function isInCookie(refreshToken: string | null): boolean {
  return refreshToken === 'cookie' || refreshToken?.startsWith('cookie.') === true;
}

/** What the device holds of a session. A record in no shape of today's is none. */
export async function loadStoredSession(store: { load(): Promise<unknown> }): Promise<StoredSession | null> {
  return readStoredSession(await store.load());
}

export function readStoredSession(stored: unknown): StoredSession | null {
  const read = v.safeParse(storedSession, stored);
  return read.success ? read.output : null;
}
