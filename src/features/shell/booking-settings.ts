import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../contract/backend.ts';
import { type BookingSettings, loadBookingSettings } from '../../contract/booking/booking.ts';
import { NotAnswered } from '../../contract/not-answered.ts';

/** `toldAtMs` is the arrival time here, missing for saved settings. */
export type StoredSettings = BookingSettings & { readonly toldAtMs?: number };

/** BOOK-1, BOOK-9. The season and its windows; what is held shows at once, and is asked for again. */
export function bookingSettingsQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['booking-settings', userId] as const,
    async queryFn({ signal }): Promise<StoredSettings> {
      const outcome = await backend.call(loadBookingSettings, {}, { signal });
      if (outcome.outcome === 'answered') return { ...outcome.body, toldAtMs: Date.now() };
      throw new NotAnswered('the booking settings', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: loadBookingSettings.answers[200] } },
    staleTime: 0,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}
