import * as v from 'valibot';
import { user } from '../../contract/user.ts';

const heldToken = v.object({
  accessToken: v.string(),
  arrivedAtMs: v.number(),
  expiresInS: v.nullable(v.number()),
});

/** An access token, and when it came by this device's clock. `expiresInS` is null where the backend told none (API-4). */
export type HeldToken = Readonly<v.InferOutput<typeof heldToken>>;

/**
 * SES-3. What the device keeps of a session, open or ended. `refreshToken` begins with the word `cookie` where the real one travels in a
 * cookie (src/contract/session.ts); there, `token` is null, for it lives in memory alone. An ended session keeps the refresh token until the server has
 * answered its revocation (SES-8), and the remember flag for the next sign-in (SES-4). `leaving` is whose data are being taken off the
 * device; who still stands there at the next start was cut short. `discards`: the dealer wants unsent work to go too.
 * `handedOver` (MODE-4): the user is a customer, and here stands what gives the session back (src/contract/handed-over.ts).
 */
export const storedSession = v.variant('auth', [
  v.object({
    auth: v.literal(true),
    user,
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

/** SES-3. The record of an open session: the access token is kept only where there is no cookie to bring the next one. */
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
