import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import { isProposed, type OrderView, referencesOf } from '../../../offline/outbox/queue-view.ts';
import { useFormats } from '../../../ui/format.ts';
import { useSeen } from '../../../ui/hooks/use-seen.ts';
import { useStore } from '../../../ui/hooks/use-store.ts';
import { Message } from '../../../ui/messages/message.tsx';
import type { CheckoutCart } from '../checkout-cart.ts';

type OrdersProps = { orders: readonly OrderView[]; locale: Locale };

/** ORD-6. Orders that were not placed yet, each one tap away. */
export function PendingOrders({ orders, locale }: OrdersProps) {
  const { number } = useFormats();
  const waiting = orders.filter(({ state }) => state !== 'accepted');
  return waiting.map((order) => {
    const units = number(order.entry.op.lines.reduce((sum, { quantity }) => sum + quantity, 0));
    const title =
      order.state === 'attention' ? (
        <Trans>Order ({units} units) needs your attention</Trans>
      ) : (
        <Trans>Order ({units} units) waiting to send</Trans>
      );
    return (
      <Message key={order.orderId} tone={order.state === 'attention' ? 'warn' : 'offline'} title={title}>
        <OpenOrder {...order} locale={locale} />
      </Message>
    );
  });
}

/** A cart can be empty for just a moment; only after this has the dealer seen the list. */
const seenAfterMs = 1_000;

type PlacedOrdersProps = { sync: CheckoutCart['sync']; locale: Locale };

/** ORD-2, ORD-5. The last orders under their references, also those that were sent while nobody looked. */
export function PlacedOrders({ sync, locale }: PlacedOrdersProps) {
  const { t } = useLingui();
  const placed = useStore(sync).orders.filter(({ state }) => state === 'accepted');
  const ids = placed.map(({ orderId }) => orderId);
  useSeen(ids, (seen) => void sync.markSeen(seen), seenAfterMs);
  return placed.map((order) => {
    const references = referencesOf([order]);
    const title = isProposed(order)
      ? t`Sent for approval: ${references}`
      : references === ''
        ? t`Order placed.`
        : t`Order placed: ${references}`;
    return (
      <Message key={order.orderId} tone={isProposed(order) ? 'warn' : 'ok'} title={title}>
        <OpenOrder {...order} locale={locale} />
      </Message>
    );
  });
}

function OpenOrder({ orderId, locale }: { orderId: string; locale: Locale }) {
  return (
    <Link to={routePath('checkout')} params={{ locale }} search={{ order: orderId }}>
      <Trans>Open order</Trans>
    </Link>
  );
}
