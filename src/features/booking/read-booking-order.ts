import * as v from 'valibot';
import { bookingOrder, type BookingOrder } from '../../contract/queued-order.ts';

/** A booking order as it was kept in the queue or in a file; null when it cannot be read. */
export function readBookingOrder(body: unknown): BookingOrder | null {
  const read = v.safeParse(bookingOrder, body);
  return read.success ? read.output : null;
}
