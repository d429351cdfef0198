import type { signIn } from '../../contract/account/session.ts';
import type { User } from '../../contract/account/user.ts';
import type { CallOutcome } from '../../contract/backend.ts';

export type Credentials = { readonly username: string; readonly password: string; readonly remember: boolean };

/** 401 is `wrong-password`, 404 is `unknown-user`. `not-accepted` hides which after many failures. `waitMs` is null if unknown. */
export type SignInRefusal =
  | { readonly code: 'wrong-password' }
  | { readonly code: 'unknown-user' }
  | { readonly code: 'not-accepted' }
  /** The password is right. */
  | { readonly code: 'user-disabled' }
  | { readonly code: 'too-many-tries'; readonly waitMs: number | null }
  | { readonly code: 'busy' }
  /** Another site answered, such as a captive portal (F-7). */
  | { readonly code: 'intercepted' }
  | { readonly code: 'no-connection' };

export type SignInOutcome = { readonly code: 'signed-in'; readonly user: User } | SignInRefusal;

type Failed = Exclude<CallOutcome<typeof signIn>, { outcome: 'answered' }>;

/** A backend that knows the specification alone gives status numbers without our codes (API-4). */
export function signInRefusal(outcome: Failed): SignInRefusal {
  if (outcome.outcome === 'sign-in-needed') return { code: 'not-accepted' };
  if (outcome.outcome === 'unreachable') {
    if (outcome.status === 429) return { code: 'too-many-tries', waitMs: outcome.retryAfterMs ?? null };
    if (outcome.reason === 'busy') return { code: 'busy' };
    return { code: outcome.reason === 'not-the-contract' ? 'intercepted' : 'no-connection' };
  }
  const { code } = outcome.problem;
  if (code === 'wrong-password' || code === 'unknown-user' || code === 'user-disabled') return { code };
  if (code === 'not-signed-in') return { code: 'wrong-password' };
  if (code === 'not-found') return { code: 'unknown-user' };
  return { code: 'not-accepted' };
}
