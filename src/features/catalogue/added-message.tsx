import { Trans } from '@lingui/react/macro';
import { Message } from '../../ui/message.tsx';
import type { Added } from './cart-adder.ts';

/** SYNC-7. What was to be added is in this tab alone, or not at all; nothing where all went well. */
export function AddedMessage({ code }: { code: Added['code'] | undefined }) {
  switch (code) {
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
          <Trans>Reload it, then type the quantities again.</Trans>
        </Message>
      );
    default:
      return null;
  }
}
