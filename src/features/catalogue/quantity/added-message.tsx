import { Trans } from '@lingui/react/macro';
import { Message } from '../../../ui/messages/message.tsx';
import type { Added } from '../../cart/carts.ts';

export function AddedMessage({ code }: { code: Added['code'] | undefined }) {
  switch (code) {
    case 'not-saved':
      return (
        <Message tone="bad" announce title={<Trans>In your cart in this tab only, not saved on this device.</Trans>}>
          <Trans>Send the order before closing this tab, or free up space on the device.</Trans>
        </Message>
      );
    case 'update':
    case 'no-cart':
      return (
        <Message tone="bad" announce title={<Trans>Nothing was added. This page is out of date.</Trans>}>
          <Trans>Reload the page, then enter the quantities again.</Trans>
        </Message>
      );
    default:
      return null;
  }
}
