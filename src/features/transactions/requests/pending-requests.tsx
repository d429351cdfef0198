import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { OrderRequest } from '../../../domain/orders/order-requests.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { WorkItem } from '../../../ui/work-item.tsx';
import { useLocale } from '../../shell/use-services.ts';
import styles from './order-requests.module.css';

type PendingRequestsProps = {
  waiting: readonly OrderRequest[];
  onDiscard: (request: OrderRequest) => void;
};

/** Requests about orders that wait on this device. */
export function PendingRequests({ waiting, onDiscard }: PendingRequestsProps) {
  const locale = useLocale();
  return waiting.map((request) => (
    <WorkItem
      key={request.id}
      tone="waiting"
      title={<RequestTitle kind={request.kind} />}
      actions={
        <>
          <Link to={routePath('user-transaction')} params={{ locale, id: request.orderId }} className={buttonClass()}>
            <Trans>View order</Trans>
          </Link>
          <Button kind="danger" onClick={() => onDiscard(request)}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      {request.text !== '' && <span className={styles.text}>{request.text}</span>}
    </WorkItem>
  ));
}

/** The same as lines of the list of what a sign-out would remove. */
export function LastRequests({ waiting }: Pick<PendingRequestsProps, 'waiting'>) {
  return waiting.map(({ id, kind, text }) => (
    <li key={id}>
      <RequestTitle kind={kind} />
      {text !== '' && <> {text}</>}
    </li>
  ));
}

function RequestTitle({ kind }: Pick<OrderRequest, 'kind'>) {
  return kind === 'cancel' ? (
    <Trans>Request to cancel an order, not sent yet</Trans>
  ) : (
    <Trans>Request to change an order, not sent yet</Trans>
  );
}
