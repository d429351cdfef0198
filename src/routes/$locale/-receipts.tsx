import { getRouteApi } from '@tanstack/react-router';
import { PlacedBookings } from '../../features/booking/booking-orders.tsx';
import type { Bookings } from '../../features/booking/bookings.ts';
import { useBooking } from '../../features/booking/use-booking.ts';
import type { DealerCart } from '../../features/cart/open-dealer-cart.ts';
import { PlacedOrders } from '../../features/checkout/waiting-orders.tsx';
import styles from './-device.module.css';

const route = getRouteApi('/$locale');

/** ORD-2. The last orders that this device has placed, under their references. */
export function Receipts({ cart, bookings }: { cart: DealerCart; bookings: Bookings | null }) {
  const { locale } = route.useParams();
  const booking = useBooking(bookings);
  return (
    <div className={styles.receipts}>
      <PlacedOrders sync={cart.sync} locale={locale} />
      {booking && <PlacedBookings booking={booking} locale={locale} />}
    </div>
  );
}
