import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { QueuedOrder } from '../../contract/orders/order.ts';
import type { OrderIssue } from '../../domain/orders/order-check.ts';
import type { OrderToPay } from '../../offline/drafts/order-draft.ts';
import { isKeptByNewer, isOutOfReach, type OrderView } from '../../offline/outbox/queue-view.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { useSeen } from '../../ui/hooks/use-seen.ts';
import { useStore } from '../../ui/hooks/use-store.ts';
import { Message } from '../../ui/messages/message.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { CartOfNewer } from '../cart/screen/cart-states.tsx';
import { NetworkSignInNotice } from '../shell/network-sign-in-notice.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import { useLocale, useServices } from '../shell/use-services.ts';
import { buildOrder } from './build-order.ts';
import { CardPaymentScreen, PaymentBeingPrepared } from './card/card-payment-screen.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutEmpty, CheckoutLoading, CheckoutUnknown } from './checkout-states.tsx';
import { FollowOrder } from './placing/follow-order.tsx';
import { PlacedOrders, PendingOrders } from './placing/pending-orders.tsx';
import { usePlacing } from './placing/use-placing.ts';
import { useVerifiedLines } from './placing/use-verified-lines.ts';
import type { PurchaseOrderTools } from './purchase-order/purchase-order-field.tsx';
import { useCheckout } from './use-checkout.tsx';
import styles from './checkout-screen.module.css';

type CheckoutScreenProps = {
  cart: DealerCart;
  /** Null where the device cannot keep files. */
  tools: PurchaseOrderTools | null;
  /** The order that the address names. */
  orderId: string | undefined;
  /** Shows an order, or without one the form. */
  onOpen: (orderId: string | undefined) => void;
};

/** ORD-1 to ORD-6. The form of the next order; or one that was placed, until it is confirmed. */
export function CheckoutScreen({ cart, tools, orderId, onOpen }: CheckoutScreenProps) {
  const { backend, device, updates } = useServices();
  const locale = useLocale();
  const parts = useCheckout(cart);
  const { lines, figures, mode, card, isCardAsked, cutNotes } = parts;
  const onAdminMode = () => device.setMode('admin');
  const browseLink = (
    <ScreenLink name="home" className={buttonClass()}>
      <Trans>Browse products</Trans>
    </ScreenLink>
  );
  const { sync } = cart;
  const { t } = useLingui();
  const snapshot = useStore(sync);
  const heading = useRef<HTMLHeadingElement>(null);
  const [refused, setRefused] = useState<readonly OrderIssue[]>([]);
  const { startedPayment } = useStore(cart.draft);
  const [toPay, setToPay] = useState<OrderToPay | null>(null);
  // Follows a payment started earlier until its outcome is known.
  const [resumedKey, setResumedKey] = useState<string | null>(null);
  if (startedPayment !== null && toPay === null && startedPayment.key !== resumedKey) {
    setToPay(startedPayment);
    setResumedKey(startedPayment.key);
  }
  const { place, isPlacing, isOutdated } = usePlacing(cart, onOpen);
  useVerifiedLines(backend, cart, lines);
  const [receipt, setReceipt] = useState<OrderView | null>(null);
  const found = snapshot.orders.find((order) => order.orderId === orderId);
  // Another tab's next order drops receipts, so keep the open one.
  if (found?.state === 'accepted' && found.orderId !== receipt?.orderId) setReceipt(found);
  const opened = found ?? (receipt?.orderId === orderId ? (receipt ?? undefined) : undefined);
  const title = titleOf();
  useSeen(opened?.state === 'accepted' ? [opened.orderId] : [], (seen) => void sync.markSeen(seen));

  // Prices and stock as they are now, before anything is agreed to.
  useEffect(() => sync.load(), [sync]);
  const openedId = opened?.orderId;
  const isPaying = toPay !== null;
  useEffect(() => {
    if (openedId !== undefined || isPaying) heading.current?.focus();
  }, [openedId, isPaying]);

  function titleOf(): string {
    if (opened === undefined) return toPay ? t`Pay by card` : t`Check out`;
    if (opened.state === 'accepted') return t`Order placed`;
    if (opened.state === 'attention') return t`Your order needs attention`;
    // Nobody knows before the answer comes.
    return opened.state === 'unknown' ? t`Your order may already have been placed` : t`Order not placed yet`;
  }

  function leavePayment(): void {
    cart.draft.change({ startedPayment: null });
    setToPay(null);
  }

  /** PAY-2. Into the queue, or first to the card where a share of it is paid now. */
  function agree(agreed: QueuedOrder, payNowCents: number): void {
    if (payNowCents > 0) setToPay({ key: cart.newOrderId(), order: agreed, payNowCents });
    else void place(agreed);
  }

  function content(): ReactNode {
    if (opened) {
      return (
        <FollowOrder
          {...{ cart, snapshot, lines, mode, locale, onAdminMode, browseLink }}
          view={opened}
          onReplace={(order: QueuedOrder) => void place(order, { formerId: opened.orderId })}
          onBack={(issues) => {
            setRefused(issues);
            onOpen(undefined);
          }}
        />
      );
    }
    // MODE-2. In client mode the form says how to go on.
    if (toPay && !card && isCardAsked && mode === 'admin') return <PaymentBeingPrepared />;
    if (toPay && card && mode === 'admin') {
      return (
        <CardPaymentScreen
          {...{ cart, backend, mode, toPay, lines, onAdminMode, locale }}
          onUnpaid={toPay.key === resumedKey ? () => setToPay(null) : undefined}
          provider={card}
          onPaid={(order, key) => {
            setToPay(null);
            setResumedKey(key);
            void place(order, { orderId: key });
          }}
          onReplace={agree}
          onBack={(issues) => {
            setRefused(issues);
            leavePayment();
          }}
          onPayLater={() => {
            cart.draft.change({ configurationsPaymentTerm: 'ONTERM', partsPaymentTerm: 'ONTERM' });
            leavePayment();
          }}
        />
      );
    }
    if (lines.length > 0) {
      return (
        <CheckoutForm
          {...parts}
          tools={tools}
          onAdminMode={onAdminMode}
          refused={refused}
          isPlacing={isPlacing}
          onPlace={(header) => agree(buildOrder({ lines, header, figures, lang: locale }), figures.payNowCents)}
        />
      );
    }
    if (isKeptByNewer(snapshot)) return <CartOfNewer onUpdate={updates.now} />;
    if (snapshot.isLoaded) return <CheckoutEmpty browseLink={browseLink} />;
    return isOutOfReach(snapshot) ? <CheckoutUnknown onRetry={sync.load} /> : <CheckoutLoading />;
  }

  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
      </div>
      <div className={styles.messages}>
        <NetworkSignInNotice />
        {isOutdated && (
          <Message announce tone="bad" title={<Trans>A newer version of the app was used on this device.</Trans>}>
            <Trans>Reload the page, then place the order. Your entries are saved.</Trans>
          </Message>
        )}
        <PendingOrders orders={snapshot.orders.filter((order) => order !== opened)} locale={locale} />
        {opened === undefined && cutNotes.size > 0 && (
          <Message announce tone="warn" title={<Trans>Some quantities were reduced to what’s in stock.</Trans>}>
            <Trans>Check them, then place the order.</Trans>
          </Message>
        )}
        {opened === undefined && snapshot.orderCompleted && <PlacedOrders sync={sync} locale={locale} />}
      </div>
      {content()}
    </div>
  );
}
