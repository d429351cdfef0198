import { Trans } from '@lingui/react/macro';
import type { User } from '../../../contract/account/user.ts';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { OrderFigures } from '../../../contract/orders/order.ts';
import { currencyOf, priceGroupOf } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { OrderIssue } from '../../../domain/orders/order-check.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { RetryButton } from '../../../ui/messages/unavailable.tsx';
import { FiguresComparison } from '../figures-comparison.tsx';
import { PaidAlready } from './already-ordered.tsx';
import { IssueMessage } from './issue-messages.tsx';
import { LinesToReview } from './lines-to-review.tsx';
import type { OrderRefusal } from './order-refusal.ts';

type OrderAttentionProps = {
  user: User;
  mode: Mode;
  /** What the dealer saw, with items by SKU. Null if unreadable. */
  figures: OrderFigures | null;
  items: ReadonlyMap<string, CartItem>;
  refusal: Exclude<OrderRefusal, { code: 'fields' }>;
  /** The same order with the server's figures. */
  onAccept: () => void;
  /** Adjusts the lines to available quantities, then returns to the form. */
  onAdjust: () => void;
  onRetry: () => void;
  /** Gives this order up; cart and header are as they were. */
  onBack: () => void;
  onAdminMode: () => void;
  /** Nothing is ordered before it is paid by card. */
  isByCard?: boolean;
};

/** Explains why an order failed and keeps the cart unchanged. */
export function OrderAttention(props: OrderAttentionProps) {
  const { user, mode, figures, items, refusal } = props;
  const { money } = useFormats();
  const currency = currencyOf(priceGroupOf(user));
  const back = (
    <Button onClick={() => props.onBack()}>
      <Trans>Edit order</Trans>
    </Button>
  );
  switch (refusal.code) {
    case 'figures-changed': {
      const total = money(centsFromAmount(refusal.figures.total), currency);
      return (
        <>
          <Message announce tone="warn" title={<Trans>The total has changed.</Trans>}>
            <Trans>Nothing was ordered. Review the changes, then place the order if you agree.</Trans>
          </Message>
          {mode === 'client' ? (
            <>
              <p className="muted">
                <Trans>Costs show only in admin mode.</Trans>
              </p>
              <div className="kit">
                <Button kind="primary" onClick={props.onAdminMode}>
                  <Trans>Switch to admin mode</Trans>
                </Button>
                {back}
              </div>
            </>
          ) : (
            <>
              <FiguresComparison seen={figures ?? refusal.figures} now={refusal.figures} currency={currency} />
              <LinesToReview lines={refusal.lines} ordered={items} currency={currency} />
              <div className="kit">
                <Button kind="primary" big onClick={props.onAccept}>
                  {props.isByCard ? <Trans>Continue to payment</Trans> : <Trans>Place order · {total}</Trans>}
                </Button>
                {back}
              </div>
            </>
          )}
        </>
      );
    }
    case 'lines-need-attention':
      return (
        <>
          <Message announce tone="warn" title={<Trans>Some items are no longer available as ordered.</Trans>}>
            <Trans>Nothing was ordered, and your cart is unchanged.</Trans>
          </Message>
          <LinesToReview lines={refusal.lines} ordered={items} currency={currency} />
          <div className="kit">
            <Button kind="primary" onClick={props.onAdjust}>
              <Trans>Adjust cart</Trans>
            </Button>
            {back}
          </div>
        </>
      );
    case 'paid-already':
      return <PaidAlready references={refusal.references} back={back} />;
    case 'order-minimum': {
      const [missing, minimum] = [refusal.missing, refusal.minimum].map((amount) =>
        money(centsFromAmount(amount), currency),
      );
      return (
        <>
          <Message announce tone="warn" title={<Trans>The order is below your order minimum.</Trans>}>
            {mode === 'admin' ? (
              <Trans>
                Add {missing} to reach the minimum of {minimum}. Nothing was ordered, and your cart is unchanged.
              </Trans>
            ) : (
              <Trans>Nothing was ordered, and your cart is unchanged.</Trans>
            )}
          </Message>
          <div className="kit">
            <Button kind="primary" onClick={() => props.onBack()}>
              <Trans>Edit order</Trans>
            </Button>
            <RetryButton onRetry={props.onRetry} />
          </div>
        </>
      );
    }
    case 'other':
      return (
        <>
          <Message announce tone="bad" title={<Trans>The order was not placed.</Trans>}>
            <OtherReason reason={refusal.reason} />
          </Message>
          <div className="kit">
            <RetryButton kind="primary" onRetry={props.onRetry} />
            {back}
          </div>
        </>
      );
  }
}

/** ORD-3. What is wrong with what was filled in; the form says it again beside each field. */
export function FieldsRefused({ issues, onCorrect }: { issues: readonly OrderIssue[]; onCorrect: () => void }) {
  return (
    <>
      <Message announce tone="bad" title={<Trans>The order was not placed.</Trans>}>
        {issues.map((issue) => (
          <span key={issue.field}>
            <IssueMessage issue={issue} />{' '}
          </span>
        ))}
      </Message>
      <div className="kit">
        <Button kind="primary" onClick={onCorrect}>
          <Trans>Edit order</Trans>
        </Button>
      </div>
    </>
  );
}

function OtherReason({ reason }: { reason: string }) {
  switch (reason) {
    case 'unknown-outcome':
      return (
        <Trans>
          The connection dropped and we can’t tell if the order went through. Check your orders before trying again.
        </Trans>
      );
    case 'key-used-for-another-order':
      return <Trans>This order number was already used. Check your orders, then place it again.</Trans>;
    case 'approval-by-card':
      return (
        <Trans>
          Your company must approve orders first, so you can’t pay by card. Choose other terms, or ask an owner to check
          out.
        </Trans>
      );
    case 'payment-needed':
      return <Trans>The payment was not completed or was canceled. Nothing was charged.</Trans>;
    case 'payment-pending':
      return (
        <Trans>
          A card payment for this cart is still processing. If it goes through, your order is placed. Otherwise, try
          again in a moment.
        </Trans>
      );
    case 'payment-refunded':
      return (
        <Trans>We couldn’t place the order. Your card will be refunded in full, and we’ve sent you an email.</Trans>
      );
    case 'account-on-hold':
      return <Trans>Your account is on hold. Contact us, or pay by card.</Trans>;
    case 'credit-limit':
      return <Trans>The order is over your available credit. Reduce it, contact us, or pay by card.</Trans>;
    case 'forbidden':
      return <Trans>This account can’t place orders. The cart is unchanged.</Trans>;
    default:
      return <Trans>The order wasn’t accepted ({reason}). The cart is unchanged.</Trans>;
  }
}
