import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../../contract/backend.ts';
import { bookingHistory, type PastBooking } from '../../../contract/booking/booking.ts';
import { NotAnswered } from '../../../contract/not-answered.ts';

/** Shows saved bookings first, then refreshes because one may be new. */
export function bookingsQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['past-bookings', userId] as const,
    async queryFn({ signal }): Promise<readonly PastBooking[]> {
      const outcome = await backend.call(bookingHistory, { params: { userId } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      throw new NotAnswered('the past bookings', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: bookingHistory.answers[200] } },
    staleTime: 0,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}
