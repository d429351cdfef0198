import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routePath } from '../../../contract/addresses.ts';
import type { PastBooking as Booking } from '../../../contract/booking/booking.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { Absence } from '../../../ui/messages/absence.tsx';
import { Empty } from '../../../ui/messages/states.tsx';
import { Age, HeldMessage } from '../../../ui/messages/unavailable.tsx';
import type { WriteFile } from '../transaction-files.tsx';
import { PastBooking } from './past-booking.tsx';

type BookingHistoryProps = {
  bookings: readonly Booking[];
  /** What the dealer is called on paper. */
  dealer: string;
  /** When they came, in ms. */
  askedMs: number;
  /** Why the last try to ask again brought nothing; null where it did not fail. */
  absence: Absence | null;
  locale: Locale;
  mode: Mode;
  write: WriteFile;
};

/** BOOK-8. The dealer's booking orders, newest first. In client mode without amounts (MODE-2). */
export function BookingHistory(props: BookingHistoryProps) {
  const { bookings, dealer, askedMs, absence, locale, mode, write } = props;
  return (
    <BookingsFrame
      locale={locale}
      about={
        <>
          {mode === 'client' && bookings.length > 0 && <Trans>Amounts show only in admin mode.</Trans>}{' '}
          {!absence && <Age sinceMs={askedMs} />}
        </>
      }
      tools={
        bookings.length > 0 && (
          <Button className="no-print" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        )
      }
    >
      {absence && <HeldMessage absence={absence} sinceMs={askedMs} />}
      {bookings.length === 0 ? (
        <Empty title={<Trans>No bookings yet.</Trans>}>
          <Trans>Your booking orders will appear here, with what ships in each delivery window.</Trans>
        </Empty>
      ) : (
        bookings.map((booking) => (
          <PastBooking key={booking.id} booking={booking} dealer={dealer} locale={locale} mode={mode} write={write} />
        ))
      )}
    </BookingsFrame>
  );
}

type BookingsFrameProps = { locale: Locale; about?: ReactNode; tools?: ReactNode; children: ReactNode };

/** What stands around the history in each of its states. */
export function BookingsFrame({ locale, about, tools, children }: BookingsFrameProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <Crumbs>
            <Link to={routePath('user-transactions')} params={{ locale }} search={{}}>
              <Trans>Orders & invoices</Trans>
            </Link>
            <Trans>Bookings</Trans>
          </Crumbs>
          <h1>
            <Trans>Booking history</Trans>
          </h1>
          {about && <p className="muted">{about}</p>}
        </div>
        {tools}
      </div>
      <div className="stack">{children}</div>
    </div>
  );
}
