import * as v from 'valibot';
import { bookingOrder, type BookingOrder } from '../../contract/orders/order.ts';

/** A stored booking order, or null when unreadable. */
export function readBookingOrder(body: unknown): BookingOrder | null {
  const read = v.safeParse(bookingOrder, body);
  return read.success ? read.output : null;
}
