import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { currencyOf, priceGroupOf, waitsAbove } from '../../domain/account/access.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { orderIssues, type OrderIssue } from '../../domain/orders/order-check.ts';
import type { PaymentTerm } from '../../domain/pricing/payment-terms.ts';
import { Dock } from '../../ui/dock.tsx';
import { useFormats } from '../../ui/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { focusFirstFault } from '../../ui/hooks/focus.ts';
import { useStore } from '../../ui/hooks/use-store.ts';
import { useWindowWidth } from '../../ui/hooks/use-window-width.ts';
import { Panel } from '../../ui/panel.tsx';
import { LineAmount } from '../cart/line-item.tsx';
import { StockMessage } from '../cart/screen/stock-messages.tsx';
import { CreditNote } from '../credit/credit-note.tsx';
import { useCredit } from '../credit/use-credit.ts';
import { PickupPlace } from '../shell/address-lines.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import { DeliveryChoice } from './address/delivery-choice.tsx';
import { OrderAddressChoice } from './address/order-address-choice.tsx';
import { withAddresses } from './address/order-addresses.ts';
import { ShipChoices, useShipDates } from './address/ship-choices.tsx';
import type { BelowMinimum, CheckoutCart, CheckoutFigures, CheckoutLine, OrderHeader } from './checkout-cart.ts';
import { FiguresNote } from './figures-comparison.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderLines } from './order-lines.tsx';
import { IssueMessage, LineFault } from './placing/issue-messages.tsx';
import type { PurchaseOrderTools } from './purchase-order/purchase-order-field.tsx';
import { ReferenceSection } from './reference-section.tsx';
import styles from './checkout-form.module.css';

/** What the form shows besides what the dealer fills in. */
type CheckoutFormParts = {
  lines: readonly CheckoutLine[];
  /** CART-5. Notes on lines that were cut, by sku. */
  cutNotes: ReadonlyMap<string, ReactNode>;
  figures: CheckoutFigures;
  /** Null where it may be ordered. */
  belowMinimum: BelowMinimum | null;
  mode: Mode;
  /** Between which the dealer may choose now. */
  offeredTerms: readonly PaymentTerm[];
  /** How each part of the cart is paid: a choice, or what is given. */
  termChoices: { readonly configurations: ReactNode; readonly parts: ReactNode };
  totals: ReactNode;
};

type CheckoutFormProps = CheckoutFormParts & {
  cart: CheckoutCart;
  /** Null where the device cannot keep files. */
  tools: PurchaseOrderTools | null;
  /** What the server found in the order that the dealer goes back to. */
  refused: readonly OrderIssue[];
  onAdminMode: () => void;
  isPlacing: boolean;
  /** With a header in which nothing is missing. */
  onPlace: (header: OrderHeader) => void;
};

