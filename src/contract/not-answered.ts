import type { CallOutcome } from './backend.ts';
import { clientTooOldStatus } from './client-version.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Why something could not be had. `offline`: nothing came through, whatever the browser believes of its network (F-9) ·
 * `intercepted`: an answer came that is not the portal's, such as a captive portal's page (F-7) · `outdated`: the portal
 * wants a newer app (F-18) · `failed`: the portal could not, or would not.
 */
type Absence = 'offline' | 'intercepted' | 'outdated' | 'failed';

/** What a query throws whose call was not answered; its reader asks `absenceOf`. */
export class NotAnswered extends Error {
  readonly absence: Absence;
  readonly outcome: CallOutcome<Endpoint>['outcome'];

  constructor(what: string, outcome: CallOutcome<Endpoint>) {
    super(`${what} could not be had: ${outcome.outcome}`);
    this.name = 'NotAnswered';
    this.absence = absenceAfter(outcome);
    this.outcome = outcome.outcome;
  }
}

/** Of the error of a query that failed. */
export function absenceOf(error: Error | null): Absence {
  return error instanceof NotAnswered ? error.absence : 'failed';
}

/** Of a call that was not answered. */
export function absenceAfter(outcome: CallOutcome<Endpoint>): Absence {
  if (outcome.outcome === 'refused' && outcome.status === clientTooOldStatus) return 'outdated';
  if (outcome.outcome !== 'unreachable' || outcome.reason === 'busy') return 'failed';
  return outcome.reason === 'not-the-contract' ? 'intercepted' : 'offline';
}
