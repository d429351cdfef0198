import type { Kysely } from 'kysely';
import type { PastBooking } from '../../../src/contract/booking/booking-history.ts';
import type { Database } from '../../database/schema.ts';
import { readDetailed } from '../orders/transactions.ts';

/** A dealer's bookings, newest first, with each line by window. */
export async function pastBookings(db: Kysely<Database>, userId: string): Promise<PastBooking[]> {
  const found = await readDetailed(db, userId, 'booking');
  return found.flatMap(({ transaction, detail }) => {
    const { booking, lines } = detail;
    if (booking === undefined) return [];
    const bookingLines = lines.flatMap(({ sku, quantity, booking: line }) => {
      if (line === undefined) return [];
      const { columns, ...labels } = line;
      return [{ sku, ...labels, ...columns, quantities: quantity }];
    });
    return [{ ...transaction, bookingYear: booking.year, bookingLines }];
  });
}
