import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { type OrderView, referencesOf } from '../../sync/queue-view.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { dialogs } from '../../ui/dialog-store.ts';
import { Message } from '../../ui/message.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import { bookingReason } from './booking-reasons.ts';
import type { DealerBooking } from './bookings.ts';
import { useBookingSnapshot } from './use-booking.ts';

type BookingOrdersProps = { booking: DealerBooking; locale: Locale };

type BookingOrderProps = BookingOrdersProps & { order: OrderView };

/** ORD-5, ORD-6. The booking orders of this device: those that wait, those that need the dealer, and those that were placed. */
export function BookingOrders({ booking, locale }: BookingOrdersProps) {
  const { orders } = useBookingSnapshot(booking);
  return orders.map((order) => <BookingOrder key={order.orderId} {...{ order, booking, locale }} />);
}

/** ORD-2. Those that were placed alone. */
export function PlacedBookings({ booking, locale }: BookingOrdersProps) {
  const placed = useBookingSnapshot(booking).orders.filter(({ state }) => state === 'accepted');
  return placed.map((order) => <PlacedBooking key={order.orderId} {...{ order, booking, locale }} />);
}

function PlacedBooking({ order, booking: { sync }, locale }: BookingOrderProps) {
  const { orderId, entry } = order;
  const units = unitsOf(entry);
  const references = referencesOf([order]);
  useSeen([orderId], (seen) => void sync.markSeen(seen));
  return (
    <Message announce tone="ok" title={<Trans>Your booking is placed.</Trans>}>
      {references !== '' && <Trans>Its reference is {references}.</Trans>}{' '}
      <Plural value={units} one="# unit is booked." other="# units are booked." />{' '}
      <Trans>They stay in the grid; a further order books only what you add.</Trans>
      <Acts>
        <Link to={routePath('user-bookings')} params={{ locale }} className={buttonClass()}>
          <Trans>Show the booking orders</Trans>
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

  function askWithdrawal(): void {
    dialogs.show({
      id: `withdraw-${orderId}`,
      title: t`Withdraw the booking order?`,
      description: t`It has not been placed. Its units stay in the grid.`,
      actionLabel: t`Withdraw order`,
      cancelLabel: t`Keep order`,
      danger: true,
      onConfirm: () => void sync.withdraw(orderId),
    });
  }

  switch (state) {
    case 'accepted':
      return <PlacedBooking {...{ order, booking, locale }} />;
    case 'attention':
      return (
        <Message announce tone="bad" title={<Trans>Your booking order was not placed.</Trans>}>
          {i18n._(bookingReason(reason))} <Trans>All that you typed is still in the grid.</Trans>
          <Acts>
            <Link to={routePath('booking-review')} params={{ locale }} className={buttonClass()}>
              <Trans>Review it again</Trans>
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
        <Message tone="offline" title={<Trans>Your booking order is on its way.</Trans>}>
          <Trans>Its answer has not come yet. It is asked for again under the same number, and placed once.</Trans>
        </Message>
      );
    case 'queued':
      return (
        <Message tone="offline" title={<Trans>Your booking order waits to be sent.</Trans>}>
          <Plural
            value={units}
            one="# unit is kept on this device and sent as soon as the portal can be reached."
            other="# units are kept on this device and sent as soon as the portal can be reached."
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
