import { PlacedBookings } from '../../booking/booking-orders.tsx';
import type { Bookings } from '../../booking/bookings.ts';
import { useBooking } from '../../booking/use-booking.ts';
import type { DealerCart } from '../../cart/open-dealer-cart.ts';
import { PlacedOrders } from '../../checkout/placing/pending-orders.tsx';
import { useLocale } from '../../shell/use-services.ts';
import styles from './device-screen.module.css';

/** ORD-2. The last orders that this device has placed, under their references. */
export function Receipts({ cart, bookings }: { cart: DealerCart; bookings: Bookings | null }) {
  const locale = useLocale();
  const booking = useBooking(bookings);
  return (
    <div className={styles.receipts}>
      <PlacedOrders sync={cart.sync} locale={locale} />
      {booking && <PlacedBookings booking={booking} locale={locale} />}
    </div>
  );
}
