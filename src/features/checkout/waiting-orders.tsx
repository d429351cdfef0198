import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { OrderView } from '../../sync/queue-view.ts';
import { useFormats } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';

type OrdersProps = { orders: readonly OrderView[]; locale: Locale };

/** ORD-6. Orders that were not placed yet, each one tap away. */
export function WaitingOrders({ orders, locale }: OrdersProps) {
  const { number } = useFormats();
  const waiting = orders.filter(({ state }) => state !== 'accepted');
  return waiting.map((order) => {
    const units = number(order.entry.op.lines.reduce((sum, { quantity }) => sum + quantity, 0));
    const title =
      order.state === 'attention' ? (
        <Trans>An order ({units} units) needs your attention.</Trans>
      ) : (
        <Trans>An order ({units} units) waits to be sent.</Trans>
      );
    return (
      <Message key={order.orderId} tone={order.state === 'attention' ? 'warn' : 'offline'} title={title}>
        <OpenOrder {...order} locale={locale} />
      </Message>
    );
  });
}

/** ORD-5. Where an empty cart went, in a tab whose dealer placed the order in another one. */
export function PlacedOrders({ orders, locale }: OrdersProps) {
  const placed = orders.filter(({ state }) => state === 'accepted');
  return placed.map((order) => (
    <Message key={order.orderId} tone="ok" title={<Trans>Your last order is placed.</Trans>}>
      <OpenOrder {...order} locale={locale} />
    </Message>
  ));
}

function OpenOrder({ orderId, locale }: { orderId: string; locale: Locale }) {
  return (
    <Link to={routePath('checkout')} params={{ locale }} search={{ order: orderId }}>
      <Trans>Open the order</Trans>
    </Link>
  );
}
