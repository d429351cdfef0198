import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { OrderView } from '../../sync/queue-view.ts';
import { useFormats } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';

type WaitingOrdersProps = { orders: readonly OrderView[]; locale: Locale };

/** ORD-6. Orders that were not placed yet, each one tap away. */
export function WaitingOrders({ orders, locale }: WaitingOrdersProps) {
  const { number } = useFormats();
  const waiting = orders.filter(({ state }) => state !== 'accepted');
  return waiting.map(({ orderId, state, entry }) => {
    const units = number(entry.op.lines.reduce((sum, { quantity }) => sum + quantity, 0));
    const title =
      state === 'attention' ? (
        <Trans>An order ({units} units) needs your attention.</Trans>
      ) : (
        <Trans>An order ({units} units) waits to be sent.</Trans>
      );
    return (
      <Message key={orderId} tone={state === 'attention' ? 'warn' : 'offline'} title={title}>
        <Link to={routePath('checkout')} params={{ locale }} search={{ order: orderId }}>
          <Trans>Open the order</Trans>
        </Link>
      </Message>
    );
  });
}
