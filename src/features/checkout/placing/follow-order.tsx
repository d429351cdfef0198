import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { QueuedOrder } from '../../../contract/orders/order.ts';
import { currencyOf, priceGroupOf } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { OrderIssue } from '../../../domain/orders/order-check.ts';
import type { PaymentTerm } from '../../../domain/pricing/payment-terms.ts';
import type { Snapshot } from '../../../offline/cart/cart-snapshot.ts';
import { isProposed, type OrderView } from '../../../offline/outbox/queue-view.ts';
import { useFormats } from '../../../ui/format.ts';
import { StockLabel } from '../../../ui/stock-label.tsx';
import { linePriceOf } from '../../cart/cart-view.ts';
import { LineAmount } from '../../cart/line-item.tsx';
import { StockMessage } from '../../cart/screen/stock-messages.tsx';
import { paymentTermWords } from '../../cart/totals/payment-term-choice.tsx';
import { AddressLines, PickupPlace } from '../../shell/address-lines.tsx';
import { adjustCart } from '../adjust-lines.ts';
import { acceptFigures } from '../build-order.ts';
import type { CheckoutCart, CheckoutLine } from '../checkout-cart.ts';
import { OrderFiguresTable } from '../figures-comparison.tsx';
import { OrderLines } from '../order-lines.tsx';
import { Confirmation, placedFigures } from './confirmation.tsx';
import { DueDate } from './due-date.tsx';
import { FieldsRefused, OrderAttention } from './order-attention.tsx';
import { OrderInProgress } from './order-in-progress.tsx';
import { readRefusal } from './order-refusal.ts';
import { readQueuedOrder, withdrawOrder } from './withdraw-order.ts';
import styles from './follow-order.module.css';

type FollowOrderProps = {
  cart: CheckoutCart;
  snapshot: Snapshot<CartItem>;
  view: OrderView;
  /** What the cart holds now. */
  lines: readonly CheckoutLine[];
  mode: Mode;
  /** Takes the place of this order. */
  onReplace: (order: QueuedOrder) => void;
  /** Back to the form, with what is wrong in it. */
  onBack: (issues: readonly OrderIssue[]) => void;
  onAdminMode: () => void;
  locale: Locale;
  browseLink: ReactNode;
};

/** One order, from the button to the confirmation. */
export function FollowOrder({ view, snapshot, ...props }: FollowOrderProps) {
  const { cart, lines, mode, onReplace } = props;
  const { sync, user } = cart;
  const order = readQueuedOrder(view.entry.op.body);
  const items = new Map(order?.items.map((item) => [item.sku, item]));

  /** Returns to the form with everything that was filled in. */
  function giveUp(issues: readonly OrderIssue[] = []): void {
    void withdrawOrder(cart, view.orderId, order);
    props.onBack(issues);
  }

  /** Does the same, unless the order was sent in the meantime. */
  async function giveUpUnsent(): Promise<void> {
    if (await withdrawOrder(cart, view.orderId, order)) props.onBack([]);
  }

  function content(): ReactNode {
    if (view.state === 'accepted') {
      const { locale, browseLink } = props;
      return <Confirmation answer={view.answer} {...{ items, user, mode, locale, browseLink }} />;
    }
    if (view.state !== 'attention') {
      return (
        <OrderInProgress
          order={view}
          snapshot={snapshot}
          isPaid={order?.request.payed === true}
          onSend={sync.flush}
          onGiveUp={() => void giveUpUnsent()}
        />
      );
    }
    const refusal = order
      ? readRefusal(view.reason, view.answer)
      : { code: 'other' as const, reason: view.reason ?? '' };
    if (refusal.code === 'fields') {
      return <FieldsRefused issues={refusal.issues} onCorrect={() => giveUp(refusal.issues)} />;
    }
    return (
      <OrderAttention
        user={user}
        mode={mode}
        figures={order?.figures ?? null}
        items={items}
        refusal={refusal}
        onAccept={() => {
          if (order && refusal.code === 'figures-changed') onReplace(acceptFigures(order, refusal));
        }}
        onAdjust={() => {
          adjustCart(cart, refusal.code === 'lines-need-attention' ? refusal.lines : [], lines);
          giveUp();
        }}
        onRetry={() => {
          // Nobody knows whether it was placed, or it was paid under its key: it must keep it.
          if (order && !order.request.payed && view.reason !== 'unknown-outcome') onReplace(order);
          else void sync.retry(view.orderId);
        }}
        onBack={giveUp}
        onAdminMode={props.onAdminMode}
      />
    );
  }

  const ordered = view.entry.op.lines;
  const isPlaced = view.state === 'accepted' && !isProposed(view);
  const currency = currencyOf(priceGroupOf(user));
  return (
    <div className={styles.order}>
      <div className="stack">{content()}</div>
      <section className={styles.ordered}>
        <h2>{isPlaced ? <Trans>Order summary</Trans> : <Trans>Items</Trans>}</h2>
        <OrderLines
          lines={ordered.map(({ key, quantity }) => {
            const item = items.get(key) ?? null;
            const price = mode === 'admin' ? linePriceOf({ item, quantity }, mode) : null;
            return {
              sku: key,
              quantity,
              item,
              ...(item && {
                stock: <LineShipping {...{ item, quantity, request: isPlaced ? order?.request : undefined }} />,
              }),
              ...(price && { amount: <LineAmount price={price} currency={currency} /> }),
            };
          })}
        />
        <p className="small muted">
          <Plural
            value={ordered.reduce((sum, { quantity }) => sum + quantity, 0)}
            one="# unit total"
            other="# units total"
          />
        </p>
        {order && mode === 'admin' && view.state === 'accepted' && (
          <OrderFiguresTable figures={placedFigures(view.answer) ?? order.figures} currency={currency} />
        )}
        {order && (
          <OrderHead
            request={order.request}
            terms={user.paymentTerms}
            due={
              view.state === 'accepted' && mode === 'admin' && <DueDate {...{ user, order }} isProposed={!isPlaced} />
            }
          />
        )}
      </section>
    </div>
  );
}

