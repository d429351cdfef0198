import { Trans, useLingui } from '@lingui/react/macro';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { WorkItem } from '../../../ui/work-item.tsx';
import type { PendingPurchaseOrder } from './purchase-order-record.ts';

type PendingPurchaseOrdersProps = {
  waiting: readonly PendingPurchaseOrder[];
  onDiscard: (file: string) => void;
};

/** Files of orders that wait on this device, or were refused. */
export function PendingPurchaseOrders({ waiting, onDiscard }: PendingPurchaseOrdersProps) {
  const { t } = useLingui();
  return waiting.map((one) => (
    <WorkItem
      key={one.id}
      tone={one.refusal ? 'bad' : 'waiting'}
      title={<Title one={one} />}
      actions={
        <Button
          kind="danger"
          onClick={() =>
            dialogs.show({
              id: `discard-${one.id}`,
              title: t`Discard this file?`,
              description: t`The order stays as it is, without the file.`,
              actionLabel: t`Discard`,
              cancelLabel: t`Keep`,
              danger: true,
              onConfirm: () => onDiscard(one.id),
            })
          }
        >
          <Trans>Discard</Trans>
        </Button>
      }
    >
      <span className="small muted">
        <WhyItWaits one={one} />
      </span>
    </WorkItem>
  ));
}

/** The same as lines of the list of what a sign-out would remove. */
export function LastPurchaseOrders({ waiting }: Pick<PendingPurchaseOrdersProps, 'waiting'>) {
  return waiting.map((one) => (
    <li key={one.id}>
      <Title one={one} />
    </li>
  ));
}

function Title({ one: { files } }: { one: PendingPurchaseOrder }) {
  const name = files[0]?.name ?? '';
  return <Trans>Purchase order “{name}”, not sent yet</Trans>;
}

function WhyItWaits({ one: { refusal } }: { one: PendingPurchaseOrder }) {
  switch (refusal?.code) {
    case undefined:
      return <Trans>The file will be sent once its order is placed.</Trans>;
    case 'refused':
      return <Trans>This wasn’t accepted: {refusal.text}</Trans>;
    case 'file':
      return refusal.reason === 'lost' ? (
        <Trans>The file is no longer on this device. The order was placed without it.</Trans>
      ) : (
        <Trans>The file wasn’t accepted. It isn’t a PDF, JPEG or PNG, or it isn’t safe. The order was placed.</Trans>
      );
  }
}
