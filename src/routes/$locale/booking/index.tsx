import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { User } from '../../../contract/account/user.ts';
import { everyLevel, priceGroupOf } from '../../../domain/account/access.ts';
import { bookingCatalogueQuery } from '../../../features/booking/booking-queries.ts';
import { BookingCatalogueScreen, GridLink } from '../../../features/booking/catalogue/booking-catalogue.tsx';
import { gridLines } from '../../../features/booking/grid-lines.ts';
import { BookingSkeleton } from '../../../features/booking/grid/booking-skeleton.tsx';
import { lastSeasonUnits } from '../../../features/booking/last-season.ts';
import { useBooking, useBookingSnapshot } from '../../../features/booking/use-booking.ts';
import { useSeasonOf } from '../../../features/booking/use-season.ts';
import { userOf } from '../../../features/session/session-state.ts';
import { bookingSettingsQuery } from '../../../features/shell/booking-settings.ts';
import { useLocale, useMode, useServices, useUser } from '../../../features/shell/use-services.ts';
import { bookingsQuery } from '../../../features/transactions/bookings/bookings-query.ts';

/** Open to everyone who sees the booking catalogue, even without ordering. */
export const Route = createFileRoute('/$locale/booking/')({
  staticData: {
    name: 'booking',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: everyLevel,
    catalogue: 'booking',
  },
  // On its way while the screen's code is; what came of it is the screen's to show.
  loader: async ({ context: { session, queryClient, backend, bookings } }) => {
    const user = userOf(session.getSnapshot());
    if (user) {
      queryClient.query(bookingCatalogueQuery(backend, user.id)).catch(() => undefined);
      queryClient.query(bookingSettingsQuery(backend, user.id)).catch(() => undefined);
    }
    return { bookings: await bookings() };
  },
  component: Booking,
});

function Booking() {
  const user = useUser();
  return user && <BookingOfSeason key={user.id} user={user} />;
}

function BookingOfSeason({ user }: { user: User }) {
  const { backend } = useServices();
  const locale = useLocale();
  const booking = useBooking(Route.useLoaderData().bookings);
  const { units } = useBookingSnapshot(booking);
  const season = useSeasonOf(user);
  const past = useQuery({ ...bookingsQuery(backend, user.id), enabled: booking !== null });
  const mode = useMode(user);
  if (season.code === 'waiting') return <BookingSkeleton {...season} />;
  const { catalogue, settings } = season;
  const english = () => gridLines(catalogue, priceGroupOf(user), 'en');
  const last = lastSeasonUnits(past.data ?? [], english, settings.year ?? 0);
  return (
    <BookingCatalogueScreen
      {...{ catalogue, settings, locale, mode }}
      reader={user}
      grid={booking && { now: units, last }}
      gridLink={booking && <GridLink locale={locale} />}
    />
  );
}
