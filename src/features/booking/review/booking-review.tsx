import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { BookingSettings } from '../../../contract/booking/booking.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { OrderFigures, OrderRequest } from '../../../contract/orders/order.ts';
import { type Currency, waitsAbove } from '../../../domain/account/access.ts';
import { unitsOf } from '../../../domain/booking/columns.ts';
import type { GridUnits } from '../../../domain/booking/grid.ts';
import { openRows } from '../../../domain/booking/open-units.ts';
import {
  COMMENT_MAX_CHARACTERS,
  DOCUMENT_NO_MAX_CHARACTERS,
  orderIssues,
  type OrderIssue,
} from '../../../domain/orders/order-check.ts';
import { Dock } from '../../../ui/dock.tsx';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Field, TextArea } from '../../../ui/forms/field.tsx';
import { focusFirstFault } from '../../../ui/hooks/focus.ts';
import { Message } from '../../../ui/messages/message.tsx';
import { Empty } from '../../../ui/messages/states.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DeliverySection } from '../../checkout/address/delivery-section.tsx';
import { figuresOnWire } from '../../checkout/build-order.ts';
import type { OrderHeader } from '../../checkout/checkout-cart.ts';
import { IssueMessage } from '../../checkout/placing/issue-messages.tsx';
import { useLineWords } from '../booking-messages.ts';
import type { GridLine } from '../grid-lines.ts';
import { ByWindow } from '../views/by-window.tsx';
import type { BookingOffer } from './booking-offers.ts';
import { buildBooking } from './build-booking.ts';
import { type BookingTerms, priceBooking } from './price-booking.ts';
import { ReviewFigures } from './review-figures.tsx';
import styles from './booking-review.module.css';

export type BookingReviewProps = {
  /** What the season sells to this dealer. */
  offered: {
    readonly year: number;
    readonly lines: readonly GridLine[];
    readonly offers: ReadonlyMap<string, BookingOffer>;
    readonly windows: BookingSettings['windows'];
    readonly currency: Currency;
  };
  units: GridUnits;
  /** What of it is booked already, orders that still wait included. */
  booked: GridUnits;
  /** Without how the order goes, which the header says. */
  terms: Omit<BookingTerms, 'delivery'>;
  /** Those of the account, which are not judged. */
  addresses: User['addresses'];
  /** Where orders are picked up. */
  pickupPlace: ReactNode;
  /** Kept on the device with every edit by who shows this. */
  header: OrderHeader;
  onHeader: (changed: Partial<OrderHeader>) => void;
  lang: Locale;
  /** Above this total an order waits for approval (COMP-2). Missing where none does. */
  approvalAbove?: number | undefined;
  /** The company confirms the dealer first (REP-3). */
  isNewDealer?: boolean;
  isPlacing: boolean;
  /** What keeps the order from being placed, or null. */
  obstacle?: ReactNode;
  onPlace: (body: OrderRequest, figures: OrderFigures) => void;
  /** Below the button that places it. */
  share?: ReactNode;
};

