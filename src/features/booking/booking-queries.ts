import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../contract/backend.ts';
import { type BookingCatalogue, bookingProducts } from '../../contract/booking/booking.ts';
import { NotAnswered } from '../../contract/not-answered.ts';

/** How long the catalogue is shown without asking whether it is still so. */
const freshMs = 10 * 60_000;

/** BOOK-2. What can be booked this season, in both languages. */
export function bookingCatalogueQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['booking-catalogue', userId] as const,
    async queryFn({ signal }): Promise<BookingCatalogue> {
      const outcome = await backend.call(bookingProducts, {}, { signal });
      if (outcome.outcome === 'answered' && outcome.status === 200) return outcome.body;
      throw new NotAnswered('the booking catalogue', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: bookingProducts.answers[200] } },
    staleTime: freshMs,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}
