import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode, useId, useState } from 'react';
import { isKeptByNewer, isOutOfReach, isPartial } from '../../../offline/outbox/queue-view.ts';
import { classNames } from '../../../ui/class-names.ts';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { Dock } from '../../../ui/dock.tsx';
import { useDeviceFormats } from '../../../ui/format.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { useStore } from '../../../ui/hooks/use-store.ts';
import { DownIcon } from '../../../ui/icons/icons.tsx';
import { PartialMessage } from '../../../ui/messages/document-messages.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { NetworkSignInNotice } from '../../shell/network-sign-in-notice.tsx';
import { ScreenLink } from '../../shell/screen-link.tsx';
import { useMode, useServices } from '../../shell/use-services.ts';
import { oldestStock } from '../cart-view.ts';
import { lineNames } from '../line-names.ts';
import type { DealerCart } from '../open-dealer-cart.ts';
import { CartTotals } from '../totals/cart-totals.tsx';
import { OrderTermsBar } from '../totals/order-terms-bar.tsx';
import { useCartPricing } from '../totals/use-cart-pricing.ts';
import { useCartSnapshot } from '../use-cart.ts';
import { CartParts } from './cart-parts.tsx';
import { CartEmpty, CartFailed, CartLoading, CartOfNewer } from './cart-states.tsx';
import { useRemoval, useFocusNextLine } from './use-removal.ts';
import { WhatChanged } from './what-changed.tsx';
import styles from './cart-screen.module.css';
import toolsStyles from './more-tools.module.css';

type CartScreenProps = {
  cart: DealerCart;
  /** The other ways into it and out of it. */
  tools: ReactNode;
  /** ORD-6. Leads to what changed while this device was without a connection; nothing where nothing did. */
  offlineChanges: ReactNode;
  /** Below the way to the checkout. */
  share: ReactNode;
};