/** Shows open units by delivery window and the total before sending. */
export function BookingReview(props: BookingReviewProps) {
  const {
    offered,
    units,
    booked,
    terms,
    addresses,
    pickupPlace,
    header,
    onHeader,
    lang,
    isPlacing,
    obstacle = null,
  } = props;
  const { year, lines, offers, windows, currency } = offered;
  const { t } = useLingui();
  const { money, number } = useFormats();
  const words = useLineWords();
  const totals = useRef<HTMLElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const sold = lines.filter(({ sku }) => offers.has(sku)).map(({ sku }) => sku);
  const rows = openRows(sold, units, booked);
  const bookedUnits = [...booked.values()].reduce((sum, row) => sum + unitsOf(row), 0);
  if (rows.length === 0) {
    return (
      <Empty
        title={bookedUnits > 0 ? <Trans>Everything in the grid is booked.</Trans> : <Trans>The grid is empty.</Trans>}
      >
        {bookedUnits > 0 ? (
          <Trans>You can book anything you add with another order.</Trans>
        ) : (
          <Trans>Enter quantities in the grid to book them here.</Trans>
        )}
      </Empty>
    );
  }
  const isPickup = header.shippingMethod === 'PICKUP';
  const figures = priceBooking(rows, offers, { ...terms, delivery: header.shippingMethod });
  const issues = orderIssues(
    {
      ...header,
      shippingAddress: isPickup ? null : header.shippingAddress,
      knownAddresses: [...addresses.billing, ...addresses.shipping],
      delivery: header.shippingMethod,
      orderType: 'Booking',
      shipDate: null,
      configurationsPaymentTerm: 'ONTERM',
      partsPaymentTerm: 'ONTERM',
      lines: rows.flatMap((row) => {
        const offer = offers.get(row.sku);
        return offer === undefined ? [] : [{ ...offer, sku: row.sku, quantity: unitsOf(row) }];
      }),
    },
    ['ONTERM'],
  );
  const shown = isAsked ? issues : issues.filter(({ code }) => code === 'too-long');
  const errorOf = (field: OrderIssue['field']) => {
    const issue = shown.find((one) => one.field === field && !('sku' in one));
    return issue && <IssueMessage issue={issue} />;
  };
  const nameOf = (sku: string) => {
    const line = lines.find((one) => one.sku === sku);
    return line ? words(line) : sku;
  };
  const lineIssues = shown.flatMap((issue) => ('sku' in issue ? [issue] : []));

  function place(): void {
    setIsAsked(true);
    if (issues.length === 0) {
      const body = buildBooking({ year, rows, offers, header, figures, lang });
      props.onPlace(body, figuresOnWire(figures.totals));
    }
    // The faults are on the page once this has been rendered.
    else requestAnimationFrame(() => focusFirstFault(root.current));
  }

  const total = money(figures.totals.totalCents, currency);
  const isWaiting = waitsAbove(props.approvalAbove, figures.totals.totalCents);
  return (
    <div ref={root} className="with-sums">
      <div className={styles.sections}>
        {obstacle}
        {bookedUnits > 0 && (
          <Message tone="ok" title={<Trans>This order includes only units you haven’t booked yet.</Trans>}>
            <Plural
              value={bookedUnits}
              one="# unit in the grid is already booked and won’t change."
              other="# units in the grid are already booked and won’t change."
            />
          </Message>
        )}
        <DeliverySection {...{ header, addresses, pickupPlace }} issues={shown} onChange={onHeader} />
        <section className="stack">
          <h2>
            <Trans>Order reference</Trans>
          </h2>
          <Field
            label={<Trans>PO number</Trans>}
            help={<Trans>Appears on all documents. Max {DOCUMENT_NO_MAX_CHARACTERS} characters.</Trans>}
            error={errorOf('documentNo')}
            value={header.documentNo}
            autoComplete="off"
            onChange={({ target }) => onHeader({ documentNo: target.value })}
          />
          <TextArea
            label={<Trans>Comment</Trans>}
            help={<Trans>Max {number(COMMENT_MAX_CHARACTERS)} characters.</Trans>}
            error={errorOf('comment')}
            value={header.comment}
            onChange={({ target }) => onHeader({ comment: target.value })}
          />
        </section>
        <section className="stack">
          <h2>
            <Trans>Booking summary</Trans>
          </h2>
          {lineIssues.length > 0 && (
            <ul role="alert" data-fault="" tabIndex={-1} className={styles.faults}>
              {lineIssues.map((issue) => (
                <li key={issue.sku}>
                  {nameOf(issue.sku)}: <IssueMessage issue={issue} />
                </li>
              ))}
            </ul>
          )}
          <ByWindow
            lines={lines}
            units={new Map(rows.map(({ sku, ...open }) => [sku, open]))}
            windows={windows}
            price="unitCents"
            currency={currency}
          />
        </section>
      </div>
      <aside ref={totals} className="sums" tabIndex={-1} aria-label={t`Totals`}>
        <Panel className="stack">
          <h2>
            <Trans>Totals</Trans>
          </h2>
          <ReviewFigures figures={figures} currency={currency} />
          <Button
            kind="primary"
            big
            className="in-sight"
            disabled={obstacle !== null}
            busy={isPlacing && (isWaiting ? <Trans>Sending for approval…</Trans> : <Trans>Placing the order…</Trans>)}
            onClick={place}
          >
            {isWaiting ? <Trans>Send for approval · {total}</Trans> : <Trans>Place booking · {total}</Trans>}
          </Button>
          <p className="small muted">
            {isWaiting && (
              <>
                {props.isNewDealer ? (
                  <Trans>Nothing is ordered until your company confirms this dealer.</Trans>
                ) : (
                  <Trans>Nothing is ordered until an owner or approver of your company approves it.</Trans>
                )}{' '}
              </>
            )}
            <Trans>
              Bookings are firm: these units are committed to their delivery windows. You can add more with another
              order. To reduce them, contact us.
            </Trans>{' '}
            <Trans>If prices or the grid change, we’ll ask you to confirm first.</Trans>
          </p>
          {props.share}
        </Panel>
      </aside>
      <Dock className="only-narrow">
        <b className="figures" translate="no">
          {total}
        </b>
        <Button
          kind="primary"
          onClick={() => {
            totals.current?.scrollIntoView();
            totals.current?.focus({ preventScroll: true });
          }}
        >
          <Trans>Totals</Trans>
        </Button>
      </Dock>
    </div>
  );
}