type LineShippingProps = {
  item: CartItem;
  quantity: number;
  /** Of an order that was placed. */
  request: QueuedOrder['request'] | undefined;
};

/** When a line of an order ships. */
function LineShipping({ item, quantity, request }: LineShippingProps) {
  const { date } = useFormats();
  if (request === undefined || quantity > item.availableQuantity.quantity) {
    return <StockMessage item={item} quantity={quantity} />;
  }
  const day = request.requestedShipDate;
  if (request.pickup) {
    return (
      <StockLabel tone="in">
        {day === undefined ? <Trans>Ready as soon as possible</Trans> : <Trans>Ready {date(day)}</Trans>}
      </StockLabel>
    );
  }
  return (
    <StockLabel tone="in">
      {day === undefined ? <Trans>Ships as soon as possible</Trans> : <Trans>Ships {date(day)}</Trans>}
    </StockLabel>
  );
}

type OrderHeadProps = Pick<QueuedOrder, 'request'> & { terms: string | undefined; due: ReactNode };

/** Where it goes, how it is paid, and what was written on it. */
function OrderHead({ request, terms, due }: OrderHeadProps) {
  const { i18n } = useLingui();
  const { date } = useFormats();
  const types = new Set(request.items.map(({ type }) => type));
  const isPaid = (type: 'configuration' | 'part') => types.has(type);
  const payments = [
    isPaid('configuration') ? request.configurationsPayment : null,
    isPaid('part') ? request.partsPayment : null,
  ].flatMap((term) => (term === null ? [] : i18n._(paymentTermWords(term as PaymentTerm, terms))));
  const { shippingAddress, pickup, comment, external_document_no: documentNo } = request;
  const { requestedShipDate, shipComplete, purchaseOrder } = request;
  return (
    <dl className={styles.head}>
      <div>
        <dt>
          <Trans>Delivery</Trans>
        </dt>
        <dd>
          {pickup ? (
            <>
              <Trans>Pickup</Trans>
              <PickupPlace />
            </>
          ) : (
            shippingAddress && <AddressLines {...shippingAddress} />
          )}
        </dd>
      </div>
      {requestedShipDate !== undefined && (
        <div>
          <dt>{pickup ? <Trans>Requested pickup date</Trans> : <Trans>Requested ship date</Trans>}</dt>
          <dd>{date(requestedShipDate)}</dd>
        </div>
      )}
      {shipComplete && (
        <div>
          <dt>
            <Trans>Backordered items</Trans>
          </dt>
          <dd>{pickup ? <Trans>Pick up the order complete</Trans> : <Trans>Ship the order complete</Trans>}</dd>
        </div>
      )}
      {payments.length > 0 && (
        <div>
          <dt>
            <Trans>Payment</Trans>
          </dt>
          <dd>{[...new Set(payments)].join(', ')}</dd>
        </div>
      )}
      {due && (
        <div>
          <dt>
            <Trans>Due date</Trans>
          </dt>
          <dd>{due}</dd>
        </div>
      )}
      {documentNo !== '' && (
        <div>
          <dt>
            <Trans>PO number</Trans>
          </dt>
          <dd>{documentNo}</dd>
        </div>
      )}
      {purchaseOrder && (
        <div>
          <dt>
            <Trans>Purchase order</Trans>
          </dt>
          <dd>{purchaseOrder.name}</dd>
        </div>
      )}
      {comment !== '' && (
        <div>
          <dt>
            <Trans>Comment</Trans>
          </dt>
          <dd className={styles.comment}>{comment}</dd>
        </div>
      )}
    </dl>
  );
}
