import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { QueuedOrder } from '../../../contract/orders/order.ts';
import type { CardPayment } from '../../../contract/orders/payment.ts';
import { currencyOf, priceGroupOf } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { OrderIssue } from '../../../domain/orders/order-check.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import type { OrderToPay } from '../../../offline/drafts/order-draft.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { RetryButton } from '../../../ui/messages/unavailable.tsx';
import { adjustCart } from '../adjust-lines.ts';
import { acceptFigures } from '../build-order.ts';
import type { CheckoutCart, CheckoutLine } from '../checkout-cart.ts';
import { OrderedElsewhere, PaidAlready } from '../placing/already-ordered.tsx';
import { FieldsRefused, OrderAttention } from '../placing/order-attention.tsx';
import { TestCardForm } from '../test-card-form.tsx';
import { type Preparation, showTestCard } from './card-payment.ts';
import { ProviderCardForm } from './provider-card-form.tsx';
import { useCardPayment } from './use-card-payment.ts';
import styles from './card-payment.module.css';

type CardPaymentScreenProps = {
  cart: CheckoutCart;
  backend: Backend;
  mode: Mode;
  toPay: OrderToPay;
  provider: CardPayment;
  lines: readonly CheckoutLine[];
  /** Puts the paid order into the queue under its key. */
  onPaid: (order: QueuedOrder, key: string) => void;
  /** Told that a payment that was started earlier has charged nothing. */
  onUnpaid?: (() => void) | undefined;
  /** The same order with other figures, under a new key. */
  onReplace: (order: QueuedOrder, payNowCents: number) => void;
  onBack: (issues: readonly OrderIssue[]) => void;
  onPayLater: () => void;
  onAdminMode: () => void;
  locale: Locale;
};

/** Nothing is ordered before the card payment succeeds. */
export function CardPaymentScreen(props: CardPaymentScreenProps) {
  const { cart, backend, toPay, provider, onPaid, onUnpaid } = props;
  const { money } = useFormats();
  const [formCount, setFormCount] = useState(1);
  const paying = useCardPayment({ cart, backend, toPay }, { onPaid, onUnpaid });
  const { preparation, verdict, isPaying } = paying;
  const currency = currencyOf(priceGroupOf(cart.user));
  const amount = money(toPay.payNowCents, currency);
  const restCents = centsFromAmount(toPay.order.figures.total) - toPay.payNowCents;
  const backButton = (big: boolean) => (
    <Button big={big} onClick={() => props.onBack([])}>
      <Trans>Back to the order</Trans>
    </Button>
  );
  const back = backButton(true);

  if (preparation === null) return <PaymentBeingPrepared />;
  if (preparation.code === 'ready') {
    return (
      <div className="stack">
        <dl className={styles.summary}>
          <Fact title={<Trans>Order total</Trans>}>{money(toPay.payNowCents + restCents, currency)}</Fact>
          <Fact title={<Trans>Paid now by card</Trans>} isMain>
            {amount}
          </Fact>
          {restCents > 0 && <Fact title={<Trans>Invoiced later</Trans>}>{money(restCents, currency)}</Fact>}
        </dl>
        {provider.provider === 'stripe' ? (
          <ProviderCardForm
            key={`${preparation.clientSecret} ${formCount}`}
            publishableKey={provider.publishableKey ?? ''}
            clientSecret={preparation.clientSecret ?? ''}
            locale={props.locale}
            amount={amount}
            isPaying={isPaying}
            verdict={verdict}
            onPay={paying.pay}
            onPayLater={props.onPayLater}
            onRetry={() => setFormCount(formCount + 1)}
            back={back}
          />
        ) : (
          <TestCardForm
            amount={amount}
            isPaying={isPaying}
            verdict={verdict}
            onPay={(number, authenticated) =>
              paying.pay(async ({ intent }) => showTestCard(backend, cart.user, { intent, number, authenticated }))
            }
            back={back}
          />
        )}
      </div>
    );
  }
  return (
    <div className="stack">
      <NotReady
        {...props}
        preparation={preparation}
        amount={amount}
        onRetry={paying.prepareAgain}
        back={backButton(false)}
      />
    </div>
  );
}

function Fact({ title, isMain = false, children }: { title: ReactNode; isMain?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className={isMain ? 'strong' : undefined} translate="no">
        {children}
      </dd>
    </div>
  );
}

export function PaymentBeingPrepared() {
  return (
    <p role="status">
      <Trans>Preparing payment…</Trans>
    </p>
  );
}

type NotReadyProps = CardPaymentScreenProps & {
  preparation: Exclude<Preparation, { code: 'ready' }>;
  amount: string;
  onRetry: () => void;
  back: ReactNode;
};

function NotReady(props: NotReadyProps) {
  const { preparation, toPay, cart, mode, lines, amount, onRetry, back } = props;
  const { order } = toPay;
  const retry = <RetryButton kind="primary" onRetry={onRetry} />;
  const later = (
    <Button onClick={props.onPayLater}>
      <Trans>Pay later instead</Trans>
    </Button>
  );
  switch (preparation.code) {
    case 'no-connection':
      return (
        <>
          <Message announce tone="offline" title={<Trans>You must be online to pay by card.</Trans>}>
            <Trans>Try again once you’re back online, or pay later. Nothing was charged.</Trans>
          </Message>
          <div className="kit">
            {retry}
            {later}
            {back}
          </div>
        </>
      );
    case 'unknown':
      return (
        <>
          <Message announce tone="warn" title={<Trans>A card payment of {amount} was started.</Trans>}>
            <Trans>
              We can’t tell yet if the payment went through. We’ll check once you’re online. If it did, we’ll create the
              order and you won’t be charged twice.
            </Trans>
          </Message>
          <div className="kit">
            <Button kind="primary" onClick={onRetry}>
              <Trans>Check now</Trans>
            </Button>
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          <Message announce tone="bad" title={<Trans>We couldn’t start the payment.</Trans>}>
            {preparation.message}
          </Message>
          <div className="kit">
            {retry}
            {later}
            {back}
          </div>
        </>
      );
    case 'paid-already':
      return <PaidAlready references={preparation.references} />;
    case 'ordered-elsewhere':
      return <OrderedElsewhere references={preparation.references} back={back} />;
    case 'refused': {
      const { refusal, payNow } = preparation;
      if (refusal.code === 'fields') {
        return <FieldsRefused issues={refusal.issues} onCorrect={() => props.onBack(refusal.issues)} />;
      }
      return (
        <OrderAttention
          user={cart.user}
          mode={mode}
          figures={order.figures}
          items={new Map(order.items.map((item) => [item.sku, item]))}
          refusal={refusal}
          isByCard
          onAccept={() => {
            if (refusal.code !== 'figures-changed') return;
            const payNowCents = payNow === undefined ? toPay.payNowCents : centsFromAmount(payNow);
            const accepted = acceptFigures(order, refusal);
            // Stock changes may alter these shares, so the server recomputes them.
            const request = { ...accepted.request, payNowItems: [], payLaterItems: [] };
            props.onReplace({ ...accepted, request }, payNowCents);
          }}
          onAdjust={() => {
            if (refusal.code === 'lines-need-attention') adjustCart(cart, refusal.lines, lines);
            props.onBack([]);
          }}
          onRetry={onRetry}
          onBack={() => props.onBack([])}
          onAdminMode={props.onAdminMode}
        />
      );
    }
  }
}
