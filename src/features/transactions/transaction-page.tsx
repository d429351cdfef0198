import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import type { Address, User } from '../../contract/account/user.ts';
import { routePath } from '../../contract/addresses.ts';
import type { Payment } from '../../contract/orders/order.ts';
import type { Transaction } from '../../contract/orders/transactions.ts';
import type { Currency } from '../../domain/account/access.ts';
import { dayIn } from '../../domain/calendar-day.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { useCompanyZone, useFormats } from '../../ui/format.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { BasketIcon } from '../../ui/icons/icons.tsx';
import type { Absence } from '../../ui/messages/absence.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { Age, HeldMessage } from '../../ui/messages/unavailable.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddressLines, PickupPlace } from '../shell/address-lines.tsx';
import { useLocale, useMode } from '../shell/use-services.ts';
import { ApprovalSection } from './approval/approval-section.tsx';
import { OrderProgress } from './progress/order-progress.tsx';
import { RelatedTransactions } from './related-transactions.tsx';
import { Reorder } from './reorder/reorder-panel.tsx';
import { OrderRequestsSection } from './requests/requests-section.tsx';
import { isProposal, shownStateOf, shortItems } from './shown-state.ts';
import { TransactionFigures } from './transaction-figures.tsx';
import { TransactionLines } from './transaction-lines.tsx';
import { kindWords, StateBadge, useTermText } from './transaction-messages.tsx';
import { TransactionShipments } from './transaction-shipments.tsx';
import styles from './transaction-page.module.css';

type TransactionPageProps = {
  transaction: Transaction;
  /** When it came, in ms. */
  askedMs: number;
  /** Why the last try to ask again brought nothing; null where it did not fail. */
  absence: Absence | null;
  user: User;
};

/** TXN-1. One transaction with its lines. In client mode without amounts (MODE-2). */
export function TransactionPage(props: TransactionPageProps) {
  const { transaction, user, askedMs, absence } = props;
  const locale = useLocale();
  const mode = useMode(user);
  const { i18n, t } = useLingui();
  const { date } = useFormats();
  const reorderId = useId();
  const [isReordering, setIsReordering] = useState(false);
  const timeZone = useCompanyZone();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const short = shortItems(transaction);
  const { reference, kind, documentNo, comment, pickup, billingAddress, shippingAddress } = transaction;
  const {
    requestedShipDate,
    shipComplete,
    shipments = [],
    related = [],
    events = [],
    placedBy,
    approvedBy,
  } = transaction;
  const isProposed = isProposal(transaction);
  const isOrder = (kind === 'order' || kind === 'booking') && !isProposed;
  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <Crumbs>
            <Link to={routePath('user-transactions')} params={{ locale }} search={{}}>
              <Trans>Orders & invoices</Trans>
            </Link>
            <span translate="no">{reference}</span>
          </Crumbs>
          <h1>
            {i18n._(kindWords(kind))} {reference}
          </h1>
          <p className={styles.state}>
            <span className="muted">{date(transaction.date)}</span>
            <StateBadge kind={kind} state={shownStateOf(transaction, today)} />
            {events.some(({ type }) => type === 'changed') && (
              <Badge>
                <Trans>Changed</Trans>
              </Badge>
            )}
            {!absence && (
              <span className="small muted">
                <Age sinceMs={askedMs} />
              </span>
            )}
          </p>
        </div>
        <div className="kit no-print">
          {transaction.document !== undefined && mode === 'admin' && (
            <a href={transaction.document} download className={buttonClass()}>
              <Trans>Download original</Trans>
            </a>
          )}
          <Link
            to={routePath('transaction-print')}
            params={{ locale, id: transaction.id }}
            search={{}}
            className={buttonClass()}
          >
            <Trans>Print or PDF</Trans>
          </Link>
          {kind === 'order' && transaction.state !== 'waiting' && (
            <Button
              aria-expanded={isReordering}
              aria-controls={isReordering ? reorderId : undefined}
              // A double click opens it, and does not close it again.
              onClick={({ detail }) => detail < 2 && setIsReordering(!isReordering)}
            >
              <BasketIcon />
              <Trans>Reorder</Trans>
            </Button>
          )}
        </div>
      </div>
      {isReordering && (
        <div id={reorderId}>
          <Reorder user={user} transaction={transaction} />
        </div>
      )}
      {absence && (
        <div className={styles.message}>
          <HeldMessage absence={absence} sinceMs={askedMs} />
        </div>
      )}
      {short !== '' && (
        <div className={styles.message}>
          <Message tone="warn" title={<Trans>Some paid items were no longer in stock.</Trans>}>
            <Trans>Ordered anyway: {short}</Trans>
          </Message>
        </div>
      )}
      <div className={mode === 'admin' ? `with-sums ${styles.columns}` : undefined}>
        <div className={styles.main}>
          {isProposed && <ApprovalSection user={user} transaction={transaction} mode={mode} />}
          {isOrder && <OrderProgress transaction={transaction} />}
          <section className={styles.lines}>
            <h2>
              <Trans>Items</Trans>
            </h2>
            <TransactionLines transaction={transaction} mode={mode} />
            {mode === 'client' && (
              <p className="muted">
                <Trans>Amounts show only in admin mode.</Trans>
              </p>
            )}
          </section>
          {shipments.length > 0 && (
            <section className={styles.lines}>
              <h2>
                <Trans>Shipments</Trans>
              </h2>
              <TransactionShipments shipments={shipments} lines={transaction.lines} />
            </section>
          )}
          {isOrder && <OrderRequestsSection transaction={transaction} />}
          {related.length > 0 && (
            <section className={styles.lines}>
              <h2>
                <Trans>Related documents</Trans>
              </h2>
              <RelatedTransactions related={related} today={today} locale={locale} showsAmounts={mode === 'admin'} />
            </section>
          )}
          <dl className={styles.facts}>
            <Fact title={<Trans>PO number</Trans>}>{documentNo === '' ? '–' : documentNo}</Fact>
            {transaction.purchaseOrder && mode === 'admin' && (
              <Fact title={<Trans>Purchase order</Trans>}>
                <PurchaseOrderLine purchaseOrder={transaction.purchaseOrder} />
              </Fact>
            )}
            {placedBy && <Fact title={<Trans>Placed by</Trans>}>{placedBy.name}</Fact>}
            {approvedBy && <Fact title={<Trans>Approved by</Trans>}>{approvedBy.name}</Fact>}
            <Terms transaction={transaction} />
            {transaction.payment && mode === 'admin' && (
              <PaidByCard payment={transaction.payment} currency={transaction.currency} />
            )}
            {transaction.dueDate && <Fact title={<Trans>Due</Trans>}>{date(transaction.dueDate)}</Fact>}
            <Fact title={<Trans>Billing address</Trans>}>
              <AddressOf address={billingAddress} />
            </Fact>
            <Fact title={<Trans>Delivery</Trans>}>
              {pickup ? (
                <>
                  <Trans>Pickup</Trans>
                  <PickupPlace />
                </>
              ) : (
                <AddressOf address={shippingAddress} />
              )}
            </Fact>
            {requestedShipDate !== undefined && (
              <Fact title={pickup ? <Trans>Requested pickup date</Trans> : <Trans>Requested ship date</Trans>}>
                {date(requestedShipDate)}
              </Fact>
            )}
            {shipComplete && (
              <Fact title={<Trans>Backordered items</Trans>}>
                {pickup ? <Trans>Pick up the order complete</Trans> : <Trans>Ship the order complete</Trans>}
              </Fact>
            )}
            {comment !== '' && (
              <Fact title={<Trans>Comment</Trans>}>
                <span className={styles.comment}>{comment}</span>
              </Fact>
            )}
          </dl>
        </div>
        {mode === 'admin' && (
          <aside className={styles.figures} aria-label={t`Totals`}>
            <Panel className="stack">
              <h2>
                <Trans>Totals</Trans>
              </h2>
              <TransactionFigures transaction={transaction} />
            </Panel>
          </aside>
        )}
      </div>
    </div>
  );
}

