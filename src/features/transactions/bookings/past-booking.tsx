import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { routePath } from '../../../contract/addresses.ts';
import type { PastBooking as Booking } from '../../../contract/booking/booking.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import type { WriteFile } from '../transaction-files.tsx';
import { StateBadge } from '../transaction-messages.tsx';
import { BookingFiles } from './booking-files.tsx';
import { BookingLines, bookingSums, columnsShown } from './booking-lines.tsx';
import { BookingWindows } from './booking-windows.tsx';
import styles from './past-booking.module.css';

type PastBookingProps = { booking: Booking; dealer: string; locale: Locale; mode: Mode; write: WriteFile };

/** Shows lines on demand, but prints all of them. */
export function PastBooking({ booking, dealer, locale, mode, write }: PastBookingProps) {
  const { money, date } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const [titleId, linesId] = [useId(), useId()];
  const { id, reference, bookingYear, state, documentNo, total, windows, bookingLines } = booking;
  const { models, all } = bookingSums(bookingLines);
  const columns = columnsShown(booking);
  const currency = mode === 'admin' ? booking.currency : null;
  const count = bookingLines.length;
  return (
    <section className={styles.booking} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>
          <Link className="alone" to={routePath('user-transaction')} params={{ locale, id }}>
            <Trans>
              Booking {String(bookingYear)}, {reference}
            </Trans>
          </Link>
        </h2>
        <p className={styles.facts}>
          <span className="muted">{date(booking.date)}</span>
          <StateBadge kind="booking" state={{ code: state }} />
          {documentNo !== '' && (
            <span className="muted">
              <Trans>PO number {documentNo}</Trans>
            </span>
          )}
          {currency && (
            <span className="strong">
              <Trans>Total {money(centsFromAmount(total), currency)}</Trans>
            </span>
          )}
        </p>
      </div>
      <div className={styles.windows}>
        <BookingWindows columns={columns} windows={windows} sums={all} currency={currency} />
      </div>
      <div className="kit no-print">
        <Button aria-expanded={isOpen} aria-controls={linesId} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? (
            <Trans>Hide items</Trans>
          ) : (
            <Plural value={count} one="Show # line by delivery window" other="Show # lines by delivery window" />
          )}
        </Button>
        <BookingFiles booking={booking} dealer={dealer} currency={currency} write={write} />
      </div>
      <div id={linesId} hidden={!isOpen} className={styles.lines}>
        <BookingLines booking={booking} columns={columns} models={models} currency={currency} />
      </div>
    </section>
  );
}
