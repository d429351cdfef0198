import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Message } from '../../ui/message.tsx';

/** `not-saved`: in this tab alone (SYNC-7). Nothing was added with `update` and `no-cart`: the page or its dealer is another by now. */
export type AddedCode = 'stored' | 'not-saved' | 'update' | 'no-cart';

/** What became of the adding. */
export function AddedWords({ code, units, cartLink }: { code: AddedCode; units: number; cartLink: ReactNode }) {
  switch (code) {
    case 'stored':
      return (
        <Message
          tone="ok"
          announce
          title={<Plural value={units} one="# unit is in the cart." other="# units are in the cart." />}
        >
          {cartLink}
        </Message>
      );
    case 'not-saved':
      return (
        <Message
          tone="bad"
          announce
          title={<Trans>The cart holds it in this tab only: the device does not keep it.</Trans>}
        >
          <Trans>Send the order before closing the tab, or free space on the device.</Trans>
        </Message>
      );
    case 'update':
    case 'no-cart':
      return (
        <Message tone="bad" announce title={<Trans>Nothing was added: this page is no longer up to date.</Trans>}>
          <Trans>Reload it, then add the lines again.</Trans>
        </Message>
      );
  }
}
