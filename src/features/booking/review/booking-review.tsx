import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import type { BookingSettings } from '../../../contract/booking.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { OrderFigures } from '../../../contract/order.ts';
import type { OrderRequest } from '../../../contract/queued-order.ts';
import type { Address } from '../../../contract/user.ts';
import type { Currency } from '../../../domain/access.ts';
import { unitsOf } from '../../../domain/booking/columns.ts';
import type { GridUnits } from '../../../domain/booking/grid-view.ts';
import { openRows } from '../../../domain/booking/open-units.ts';
import {
  COMMENT_MAX_CHARACTERS,
  DOCUMENT_NO_MAX_CHARACTERS,
  orderIssues,
  type OrderIssue,
} from '../../../domain/order-check.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { focusFirstFault } from '../../../ui/focus-first-fault.ts';
import { useFormats } from '../../../ui/format.ts';
import { Message } from '../../../ui/message.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states.tsx';
import type { GridLine } from '../grid-line.ts';
import { ByWindow } from '../views/by-window.tsx';
import type { BookingOffer } from './booking-offers.ts';
import { type BookingHeader, buildBooking, wireBookingFigures } from './build-booking.ts';
import { type BookingTerms, priceBooking } from './price-booking.ts';
import { ReviewFigures } from './review-figures.tsx';
import styles from './booking-review.module.css';

export type BookingReviewProps = {
  year: number;
  lines: readonly GridLine[];
  offers: ReadonlyMap<string, BookingOffer>;
  windows: BookingSettings['windows'];
  units: GridUnits;
  /** What of it is booked already, orders that still wait included. */
  booked: GridUnits;
  /** Without how the order goes, which the header says. */
  terms: Omit<BookingTerms, 'delivery'>;
  currency: Currency;
  /** Those of the account, which are not judged. */
  knownAddresses: readonly Address[];
  /** Kept on the device with every edit by who shows this. */
  header: BookingHeader;
  onHeader: (changed: Partial<BookingHeader>) => void;
  /** Where delivery and addresses are chosen; it is told what is wrong with them. */
  renderAddresses: (issues: readonly OrderIssue[]) => ReactNode;
  renderIssue: (issue: OrderIssue) => ReactNode;
  lang: Locale;
  isPlacing: boolean;
  onPlace: (body: OrderRequest, figures: OrderFigures) => void;
};

/** BOOK-7, ORD-2. All of a booking order before it is sent: what of the grid is open, window by window, and what it comes to. */
export function BookingReview(props: BookingReviewProps) {
  const { year, lines, offers, windows, units, booked, terms, currency, header, onHeader, lang, isPlacing } = props;
  const { t } = useLingui();
  const { money, number } = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const sold = lines.filter(({ sku }) => offers.has(sku)).map(({ sku }) => sku);
  const rows = openRows(sold, units, booked);
  const bookedUnits = [...booked.values()].reduce((sum, row) => sum + unitsOf(row), 0);
  if (rows.length === 0) {
    return (
      <Empty title={bookedUnits > 0 ? <Trans>All of the grid is booked.</Trans> : <Trans>The grid is empty.</Trans>}>
        {bookedUnits > 0 ? (
          <Trans>What you add to it can be booked with a further order.</Trans>
        ) : (
          <Trans>Enter units into the grid; then they can be booked here.</Trans>
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
      knownAddresses: props.knownAddresses,
      delivery: header.shippingMethod,
      orderType: 'Booking',
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
    return issue && props.renderIssue(issue);
  };
  const lineIssues = shown.flatMap((issue) => ('sku' in issue ? [issue] : []));

  function place(): void {
    setIsAsked(true);
    if (issues.length === 0) {
      const body = buildBooking({ year, rows, offers, header, figures, lang });
      props.onPlace(body, wireBookingFigures(figures.totals));
    }
    // The faults are on the page once this has been rendered.
    else requestAnimationFrame(() => focusFirstFault(root.current));
  }

  const total = money(figures.totals.totalCents, currency);
  return (
    <div ref={root} className="with-sums">
      <div className={styles.sections}>
        {bookedUnits > 0 && (
          <Message tone="ok" title={<Trans>This order books only what is not booked yet.</Trans>}>
            <Plural
              value={bookedUnits}
              one="# unit of the grid was booked before, and stays so."
              other="# units of the grid were booked before, and stay so."
            />
          </Message>
        )}
        {props.renderAddresses(shown)}
        <section className="stack">
          <h2>
            <Trans>For your papers</Trans>
          </h2>
          <Field
            label={<Trans>Your document no.</Trans>}
            help={<Trans>It stands on everything we send you. At most {DOCUMENT_NO_MAX_CHARACTERS} characters.</Trans>}
            error={errorOf('documentNo')}
            value={header.documentNo}
            autoComplete="off"
            onChange={({ target }) => onHeader({ documentNo: target.value })}
          />
          <TextArea
            label={<Trans>Comment</Trans>}
            help={<Trans>At most {number(COMMENT_MAX_CHARACTERS)} characters.</Trans>}
            error={errorOf('comment')}
            value={header.comment}
            onChange={({ target }) => onHeader({ comment: target.value })}
          />
        </section>
        <section className="stack">
          <h2>
            <Trans>What you book</Trans>
          </h2>
          {lineIssues.length > 0 && (
            <ul role="alert" data-fault="" tabIndex={-1} className={styles.faults}>
              {lineIssues.map((issue) => (
                <li key={issue.sku}>
                  {issue.sku}: {props.renderIssue(issue)}
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
      <aside aria-label={t`Totals`}>
        <Panel className="stack">
          <h2>
            <Trans>Totals</Trans>
          </h2>
          <ReviewFigures figures={figures} currency={currency} />
          <Button kind="primary" big busy={isPlacing && <Trans>Placing the order…</Trans>} onClick={place}>
            <Trans>Place booking · {total}</Trans>
          </Button>
          <p className="small muted">
            <Trans>If prices or the grid have changed meanwhile, we ask you before anything is booked.</Trans>
          </p>
        </Panel>
      </aside>
    </div>
  );
}