/** How its parts are paid: in one line where both are paid alike. */
function Terms({ transaction: { configurationsPayment, partsPayment } }: Pick<TransactionPageProps, 'transaction'>) {
  const termText = useTermText();
  const isBoth = configurationsPayment !== null && partsPayment !== null && configurationsPayment !== partsPayment;
  if (!isBoth) {
    const term = configurationsPayment ?? partsPayment;
    if (term === null) return null;
    return <Fact title={<Trans>Payment</Trans>}>{termText(term)}</Fact>;
  }
  return (
    <>
      <Fact title={<Trans>Payment for bikes</Trans>}>{termText(configurationsPayment)}</Fact>
      <Fact title={<Trans>Payment for parts</Trans>}>{termText(partsPayment)}</Fact>
    </>
  );
}

/** ORD-13. The dealer's own document, or what became of it. */
function PurchaseOrderLine({ purchaseOrder }: { purchaseOrder: NonNullable<Transaction['purchaseOrder']> }) {
  const { name, state, url } = purchaseOrder;
  if (state === 'received' && url !== undefined) {
    return (
      <a href={url} download={name}>
        <Trans>Download {name}</Trans>
      </a>
    );
  }
  return (
    <>
      {name}
      <br />
      <span className="small muted">
        {state === 'refused' ? (
          <Trans>The file wasn’t accepted. It isn’t a PDF, JPEG or PNG, or it isn’t safe. The order was placed.</Trans>
        ) : (
          <Trans>Not received yet. The device that placed the order sends it once it’s online.</Trans>
        )}
      </span>
    </>
  );
}

function PaidByCard({ payment, currency }: { payment: Payment; currency: Currency }) {
  const { money } = useFormats();
  const paid = money(centsFromAmount(payment.paid), currency);
  return (
    <Fact title={<Trans>Paid by card</Trans>}>
      {payment.provider === 'test' ? <Trans>{paid} (test card, not charged)</Trans> : paid}
    </Fact>
  );
}

function AddressOf({ address }: { address: Address | null }) {
  return address ? <AddressLines {...address} /> : '–';
}

function Fact({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
