import type { RefreshFailure } from '../../../contract/catalogue-search.ts';
import { clientTooOldStatus } from '../../../contract/client-version.ts';
import type { Absence } from '../../../ui/absence.tsx';

/** Why a catalogue could not be had, in the words that all screens have for it; `unreadable` where one came that could not be read. */
export function absenceOfFailure(failure: RefreshFailure): Absence | 'unreadable' {
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
