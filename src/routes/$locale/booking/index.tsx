import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useSeasonOf } from '../-use-season-of.ts';
import type { User } from '../../../contract/user.ts';
import { priceGroupOf } from '../../../domain/access.ts';
import { effectiveMode } from '../../../domain/mode.ts';
import { bookingCatalogueQuery, bookingSettingsQuery } from '../../../features/booking/booking-queries.ts';
import { BookingCatalogueScreen } from '../../../features/booking/catalogue/booking-catalogue.tsx';
import { GridLink } from '../../../features/booking/catalogue/grid-link.tsx';
import { gridLines } from '../../../features/booking/grid-lines.ts';
import { BookingWaiting } from '../../../features/booking/grid/booking-waiting.tsx';
import { lastSeasonUnits } from '../../../features/booking/last-season.ts';
import { useBooking, useBookingSnapshot } from '../../../features/booking/use-booking.ts';
import { userOf } from '../../../features/session/session-state.ts';
import { bookingsQuery } from '../../../features/transactions/bookings/bookings-query.ts';
import { useStore } from '../../../ui/use-store.ts';

/** BOOK-2, ACC-8. Whoever sees the booking catalogue, shop staff and media among them, who book nothing. */
export const Route = createFileRoute('/$locale/booking/')({
  staticData: { name: 'booking', guards: ['auth', 'access-level', 'log'], catalogue: 'booking' },
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
  const user = userOf(useStore(Route.useRouteContext().session));
  return user && <BookingOfSeason key={user.id} user={user} />;
}

function BookingOfSeason({ user }: { user: User }) {
  const { backend, device } = Route.useRouteContext();
  const { locale } = Route.useParams();
  const booking = useBooking(Route.useLoaderData().bookings);
  const { units } = useBookingSnapshot(booking);
  const season = useSeasonOf(user);
  const past = useQuery({ ...bookingsQuery(backend, user.id), enabled: booking !== null });
  const mode = effectiveMode(user, useStore(device).mode);
  if (season.code === 'waiting') return <BookingWaiting {...season} />;
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
