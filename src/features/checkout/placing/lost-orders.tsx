import { Trans } from '@lingui/react/macro';
import type { Receipt } from '../../../offline/types.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { WorkItem } from '../../../ui/work-item.tsx';

type LostOrdersProps = {
  orders: readonly Receipt[];
  company: string;
  onDismiss: (orderId: string) => void;
};

/** Lists orders from this device that a restored server has lost. */
export function LostOrders({ orders, company, onDismiss }: LostOrdersProps) {
  return orders.map(({ orderId, references }) => {
    const all = references.join(', ');
    return (
      <WorkItem
        key={orderId}
        tone="bad"
        title={
          <Trans>
            {company} no longer has order {all}
          </Trans>
        }
        actions={
          <Button onClick={() => onDismiss(orderId)}>
            <Trans>Dismiss</Trans>
          </Button>
        }
      >
        <span className="small muted">
          <Trans>The portal was restored from a backup. Contact {company} before you place the order again.</Trans>
        </span>
      </WorkItem>
    );
  });
}
