import type { CallOutcome } from './backend.ts';
import type { RefreshFailure } from './catalogue/catalogue-search.ts';
import { clientTooOldStatus } from './client-version.ts';
import type { Endpoint } from './endpoint.ts';

/** F-7. A captive portal redirects, which browsers report as status 0, or answers 511 (RFC 6585). */
export function isNetworkSignIn(status: number): boolean {
  return status === 0 || (status >= 300 && status < 400) || status === 511;
}

/**
 * `offline`: no connection · `intercepted`: a captive portal answered · `outdated`: app too old · `failed`: refused or
 * broken.
 */
export type Absence = 'offline' | 'intercepted' | 'outdated' | 'failed';

/** Thrown by queries. `absenceOf` gives the reason. */
export class NotAnswered extends Error {
  readonly absence: Absence;
  readonly outcome: CallOutcome<Endpoint>['outcome'];

  constructor(what: string, outcome: CallOutcome<Endpoint>) {
    super(`${what} couldn’t be loaded: ${outcome.outcome}`);
    this.name = 'NotAnswered';
    this.absence = absenceAfter(outcome);
    this.outcome = outcome.outcome;
  }
}

/** The reason behind a query's error. */
export function absenceOf(error: Error | null): Absence {
  return error instanceof NotAnswered ? error.absence : 'failed';
}

/** The reason behind a call's outcome. */
export function absenceAfter(outcome: CallOutcome<Endpoint>): Absence {
  if (outcome.outcome === 'refused' && outcome.status === clientTooOldStatus) return 'outdated';
  if (outcome.outcome !== 'unreachable' || outcome.reason === 'busy') return 'failed';
  return outcome.reason === 'not-the-contract' ? 'intercepted' : 'offline';
}

/** Maps a failed catalog refresh to the shared reasons, or `unreadable` for a broken answer. */
export function absenceOfFailure(failure: RefreshFailure): ReturnType<typeof absenceOf> | 'unreadable' {
  switch (failure.why) {
    case 'network':
    case 'timeout':
      return 'offline';
    case 'intercepted':
      return 'intercepted';
    case 'cut-off':
    case 'other-shape':
      return 'unreadable';
    case 'refused':
      return failure.status === clientTooOldStatus ? 'outdated' : 'failed';
    case 'busy':
    case 'sign-in-needed':
    case 'thread':
      return 'failed';
  }
}