/** Puts everything on one page, with each error beside its field. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, lines, cutNotes, figures, belowMinimum, mode, offeredTerms, termChoices, totals, tools, refused } =
    props;
  const [isAttaching, setIsAttaching] = useState(false);
  const { user, draft } = cart;
  const { addresses } = user;
  const currency = currencyOf(priceGroupOf(user));
  const { t } = useLingui();
  const { money } = useFormats();
  const root = useRef<HTMLDivElement>(null);
  // The totals stand below the form, so the button follows in a bar of its own.
  const isNarrow = useWindowWidth() < 992;
  const header = withAddresses(useStore(draft), addresses);
  const isPickup = header.shippingMethod === 'PICKUP';
  const shipDates = useShipDates();
  const issues = orderIssues(
    {
      ...header,
      shippingAddress: isPickup ? null : header.shippingAddress,
      knownAddresses: [...addresses.billing, ...addresses.shipping],
      delivery: header.shippingMethod,
      orderType: 'Repeat',
      shipDate: header.requestedShipDate === '' ? null : { day: header.requestedShipDate, ...shipDates },
      lines: lines.map(({ sku, quantity, terms }) => ({ ...terms, sku, quantity })),
    },
    offeredTerms,
  );
  const [isAsked, setIsAsked] = useState(refused.length > 0);
  const [known, setKnown] = useState(refused);
  // What is typed too long is said at once; what is missing, once the order is asked for.
  const shown = [...(isAsked ? issues : issues.filter(isTooLong)), ...known];
  const errorOf = (field: OrderIssue['field']) => {
    const issue = shown.find((one) => one.field === field && !('sku' in one) && one.code !== 'address-fault');
    return issue && <IssueMessage issue={issue} />;
  };
  const noteOf = (sku: string) => {
    const issue = shown.find((candidate) => 'sku' in candidate && candidate.sku === sku);
    const note = issue ? <LineFault issue={issue} /> : cutNotes.get(sku);
    return note === undefined ? {} : { note };
  };

  useEffect(() => {
    if (refused.length > 0) focusFirstFault(root.current);
  }, [refused]);

  function change(changed: Partial<OrderHeader>): void {
    setKnown((before) => before.filter(({ field }) => !(field in changed)));
    draft.change(changed);
  }

  function place(): void {
    setIsAsked(true);
    if (issues.length === 0) props.onPlace(header);
    // The faults are on the page once this has been rendered.
    else requestAnimationFrame(() => focusFirstFault(root.current));
  }

  const credit = useCredit(user, figures.whole.totalCents - figures.payNowCents);
  const isBlocked = credit?.isBlocked === true;
  const isWaiting = waitsAbove(user.approvalAbove, figures.whole.totalCents);
  const isNewDealer = user.unconfirmed === true;
  const has = (type: 'part' | 'configuration') => lines.some((line) => line.terms.type === type);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);

  return (
    <div ref={root} className="with-sums">
      <div className={styles.sections}>
        <section className="form-section">
          <div className="section-head">
            <h2>
              <Trans>Delivery</Trans>
            </h2>
          </div>
          <DeliveryChoice
            isPickup={isPickup}
            pickupPlace={<PickupPlace />}
            onChoose={(shippingMethod) => change({ shippingMethod })}
          />
          {!isPickup && (
            <OrderAddressChoice
              kind="shipping"
              title={<Trans>Shipping address</Trans>}
              {...{ header, addresses }}
              issues={shown}
              onChange={change}
            />
          )}
          <ShipChoices
            {...{ header, isPickup }}
            dates={shipDates}
            error={errorOf('requestedShipDate')}
            onChange={change}
          />
        </section>

        <section className="form-section">
          <div className="section-head">
            <h2>
              <Trans>Payment</Trans>
            </h2>
          </div>
          <OrderAddressChoice
            kind="billing"
            title={<Trans>Billing address</Trans>}
            {...{ header, addresses }}
            issues={shown}
            onChange={change}
          />
          <div className={styles.terms}>
            {has('configuration') && (
              <Term title={<Trans>Bikes</Trans>} error={errorOf('configurationsPaymentTerm')}>
                {termChoices.configurations}
              </Term>
            )}
            {has('part') && (
              <Term title={<Trans>Parts</Trans>} error={errorOf('partsPaymentTerm')}>
                {termChoices.parts}
              </Term>
            )}
          </div>
        </section>

        <ReferenceSection {...{ header, tools, errorOf }} onAttaching={setIsAttaching} onChange={change} />

        <section className="form-section">
          <div className="section-head">
            <h2>
              <Trans>Items</Trans>
            </h2>
            <ScreenLink name="cart" className="alone">
              <Trans>Edit cart</Trans>
            </ScreenLink>
          </div>
          {errorOf('lines')}
          <OrderLines
            lines={lines.map(({ sku, quantity, item, totalCents, retail }) => ({
              sku,
              quantity,
              item,
              ...(item && { stock: <StockMessage item={item} quantity={quantity} /> }),
              ...(totalCents !== null && {
                amount: <LineAmount price={{ totalCents, retail }} currency={currency} />,
              }),
              ...noteOf(sku),
            }))}
          />
        </section>
      </div>

      <aside className="sums" aria-label={t`Totals`}>
        <Panel className="stack">
          <h2>
            <Trans>Totals</Trans>
          </h2>
          {mode === 'client' ? (
            <>
              <p>
                <Plural value={units} one="# unit in this order." other="# units in this order." />
              </p>
              <p className="muted">
                <Trans>Costs show only in admin mode, and orders are priced at cost.</Trans>
              </p>
              <Button kind="primary" big onClick={props.onAdminMode}>
                <Trans>Switch to admin mode</Trans>
              </Button>
            </>
          ) : (
            <>
              {totals}
              {credit && <CreditNote credit={credit} />}
              {!isNarrow && (
                <div className={`stack in-sight ${styles.step}`}>
                  <OrderButton
                    {...{ figures, belowMinimum, isWaiting, isNewDealer, isBlocked, currency }}
                    isPlacing={props.isPlacing || isAttaching}
                    onPlace={place}
                  />
                </div>
              )}
              <FiguresNote heldSinceMs={figures.heldSinceMs} />
            </>
          )}
        </Panel>
      </aside>
      {isNarrow && mode === 'admin' && (
        <Dock className={styles.dock}>
          {!figures.isWhole && (
            <span className={styles.dockTotal}>
              <span className="muted">
                <Trans>Total due before taxes</Trans>
              </span>
              <b translate="no">{money(figures.whole.totalCents, currency)}</b>
            </span>
          )}
          <OrderButton
            {...{ figures, belowMinimum, isWaiting, isNewDealer, isBlocked, currency }}
            isPlacing={props.isPlacing || isAttaching}
            onPlace={place}
          />
        </Dock>
      )}
    </div>
  );
}

function isTooLong(issue: OrderIssue): boolean {
  return (issue.code === 'address-fault' ? issue.fault.code : issue.code) === 'too-long';
}

/** PAY-2. How one part of the cart is paid, and why it cannot be paid so. */
function Term({ title, error, children }: { title: ReactNode; error: ReactNode; children: ReactNode }) {
  return (
    <div data-fault={error ? '' : undefined} tabIndex={error ? -1 : undefined}>
      <div className={styles.term}>
        <b className="strong">{title}</b>
        {children}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
