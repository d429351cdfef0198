import { Trans } from '@lingui/react/macro';
import { isProposed, type QueueView, referencesOf } from '../../../offline/outbox/queue-view.ts';
import type { Store } from '../../../store.ts';
import { useStore } from '../../../ui/hooks/use-store.ts';

type Receipts = Pick<QueueView, 'lostOrders' | 'unseenOrders'>;

/** List items for orders whose outcome the dealer has not seen before signing out. */
export function LastReceipts({ sync }: { sync: Store<Receipts> }) {
  const { lostOrders, unseenOrders } = useStore(sync);
  return (
    <>
      {lostOrders.map(({ orderId, references }) => (
        <li key={orderId}>
          <LostOrder references={references.join(', ')} />
        </li>
      ))}
      {unseenOrders.map((order) => (
        <li key={order.orderId}>
          <UnseenReceipt references={referencesOf([order])} isWaiting={isProposed(order)} />
        </li>
      ))}
    </>
  );
}

function LostOrder({ references }: { references: string }) {
  return <Trans>Order {references} no longer exists. You haven’t dismissed this notice yet.</Trans>;
}

function UnseenReceipt({ references, isWaiting }: { references: string; isWaiting: boolean }) {
  if (isWaiting) return <Trans>Order {references} was sent for approval. You haven’t viewed its receipt yet.</Trans>;
  if (references === '') return <Trans>An order was placed, but you haven’t seen its receipt yet.</Trans>;
  return <Trans>Order {references} was placed. You haven’t viewed its receipt yet.</Trans>;
}
