import { createFileRoute } from '@tanstack/react-router';
import { ReviewScreen } from '../../../features/booking/review/review-screen.tsx';
import { useBooking } from '../../../features/booking/use-booking.ts';

/** BOOK-7, ACC-11. All of a booking order before it is sent. */
export const Route = createFileRoute('/$locale/booking/review')({
  staticData: {
    name: 'booking-review',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '4'],
    catalogue: 'booking',
  },
  loader: async ({ context: { bookings } }) => {
    const opened = await bookings();
    await opened.getSnapshot()?.draft.read;
    return { bookings: opened };
  },
  component: Review,
});

function Review() {
  const booking = useBooking(Route.useLoaderData().bookings);
  return booking && <ReviewScreen key={booking.user.id} booking={booking} />;
}
