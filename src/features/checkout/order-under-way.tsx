import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../contract/cart.ts';
import type { Snapshot } from '../../sync/cart/cart-snapshot.ts';
import type { OrderView } from '../../sync/queue-view.ts';
import { Button } from '../../ui/button.tsx';
import { dialogs } from '../../ui/dialog-store.ts';
import { Message } from '../../ui/message.tsx';

type OrderUnderWayProps = {
  order: OrderView;
  snapshot: Snapshot<CartItem>;
  /** PAY-8. Its money was taken: it is no longer the dealer's to change. */
  isPaid: boolean;
  onSend: () => void;
  /** Takes the order back, to be changed or let go. */
  onGiveUp: () => void;
};

/** ORD-5, ORD-6. An order that nobody has answered yet: where it is, and what can be done. */
export function OrderUnderWay({ order, snapshot, isPaid, onSend, onGiveUp }: OrderUnderWayProps) {
  const { t } = useLingui();

  function askWithdrawal(): void {
    dialogs.show({
      id: `withdraw-${order.orderId}`,
      title: t`Withdraw the order?`,
      description: t`It has not been sent. Its lines go back into the cart.`,
      actionLabel: t`Withdraw order`,
      cancelLabel: t`Keep order`,
      danger: true,
      onConfirm: onGiveUp,
    });
  }

  // Offline, each retry would otherwise hide the buttons for a moment.
  const isBeingSaved = snapshot.state === 'saving' && snapshot.isReachable;
  const isOnItsWay = order.state === 'sending' || (order.state === 'queued' && isBeingSaved);
  return (
    <>
      {isPaid && !isOnItsWay && (
        <Message tone="ok" title={<Trans>It is paid.</Trans>}>
          <Trans>The order is completed by the portal even if this device is switched off now.</Trans>
        </Message>
      )}
      <Whereabouts order={order} snapshot={snapshot} isOnItsWay={isOnItsWay} />
      {!isOnItsWay && (
        <div className="kit">
          {snapshot.state !== 'update' && (
            <Button kind="primary" onClick={onSend}>
              <Trans>Send now</Trans>
            </Button>
          )}
          {order.state === 'queued' && !isPaid && (
            <>
              <Button onClick={() => onGiveUp()}>
                <Trans>Change the order</Trans>
              </Button>
              <Button kind="danger" onClick={askWithdrawal}>
                <Trans>Withdraw order</Trans>
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}

type WhereaboutsProps = Pick<OrderUnderWayProps, 'order' | 'snapshot'> & { isOnItsWay: boolean };

function Whereabouts({ order, snapshot, isOnItsWay }: WhereaboutsProps) {
  if (isOnItsWay) {
    return (
      <p role="status">
        <Trans>The order is on its way. It is kept on this device until the answer has come.</Trans>
      </p>
    );
  }
  if (snapshot.needsSignIn) {
    return (
      <Message announce tone="warn" title={<Trans>Your session has ended.</Trans>}>
        <Trans>The order is kept on this device and is sent once you have signed in again.</Trans>
      </Message>
    );
  }
  if (snapshot.state === 'update') {
    return (
      <Message announce tone="warn" title={<Trans>This version of the portal is too old to send it.</Trans>}>
        <Trans>The order is kept on this device. Reload this page; then it is sent, and placed once.</Trans>
      </Message>
    );
  }
  if (order.state === 'unknown') {
    return (
      <Message announce tone="warn" title={<Trans>The answer has not come.</Trans>}>
        <Trans>
          We are asking again under the same number, so that the order is placed once, whether or not it has arrived.
        </Trans>
      </Message>
    );
  }
  return (
    <Message announce tone="offline" title={<Trans>The order waits to be sent.</Trans>}>
      <Trans>
        It is kept on this device and goes out as soon as the portal can be reached. If prices or stock have changed by
        then, we ask you first.
      </Trans>
    </Message>
  );
}
