import type { CallOutcome } from '../../../contract/backend.ts';
import { clientTooOldStatus } from '../../../contract/client-version.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { ClaimRefusal } from './written-claim.ts';

/** Null when unknown or sent later: 401 after sign-in, 426 after an update. 404 means another user's token. */
export function refusalOf(outcome: Exclude<CallOutcome<Endpoint>, { outcome: 'answered' }>): ClaimRefusal | null {
  if (outcome.outcome !== 'refused') return null;
  const { status, problem } = outcome;
  if (status === 401 || status === 404 || status === clientTooOldStatus) return null;
  return { code: 'refused', text: problem.title || problem.code };
}

/** No answer came back, so a retry may succeed. */
export function isCut(outcome: CallOutcome<Endpoint>): boolean {
  return outcome.outcome === 'unreachable' && (outcome.reason === 'network' || outcome.reason === 'timeout');
}
