import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { currencyOf, priceGroupOf } from '../../domain/account/access.ts';
import { bookingColumns } from '../../domain/booking/columns.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { orderedCells } from '../../offline/grid/cell-key.ts';
import { isProposed, type OrderView, referencesOf } from '../../offline/outbox/queue-view.ts';
import { dialogs } from '../../ui/dialogs/dialog-store.ts';
import { useFormats } from '../../ui/format.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { useSeen } from '../../ui/hooks/use-seen.ts';
import { Message } from '../../ui/messages/message.tsx';
import { returnToForm, withdrawOrder } from '../checkout/placing/withdraw-order.ts';
import { useMode, useServices } from '../shell/use-services.ts';
import { bookingReason } from './booking-messages.ts';
import type { DealerBooking } from './bookings.ts';
import { readBookingOrder } from './read-booking-order.ts';
import { useBookingSnapshot } from './use-booking.ts';
import { useCellNames } from './use-cell-names.ts';
import styles from './booking-bar.module.css';

type BookingOrdersProps = { booking: DealerBooking; locale: Locale };

type BookingOrderProps = BookingOrdersProps & { order: OrderView };

/** Lists this device's booking orders, whatever their state. */
export function BookingOrders({ booking, locale }: BookingOrdersProps) {
  const { orders } = useBookingSnapshot(booking);
  return orders.map((order) => <BookingOrder key={order.orderId} {...{ order, booking, locale }} />);
}

/** ORD-2. Those that were placed alone. */
export function PlacedBookings({ booking, locale }: BookingOrdersProps) {
  const placed = useBookingSnapshot(booking).orders.filter(({ state }) => state === 'accepted');
  return placed.map((order) => <PlacedBooking key={order.orderId} {...{ order, booking, locale }} />);
}

const placedAnswer = v.object({ transactionId: v.optional(v.string()) });

function PlacedBooking({ order, booking, locale }: BookingOrderProps) {
  const { orderId, entry } = order;
  const { sync, user } = booking;
  const { backend } = useServices();
  const { number, money } = useFormats();
  const mode = useMode(user);
  const names = useCellNames(backend, booking);
  const units = unitsOf(entry);
  const references = referencesOf([order]);
  const isWaiting = isProposed(order);
  const read = v.safeParse(placedAnswer, order.answer);
  const transactionId = read.success ? read.output.transactionId : undefined;
  const total = readBookingOrder(entry.op.body)?.figures.total;
  const cells = [...orderedCells(entry.op.lines).values()];
  const windows = bookingColumns.flatMap((column) => {
    const count = cells.reduce((sum, row) => sum + (row[column] ?? 0), 0);
    return count === 0 ? [] : [{ column, count }];
  });
  useSeen([orderId], (seen) => void sync.markSeen(seen));
  return (
    <Message
      announce
      tone={isWaiting ? 'warn' : 'ok'}
      title={isWaiting ? <Trans>Booking sent for approval.</Trans> : <Trans>Booking placed.</Trans>}
    >
      {references !== '' && <Trans>Booking {references}.</Trans>}{' '}
      {isWaiting ? (
        <Trans>Nothing is booked until it’s approved. The units stay in the grid, so don’t send them again.</Trans>
      ) : (
        <>
          <Plural value={units} one="# unit is booked." other="# units are booked." />{' '}
          <Trans>Booked units stay in the grid. New orders include only what you add.</Trans>
        </>
      )}
      <dl className={styles.placed}>
        {windows.map(({ column, count }) => (
          <div key={column}>
            <dt>{names.column(column)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
        {total !== undefined && mode === 'admin' && (
          <div className={styles.total}>
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd translate="no">{money(centsFromAmount(total), currencyOf(priceGroupOf(user)))}</dd>
          </div>
        )}
      </dl>
      {isWaiting ? (
        <Trans>We’ll email you at {user.email}.</Trans>
      ) : (
        <>
          <Trans>Confirmation sent to {user.email}.</Trans>{' '}
          <Trans>Booked units are firm. Contact us to reduce them.</Trans>
        </>
      )}
      <Acts>
        {transactionId !== undefined && isWaiting && (
          <Link
            to={routePath('user-transaction')}
            params={{ locale, id: transactionId }}
            className={buttonClass('primary')}
          >
            <Trans>View order</Trans>
          </Link>
        )}
        {transactionId !== undefined && !isWaiting && (
          <Link
            to={routePath('transaction-print')}
            params={{ locale, id: transactionId }}
            className={buttonClass('primary')}
          >
            <Trans>Print or save as PDF</Trans>
          </Link>
        )}
        <Link to={routePath('user-bookings')} params={{ locale }} className={buttonClass()}>
          <Trans>View booking orders</Trans>
        </Link>
        <Button kind="quiet" onClick={() => void sync.withdraw(orderId)}>
          <Trans>Close</Trans>
        </Button>
      </Acts>
    </Message>
  );
}

function BookingOrder({ order, booking, locale }: BookingOrderProps) {
  const { t, i18n } = useLingui();
  const { orderId, state, reason, entry } = order;
  const { sync } = booking;
  const units = unitsOf(entry);
  const written = readBookingOrder(entry.op.body);

  function askWithdrawal(): void {
    dialogs.show({
      id: `withdraw-${orderId}`,
      title: t`Withdraw the booking order?`,
      description: t`This order was not placed. Its units stay in the grid.`,
      actionLabel: t`Withdraw order`,
      cancelLabel: t`Keep order`,
      danger: true,
      onConfirm: () => void withdrawOrder(booking, orderId, written),
    });
  }

  switch (state) {
    case 'accepted':
      return <PlacedBooking {...{ order, booking, locale }} />;
    case 'attention':
      return (
        <Message announce tone="bad" title={<Trans>Your booking order was not placed.</Trans>}>
          {i18n._(bookingReason(reason))} <Trans>Everything you entered is still in the grid.</Trans>
          <Acts>
            <Link
              to={routePath('booking-review')}
              params={{ locale }}
              className={buttonClass()}
              onClick={() => returnToForm(booking, written)}
            >
              <Trans>Review again</Trans>
            </Link>
            <Button kind="danger" onClick={askWithdrawal}>
              <Trans>Withdraw order</Trans>
            </Button>
          </Acts>
        </Message>
      );
    case 'sending':
    case 'unknown':
      return (
        <Message tone="offline" title={<Trans>Sending your booking order…</Trans>}>
          <Trans>
            We’re still waiting for confirmation. We’ll check again, and the order will be placed only once.
          </Trans>
        </Message>
      );
    case 'queued':
      return (
        <Message tone="offline" title={<Trans>Your booking order is waiting to be sent.</Trans>}>
          <Plural
            value={units}
            one="# unit is saved on this device. We’ll send it once you’re back online."
            other="# units are saved on this device. We’ll send them once you’re back online."
          />
          <Acts>
            <Button onClick={sync.flush}>
              <Trans>Send now</Trans>
            </Button>
            <Button kind="danger" onClick={askWithdrawal}>
              <Trans>Withdraw order</Trans>
            </Button>
          </Acts>
        </Message>
      );
  }
}

function unitsOf({ op }: OrderView['entry']): number {
  return op.lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function Acts({ children }: { children: ReactNode }) {
  return (
    <span className="kit" style={{ marginTop: 'var(--s2)' }}>
      {children}
    </span>
  );
}
