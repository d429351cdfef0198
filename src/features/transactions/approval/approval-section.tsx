import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { ApprovalReview } from '../../../contract/orders/approvals.ts';
import type { Transaction } from '../../../contract/orders/transactions.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { takeFocus } from '../../../ui/hooks/focus.ts';
import { Message } from '../../../ui/messages/message.tsx';
import { Skeleton } from '../../../ui/messages/states.tsx';
import { AbsenceMessage, RetryButton } from '../../../ui/messages/unavailable.tsx';
import { textCodec, useSessionDraft } from '../../catalogue/session-draft.ts';
import { ChangedLines } from './changed-lines.tsx';
import { type DecisionRefusal, useApproval } from './use-approval.ts';
import styles from './approval.module.css';

type ApprovalProps = { user: User; transaction: Transaction; mode: Mode };

/** COMP-2. An order that waits for approval, or was declined or withdrawn. */
export function ApprovalSection({ user, transaction, mode }: ApprovalProps) {
  const { t } = useLingui();
  const { state, mayApprove, awaitsDealer, approval } = transaction;
  const own = useApproval(user.id, transaction);
  return (
    <section className={styles.section} aria-label={t`Approval`}>
      {own.refusal && <NotDecided refusal={own.refusal} />}
      {state !== 'waiting' ? (
        <Decided transaction={transaction} />
      ) : mayApprove && mode === 'admin' ? (
        <ToDecide transaction={transaction} own={own} />
      ) : (
        <Message
          tone="warn"
          title={
            awaitsDealer ? (
              <Trans>Waiting for dealer confirmation. Nothing is ordered yet.</Trans>
            ) : (
              <Trans>Waiting for approval. Nothing is ordered yet.</Trans>
            )
          }
        >
          {awaitsDealer ? (
            <Trans>Your company confirms new dealers first. We’ll email you.</Trans>
          ) : mayApprove ? (
            <Trans>Switch to admin mode to approve or decline this order.</Trans>
          ) : (
            <Trans>An owner or approver at your company will decide. We’ll email you.</Trans>
          )}
        </Message>
      )}
      {approval?.mayWithdraw && (
        <div className="kit no-print">
          <Button
            kind="danger"
            busy={own.busyWith === 'withdraw' && <Trans>Withdrawing…</Trans>}
            onClick={() =>
              dialogs.show({
                id: `withdraw-${transaction.id}`,
                title: t`Withdraw the order?`,
                description: t`No one will be able to approve it.`,
                actionLabel: t`Withdraw order`,
                cancelLabel: t`Keep order`,
                danger: true,
                onConfirm: () => void own.decide('withdraw'),
              })
            }
          >
            <Trans>Withdraw order</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function Decided({ transaction: { state, kind, approval } }: Pick<ApprovalProps, 'transaction'>) {
  const { date } = useFormats();
  const { by = '', at = '', reason = '' } = approval?.decided ?? {};
  const day = at === '' ? '' : date(at);
  const isDeclined = state === 'declined';
  return (
    <Message
      tone={isDeclined ? 'bad' : 'warn'}
      title={
        isDeclined ? (
          <Trans>
            Declined by {by} on {day}. Nothing was ordered.
          </Trans>
        ) : (
          <Trans>
            Withdrawn by {by} on {day}. Nothing was ordered.
          </Trans>
        )
      }
    >
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
      {kind === 'booking' ? (
        <Trans>The units are still in the booking grid.</Trans>
      ) : (
        <Trans>“Reorder” adds its items to the cart again.</Trans>
      )}
    </Message>
  );
}

type ToDecideProps = Pick<ApprovalProps, 'transaction'> & { own: ReturnType<typeof useApproval> };

function ToDecide({ transaction, own }: ToDecideProps) {
  const { date, money } = useFormats();
  const { review, absence } = own;
  const [reason, setReason] = useSessionDraft(`decline ${transaction.id}`, textCodec);
  const [isDeclining, setIsDeclining] = useState(reason !== '');
  const heading = useRef<HTMLHeadingElement>(null);
  const { placedBy, currency } = transaction;
  const [name, day] = [placedBy?.name ?? '', date(transaction.date)];
  const total = review && money(centsFromAmount(review.figures.total), currency);
  const isOffered = review !== null && review.refusal === undefined;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Approve this order?</Trans>
      </h2>
      <p>
        <Trans>
          Placed by {name} on {day}. Nothing is ordered until you approve it.
        </Trans>
      </p>
      {absence && (
        <AbsenceMessage absence={absence}>
          <Trans>You must be online to approve orders.</Trans>
        </AbsenceMessage>
      )}
      {!review && !absence && <Skeleton width="100%" height="64px" />}
      {review && <Since review={review} transaction={transaction} />}
      {isDeclining && (
        <TextArea
          ref={takeFocus}
          label={<Trans>Reason (optional)</Trans>}
          help={<Trans>{name} will see this here and by email.</Trans>}
          rows={3}
          maxLength={2_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className="kit no-print">
        {absence && <RetryButton isRetrying={own.isLoading} onRetry={own.reload} />}
        {isOffered && !isDeclining && (
          <Button
            kind="primary"
            busy={own.busyWith === 'approve' && <Trans>Approving…</Trans>}
            onClick={() => void own.decide('approve')}
          >
            <Trans>Approve order · {total}</Trans>
          </Button>
        )}
        {isDeclining ? (
          <>
            <Button
              kind="danger"
              busy={own.busyWith === 'decline' && <Trans>Declining…</Trans>}
              onClick={() => void own.decide('decline', reason.trim())}
            >
              <Trans>Decline order</Trans>
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                setIsDeclining(false);
                heading.current?.focus();
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : (
          <Button onClick={() => setIsDeclining(true)}>
            <Trans>Decline…</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

/** What changed since it was placed. */
function Since({ review, transaction }: { review: ApprovalReview; transaction: Transaction }) {
  const { money } = useFormats();
  const { changes, refusal, figures } = review;
  const inMoney = (amount: number) => money(centsFromAmount(amount), transaction.currency);
  const [was, now] = [inMoney(transaction.figures.total), inMoney(figures.total)];
  return (
    <>
      {refusal !== undefined && (
        <Message announce tone="bad" title={<Trans>This order can’t be approved as it is.</Trans>}>
          <RefusalMessage refusal={refusal} />
        </Message>
      )}
      {changes.length > 0 && (
        <Message tone="warn" title={<Trans>Changes since the order was placed</Trans>}>
          <ChangedLines changes={changes} inMoney={inMoney} />
        </Message>
      )}
      {was !== now && refusal === undefined && (
        <p>
          <Trans>
            The total is now <b className="strong">{now}</b> (was {was}).
          </Trans>
        </p>
      )}
      {changes.length === 0 && was === now && refusal === undefined && (
        <p className="muted">
          <Trans>Prices and stock haven’t changed.</Trans>
        </p>
      )}
    </>
  );
}

function RefusalMessage({ refusal }: { refusal: NonNullable<ApprovalReview['refusal']> }) {
  switch (refusal) {
    case 'nothing-left':
      return <Trans>None of the items can be ordered anymore. Decline the order.</Trans>;
    case 'season-closed':
      return <Trans>The booking season is closed. Decline the booking, or contact us.</Trans>;
    case 'account-on-hold':
      return <Trans>Your account is on hold. Contact us.</Trans>;
    case 'credit-limit':
      return <Trans>The order is over your available credit. Contact us, or decline it.</Trans>;
    case 'lines-need-attention':
    case 'order-refused':
    case 'payment-needed':
      return (
        <Trans>
          Some quantities, terms or addresses are no longer accepted. Decline the order so it can be placed again.
        </Trans>
      );
  }
}

function NotDecided({ refusal }: { refusal: DecisionRefusal }) {
  switch (refusal.code) {
    case 'absent':
      return (
        <AbsenceMessage absence={refusal.absence}>
          <Trans>You must be online to approve orders.</Trans>
        </AbsenceMessage>
      );
    case 'changed':
      return (
        <Message announce tone="warn" title={<Trans>The order has changed again. Nothing was ordered.</Trans>}>
          <Trans>Review the amounts, then approve the order.</Trans>
        </Message>
      );
    case 'decided':
      return (
        <Message announce tone="warn" title={<Trans>A decision has already been made.</Trans>}>
          <Trans>See the decision on the order.</Trans>
        </Message>
      );
    case 'forbidden':
      return (
        <Message announce tone="bad" title={<Trans>You can’t approve this order.</Trans>}>
          <Trans>Ask an owner at your company.</Trans>
        </Message>
      );
  }
}
