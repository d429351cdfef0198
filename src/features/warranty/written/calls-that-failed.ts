import type { CallOutcome } from '../../../contract/backend.ts';
import { clientTooOldStatus } from '../../../contract/client-version.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { ClaimRefusal } from './written-claim.ts';

/**
 * Why the portal will not take it as it is; null where nobody knows, or it goes on later: 401 waits for a sign-in, 426 for a newer app.
 * 404 says that the token is another user's: it is not the claim that is refused, and its own user's next call sends it (SYNC-8).
 */
export function refusalOf(outcome: Exclude<CallOutcome<Endpoint>, { outcome: 'answered' }>): ClaimRefusal | null {
  if (outcome.outcome !== 'refused') return null;
  const { status, problem } = outcome;
  if (status === 401 || status === 404 || status === clientTooOldStatus) return null;
  return { code: 'refused', text: problem.title || problem.code };
}

/** Nothing came back: the next try may get through. */
export function isCut(outcome: CallOutcome<Endpoint>): boolean {
  return outcome.outcome === 'unreachable' && (outcome.reason === 'network' || outcome.reason === 'timeout');
}
