import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { absenceOf } from '../../contract/not-answered.ts';
import { priceGroupOf } from '../../domain/access.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { bookingCatalogueQuery, bookingSettingsQuery } from '../../features/booking/booking-queries.ts';
import type { DealerBooking } from '../../features/booking/bookings.ts';
import { gridLines } from '../../features/booking/grid-lines.ts';
import { BookingScreen } from '../../features/booking/grid/booking-screen.tsx';
import { BookingWaiting } from '../../features/booking/grid/booking-waiting.tsx';
import { lastSeasonUnits } from '../../features/booking/last-season.ts';
import { bookingsQuery } from '../../features/transactions/bookings/bookings-query.ts';
import { useStore } from '../../ui/use-store.ts';

const route = getRouteApi('/$locale');

type BookingOfProps = { booking: DealerBooking; startFilled: boolean; children?: ReactNode };

/** BOOK-5. The grid of one dealer with what the device has of the season, and what was booked in the one before. */
export function BookingOf({ booking, startFilled, children }: BookingOfProps) {
  const { backend, device } = route.useRouteContext();
  const { user } = booking;
  const catalogue = useQuery(bookingCatalogueQuery(backend, user.id));
  const settings = useQuery(bookingSettingsQuery(backend, user.id));
  const { data: past } = useQuery(bookingsQuery(backend, user.id));
  const mode = effectiveMode(user, useStore(device).mode);
  const missing = [catalogue, settings].find(({ data }) => data === undefined);
  if (!catalogue.data || !settings.data) {
    return (
      <BookingWaiting
        absence={missing?.isError ? absenceOf(missing.error) : null}
        isRetrying={missing?.isFetching ?? false}
        onRetry={() => void Promise.all([catalogue.refetch(), settings.refetch()])}
      />
    );
  }
  const english = gridLines(catalogue.data, priceGroupOf(user), 'en');
  return (
    <BookingScreen
      booking={booking}
      catalogue={catalogue.data}
      settings={settings.data}
      lastSeason={lastSeasonUnits(past ?? [], english, settings.data.year ?? 0)}
      mode={mode}
      startFilled={startFilled}
    >
      {children}
    </BookingScreen>
  );
}
