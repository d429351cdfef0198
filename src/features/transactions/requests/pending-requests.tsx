import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { WorkItem } from '../../../ui/work-item.tsx';
import { useLocale, useServices } from '../../shell/use-services.ts';
import type { PendingRequest } from './order-requests.ts';
import styles from './order-requests.module.css';

type PendingRequestsProps = {
  waiting: readonly PendingRequest[];
  onDiscard: (request: PendingRequest) => void;
};

/** Requests about orders that wait on this device, or were refused. */
export function PendingRequests({ waiting, onDiscard }: PendingRequestsProps) {
  const locale = useLocale();
  const maker = useServices().config.maker.name;
  return waiting.map((request) => (
    <WorkItem
      key={request.id}
      tone={request.refusal ? 'bad' : 'waiting'}
      title={<RequestTitle request={request} />}
      actions={
        <>
          {!request.refusal && (
            <Link to={routePath('user-transaction')} params={{ locale, id: request.orderId }} className={buttonClass()}>
              <Trans>View order</Trans>
            </Link>
          )}
          <Button kind="danger" onClick={() => onDiscard(request)}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      {request.refusal && <Trans>{maker} no longer has this order.</Trans>}
      {request.text !== '' && <p className={styles.text}>{request.text}</p>}
    </WorkItem>
  ));
}

/** The same as lines of the list of what a sign-out would remove. */
export function LastRequests({ waiting }: Pick<PendingRequestsProps, 'waiting'>) {
  return waiting.map((request) => (
    <li key={request.id}>
      <RequestTitle request={request} />
      {request.text !== '' && <> {request.text}</>}
    </li>
  ));
}

function RequestTitle({ request: { kind, reference, refusal } }: { request: PendingRequest }) {
  if (refusal) {
    if (reference === undefined) return <Trans>Your request can’t be sent</Trans>;
    return kind === 'cancel' ? (
      <Trans>Your request to cancel order {reference} can’t be sent</Trans>
    ) : (
      <Trans>Your request to change order {reference} can’t be sent</Trans>
    );
  }
  return kind === 'cancel' ? (
    <Trans>Request to cancel an order, not sent yet</Trans>
  ) : (
    <Trans>Request to change an order, not sent yet</Trans>
  );
}
