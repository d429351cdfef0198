import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../ui/format.ts';
import { Message } from '../../ui/messages/message.tsx';
import type { CheckoutFigures } from './checkout-cart.ts';

/** PRICE-12, ORD-6. The portal has the last word on every figure. */
export function FiguresNote({ heldSinceMs }: Pick<CheckoutFigures, 'heldSinceMs'>) {
  const { moment } = useFormats();
  if (heldSinceMs === null) {
    return (
      <p className="small muted">
        <Trans>If prices or stock change, we’ll ask you to confirm first.</Trans>
      </p>
    );
  }
  return (
    <Message announce tone="offline" title={<Trans>These amounts aren’t final.</Trans>}>
      <Trans>
        Discount and taxes last updated {moment(heldSinceMs)}. We’ll check them again when the order is sent and ask you
        first if anything has changed.
      </Trans>
    </Message>
  );
}
