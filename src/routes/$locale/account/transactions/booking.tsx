import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { User } from '../../../../contract/account/user.ts';
import { absenceOf } from '../../../../contract/not-answered.ts';
import { dealerName } from '../../../../domain/account/names.ts';
import { userOf } from '../../../../features/session/session-state.ts';
import { useLocale, useMode, useServices, useUser } from '../../../../features/shell/use-services.ts';
import { BookingHistory } from '../../../../features/transactions/bookings/booking-history.tsx';
import { bookingsQuery } from '../../../../features/transactions/bookings/bookings-query.ts';
import { BookingsLoading, BookingsMissing } from '../../../../features/transactions/bookings/bookings-states.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';

/** BOOK-8. For who may place booking orders (ACC-8, ACC-9, ACC-11). */
export const Route = createFileRoute('/$locale/account/transactions/booking')({
  staticData: {
    name: 'user-bookings',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '4'],
    catalogue: 'booking',
  },
  // On its way while the screen's code is; what came of it is the screen's to show.
  loader: ({ context }) => {
    const user = userOf(context.session.getSnapshot());
    if (user) context.queryClient.query(bookingsQuery(context.backend, user.id)).catch(() => undefined);
  },
  component: Bookings,
});

function Bookings() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <>
      <PageTitle>{t`Booking history`}</PageTitle>
      {user && <BookingsOf user={user} />}
    </>
  );
}

function BookingsOf({ user }: { user: User }) {
  const { backend, quickOrder } = useServices();
  const locale = useLocale();
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery(bookingsQuery(backend, user.id));
  const mode = useMode(user);
  if (data) {
    const absence = isError ? absenceOf(error) : null;
    return (
      <BookingHistory
        bookings={data}
        dealer={dealerName(user)}
        askedMs={dataUpdatedAt}
        absence={absence}
        locale={locale}
        mode={mode}
        write={async (file) => (await quickOrder()).files.write(file)}
      />
    );
  }
  if (!isError) return <BookingsLoading locale={locale} />;
  const absence = absenceOf(error);
  return <BookingsMissing absence={absence} isRetrying={isFetching} onRetry={() => void refetch()} locale={locale} />;
}
