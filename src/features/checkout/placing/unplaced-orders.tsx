import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import { currencyOf, priceGroupOf } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import type { OrderView } from '../../../offline/outbox/queue-view.ts';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { useDeviceFormats } from '../../../ui/format.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { useStore } from '../../../ui/hooks/use-store.ts';
import { WorkItem } from '../../../ui/work-item.tsx';
import { reasonWords } from '../../cart/unsent/reason-messages.ts';
import type { CheckoutCart } from '../checkout-cart.ts';
import { OrderLines } from '../order-lines.tsx';
import { readQueuedOrder, withdrawOrder } from './withdraw-order.ts';

type UnplacedOrdersProps = {
  cart: CheckoutCart;
  mode: Mode;
};

/** Lists orders not placed yet, with their state and the dealer's choices. */
export function UnplacedOrders({ cart, mode }: UnplacedOrdersProps) {
  const { orders } = useStore(cart.sync);
  const open = orders.filter(({ state }) => state !== 'accepted');
  return open.map((view) => <UnplacedOrder key={view.orderId} view={view} cart={cart} mode={mode} />);
}

function UnplacedOrder({ view, cart, mode }: UnplacedOrdersProps & { view: OrderView }) {
  const { t, i18n } = useLingui();
  const { money, date, time } = useDeviceFormats();
  const { lines, body } = view.entry.op;
  const order = readQueuedOrder(body);
  const items = new Map(order?.items.map((item) => [item.sku, item]));
  // What it costs is nothing for a customer who looks on (MODE-2).
  const total =
    mode === 'admin' && order ? money(centsFromAmount(order.figures.total), currencyOf(priceGroupOf(cart.user))) : null;
  const { at } = view.entry;
  const isStopped = view.state === 'attention';
  const attached = order?.request.purchaseOrder?.name;

  function askWithdrawal(): void {
    dialogs.show({
      id: `withdraw-${view.orderId}`,
      title: t`Withdraw the order?`,
      description: t`This order was not placed. Its items go back to the cart.`,
      actionLabel: t`Withdraw order`,
      cancelLabel: t`Keep order`,
      danger: true,
      onConfirm: () => void withdrawOrder(cart, view.orderId, order),
    });
  }

  return (
    <WorkItem
      tone={isStopped ? 'bad' : 'waiting'}
      title={
        <>
          <Plural value={lines.length} one="Order of # item" other="Order of # items" />
          {total !== null && ` · ${total}`}
        </>
      }
      actions={
        <>
          <Link
            to={routePath('checkout')}
            params={{ locale: i18n.locale as Locale }}
            search={{ order: view.orderId }}
            className={buttonClass('plain')}
          >
            {view.state === 'queued' ? <Trans>Open or edit order</Trans> : <Trans>Open order</Trans>}
          </Link>
          {(view.state === 'queued' || isStopped) && (
            <Button kind="danger" onClick={askWithdrawal}>
              <Trans>Withdraw order</Trans>
            </Button>
          )}
        </>
      }
    >
      <span className="small muted">
        {at !== null && (
          <Trans>
            Saved on {date(new Date(at))}, {time(new Date(at))}.
          </Trans>
        )}{' '}
        {isStopped ? i18n._(reasonWords(view.reason)) : <OrderStateMessage state={view.state} />}{' '}
        {attached !== undefined && <Trans>Attached: {attached}</Trans>}
      </span>
      <OrderLines lines={lines.map(({ key, quantity }) => ({ sku: key, quantity, item: items.get(key) ?? null }))} />
    </WorkItem>
  );
}

function OrderStateMessage({ state }: Pick<OrderView, 'state'>) {
  switch (state) {
    case 'sending':
      return <Trans>Sending…</Trans>;
    case 'unknown':
      return (
        <Trans>We haven’t received a confirmation. We’ll check again, and the order will be placed only once.</Trans>
      );
    default:
      return <Trans>Waiting to be sent.</Trans>;
  }
}
