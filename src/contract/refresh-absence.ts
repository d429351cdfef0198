import type { RefreshFailure } from './catalogue-search.ts';
import { clientTooOldStatus } from './client-version.ts';
import type { absenceOf } from './not-answered.ts';

/** Why a catalogue could not be had, in the words that all screens have for it; `unreadable` where one came that could not be read. */
export function absenceOfFailure(failure: RefreshFailure): ReturnType<typeof absenceOf> | 'unreadable' {
  switch (failure.why) {
    case 'network':
    case 'timeout':
      return 'offline';
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
