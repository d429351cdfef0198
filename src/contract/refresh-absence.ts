import type { RefreshFailure } from './catalogue/catalogue-search.ts';
import { clientTooOldStatus } from './client-version.ts';
import type { absenceOf } from './not-answered.ts';

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
