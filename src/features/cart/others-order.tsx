import { Trans } from '@lingui/react/macro';
import { Message } from '../../ui/message.tsx';

/** COMP-1. Staff prepare cart and grid, which the company's buyers see too. */
export function OthersOrder() {
  return (
    <Message tone="warn" title={<Trans>You can prepare orders, not place them.</Trans>}>
      <Trans>Your company shares this. Ask an owner or a buyer to review and order it.</Trans>
    </Message>
  );
}
