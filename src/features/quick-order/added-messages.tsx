import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Message } from '../../ui/messages/message.tsx';

/** `not-saved` stays in this tab only. `update` and `no-cart` added nothing. */
export type AddedCode = 'stored' | 'not-saved' | 'update' | 'no-cart';

/** What became of the adding. */
export function AddedMessage({ code, units, cartLink }: { code: AddedCode; units: number; cartLink: ReactNode }) {
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
        <Message tone="bad" announce title={<Trans>In your cart in this tab only, not saved on this device.</Trans>}>
          <Trans>Send the order before closing this tab, or free up space on the device.</Trans> {cartLink}
        </Message>
      );
    case 'update':
    case 'no-cart':
      return (
        <Message tone="bad" announce title={<Trans>Nothing was added. This page is out of date.</Trans>}>
          <Trans>Reload the page, then add the items again.</Trans>
        </Message>
      );
  }
}
