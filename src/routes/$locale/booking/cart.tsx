import { createFileRoute } from '@tanstack/react-router';
import { bookingCatalogueQuery } from '../../../features/booking/booking-queries.ts';
import { bookingViewSearch } from '../../../features/booking/booking-view.ts';
import { BookingScreen } from '../../../features/booking/grid/booking-screen.tsx';
import { useBooking } from '../../../features/booking/use-booking.ts';
import { userOf } from '../../../features/session/session-state.ts';
import { bookingSettingsQuery } from '../../../features/shell/booking-settings.ts';

/** BOOK-5, ACC-8, ACC-9, ACC-11. Shop staff, media and international dealers book nothing. */
export const Route = createFileRoute('/$locale/booking/cart')({
  staticData: {
    name: 'booking-cart',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '4'],
    catalogue: 'booking',
  },
  validateSearch: bookingViewSearch,
  // On its way while the screen's code is; what came of it is the screen's to show.
  loader: async ({ context: { session, queryClient, backend, bookings: open } }) => {
    const user = userOf(session.getSnapshot());
    if (user)
      void Promise.allSettled([
        queryClient.query(bookingCatalogueQuery(backend, user.id)),
        queryClient.query(bookingSettingsQuery(backend, user.id)),
      ]);
    const bookings = await open();
    await bookings.getSnapshot()?.draft.read;
    return { bookings };
  },
  component: BookingCart,
});

function BookingCart() {
  const booking = useBooking(Route.useLoaderData().bookings);
  const { view = 'model', find } = Route.useSearch();
  return booking && <BookingScreen key={booking.user.id} {...{ booking, view, find }} />;
}
