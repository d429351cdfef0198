import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OpenedUnsent } from '../../../sync/cart/open-unsent.ts';

/** `no-cart`: arrival is still unknown · `another-season`: the file's booking is of another season. */
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
      return msg`This file belongs to another account. Sign in with that account to load it.`;
    case 'empty':
      return msg`There is nothing in the file that was not sent.`;
    case 'another-season':
      return msg`This file is for another season.`;
    case 'no-cart':
      return msg`Your cart isn’t on this device yet. Load the file once you’re online.`;
  }
}
