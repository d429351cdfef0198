import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { Snapshot } from '../../../offline/cart/cart-snapshot.ts';
import type { OrderView } from '../../../offline/outbox/queue-view.ts';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';

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
export function OrderInProgress({ order, snapshot, isPaid, onSend, onGiveUp }: OrderUnderWayProps) {
  const { t } = useLingui();

  function askWithdrawal(): void {
    dialogs.show({
      id: `withdraw-${order.orderId}`,
      title: t`Withdraw the order?`,
      description: t`This order was not sent. Its items go back to the cart.`,
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
        <Message tone="ok" title={<Trans>Paid.</Trans>}>
          <Trans>We’ll complete the order even if you turn off this device.</Trans>
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
                <Trans>Edit order</Trans>
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
        <Trans>Sending your order… It stays on this device until it’s confirmed.</Trans>
      </p>
    );
  }
  if (snapshot.needsSignIn) {
    return (
      <Message announce tone="warn" title={<Trans>Your session has ended.</Trans>}>
        <Trans>The order is saved on this device. We’ll send it once you sign in again.</Trans>
      </Message>
    );
  }
  if (snapshot.state === 'update') {
    return (
      <Message announce tone="warn" title={<Trans>The app needs an update to send this. Reload the page.</Trans>}>
        <Trans>Your order is saved on this device. Reload this page to send it. It will be placed only once.</Trans>
      </Message>
    );
  }
  if (order.state === 'unknown') {
    return (
      <Message announce tone="warn" title={<Trans>No confirmation yet.</Trans>}>
        <Trans>We’re checking again with the same order number, so the order will be placed only once.</Trans>
      </Message>
    );
  }
  return (
    <Message announce tone="offline" title={<Trans>Your order is waiting to be sent.</Trans>}>
      <Trans>
        Saved on this device. We’ll send it once you’re back online, and ask you first if prices or stock have changed.
      </Trans>
    </Message>
  );
}
