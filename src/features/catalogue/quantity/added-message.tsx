import { Trans } from '@lingui/react/macro';
import { Message } from '../../../ui/messages/message.tsx';
import type { Added } from '../../cart/carts.ts';

export function AddedMessage({ code }: { code: Added['code'] | undefined }) {
  switch (code) {
    case 'not-saved':
      return (
        <Message
          tone="bad"
          announce
          title={<Trans>It’s in your cart in this tab only and isn’t saved on this device.</Trans>}
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