/** CART-1 to CART-9, CART-11. */
export function CartScreen({ cart, tools, offlineChanges, share }: CartScreenProps) {
  const { backend, updates } = useServices();
  const mode = useMode(cart.user);
  const { t } = useLingui();
  const { money, date, time } = useDeviceFormats();
  const { user, sync } = cart;
  const snapshot = useCartSnapshot(cart);
  const { startedPayment } = useStore(cart.draft);
  const pricing = useCartPricing(cart, backend, mode);
  const totalsRef = useRef<HTMLElement>(null);
  const { view, currency, totals } = pricing;
  const { configurations, parts } = view;
  const stockFrom = oldestStock(view);
  const isEmpty = snapshot.lines.length === 0;
  // What the dealer pays, and when, is nothing for a customer who looks on.
  const isCost = mode === 'admin';

  const lines = [...configurations.lines, ...parts.lines];
  const { titleRef, onFocus } = useFocusNextLine(lines.map(({ key }) => key));
  const remove = useRemoval(sync);

  useEffect(() => sync.load(), [sync]);

  const quickOrderLink = (
    <ScreenLink name="quick-order" className={buttonClass()}>
      <Trans>Quick order</Trans>
    </ScreenLink>
  );

  function askToClear(): void {
    dialogs.show({
      id: 'clear-cart',
      title: t`Clear the cart?`,
      description: t`All items will be removed from your cart on all your devices.`,
      actionLabel: t`Clear cart`,
      cancelLabel: t`Keep cart`,
      danger: true,
      onConfirm: () => remove(lines, t`Cart cleared`),
    });
  }

  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1 ref={titleRef} tabIndex={-1}>
            <Trans>Cart</Trans>
          </h1>
          {!isEmpty && (
            <p className="muted">
              {configurations.units > 0 && <Plural value={configurations.units} one="# bike" other="# bikes" />}
              {configurations.units > 0 && parts.units > 0 && ', '}
              {parts.units > 0 && <Plural value={parts.units} one="# part" other="# parts" />}
            </p>
          )}
        </div>
        {isEmpty ? (
          <div className="kit no-print">
            {quickOrderLink}
            {tools}
          </div>
        ) : (
          <MoreTools lead={quickOrderLink}>
            {tools}
            <Button kind="quiet" onClick={askToClear}>
              <Trans>Clear cart</Trans>
            </Button>
          </MoreTools>
        )}
      </div>

      <div className={styles.messages}>
        <NetworkSignInNotice />
        {startedPayment !== null && <PaymentStarted />}
        {offlineChanges}
        {isPartial(snapshot) && <PartialMessage />}
        {snapshot.state === 'offline' && stockFrom !== null && (
          <Message tone="offline" title={<Trans>Offline.</Trans>}>
            <Trans>
              Prices and stock shown are from {date(stockFrom)}, {time(stockFrom)}.
            </Trans>
          </Message>
        )}
        <WhatChanged
          hasCuts={view.hasCuts}
          notes={view.notesOfGone}
          offers={snapshot.offers}
          sync={sync}
          nameOf={lineNames(snapshot).wholeNameOf}
        />
      </div>

      {isEmpty && !snapshot.isLoaded && <Unknown snapshot={snapshot} onRetry={sync.load} onUpdate={updates.now} />}
      {isEmpty && snapshot.isLoaded && (
        <CartEmpty
          action={
            <ScreenLink name="home" className={buttonClass('primary')}>
              <Trans>Browse products</Trans>
            </ScreenLink>
          }
        />
      )}
      {!isEmpty && (
        <>
          <div className="with-sums">
            <CartParts {...{ cart, view, mode, currency, onFocus }} offeredTerms={pricing.offered.terms} />
            <aside ref={totalsRef} className="sums" tabIndex={-1} aria-label={t`Totals`}>
              <Panel className="stack">
                <h2>
                  <Trans>Totals</Trans>
                </h2>
                <CartTotals user={user} mode={mode} pricing={pricing} />
                <OrderTermsBar pricing={pricing} />
                <ScreenLink name="checkout" className={`${buttonClass('primary', { big: true })} in-sight`}>
                  <Trans>Check out</Trans>
                </ScreenLink>
                <p className="small muted">
                  <Trans>You’ll review the final total before ordering.</Trans>
                </p>
                {share}
              </Panel>
            </aside>
          </div>
          <Dock className="only-narrow">
            <span className="small">
              <span className="muted">{isCost ? <Trans>Total due</Trans> : <Trans>Total</Trans>}</span>{' '}
              <b className={styles.dockTotal} translate="no">
                {money(totals.whole.totalCents, currency)}
              </b>
            </span>
            <Button
              kind="primary"
              onClick={() => {
                totalsRef.current?.scrollIntoView();
                totalsRef.current?.focus({ preventScroll: true });
              }}
            >
              <Trans>Totals</Trans>
            </Button>
          </Dock>
        </>
      )}
    </div>
  );
}

/** PAY-8. Nobody knows yet whether this cart is paid; the checkout finds out. */
function PaymentStarted() {
  return (
    <Message tone="warn" title={<Trans>A card payment was started.</Trans>}>
      <ScreenLink name="checkout" className={buttonClass()}>
        <Trans>Open order</Trans>
      </ScreenLink>
    </Message>
  );
}

type UnknownProps = { snapshot: ReturnType<typeof useCartSnapshot>; onRetry: () => void; onUpdate: () => void };

/** Nothing is held here, and nobody has said yet that there is nothing. */
function Unknown({ snapshot, onRetry, onUpdate }: UnknownProps) {
  if (isKeptByNewer(snapshot)) return <CartOfNewer onUpdate={onUpdate} />;
  return isOutOfReach(snapshot) ? <CartFailed onRetry={onRetry} /> : <CartLoading />;
}

/** Phones and upright tablets hide all but `lead` behind a button to keep lines visible. */
function MoreTools({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={toolsStyles.all}>
      <div className={classNames('kit no-print', toolsStyles.lead)}>
        {lead}
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Trans>More</Trans>
          <DownIcon />
        </Button>
      </div>
      <div id={id} className={classNames(toolsStyles.tools, isOpen && toolsStyles.open)}>
        {children}
      </div>
    </div>
  );
}
