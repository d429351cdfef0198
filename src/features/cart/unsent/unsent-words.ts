import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OpenedUnsent } from '../../../sync/cart/open-unsent.ts';

/**
 * SYNC-7. Why a file cannot be loaded. `no-cart`: nobody could tell yet what of it has arrived · `another-season`: its
 * booking is not of the season that this device holds.
 */
export function unsentRefusal(
  code: Exclude<OpenedUnsent<unknown>['code'], 'unsent'> | 'no-cart' | 'another-season',
): MessageDescriptor {
  switch (code) {
    case 'too-large':
      return msg`The file is too large to be one of ours.`;
    case 'not-ours':
      return msg`This is not a file of unsent changes. Take the file that the other device exported, as it is.`;
    case 'altered':
      return msg`The file is damaged, cut short or was changed after it was saved. Take the file that the other device exported, as it is.`;
    case 'newer':
      return msg`The file comes from a newer version of the portal. Reload this page, then load it again.`;
    case 'another-dealer':
      return msg`The file holds the changes of another account. Sign in with that one to load it.`;
    case 'empty':
      return msg`There is nothing in the file that was not sent.`;
    case 'another-season':
      return msg`The file holds a booking of another season.`;
    case 'no-cart':
      return msg`This device does not hold the portal’s cart yet. Load the file once the portal can be reached.`;
  }
}
