import { Trans, useLingui } from '@lingui/react/macro';
import type { PastBooking } from '../../../contract/booking/booking.ts';
import type { BookingColumn } from '../../../domain/booking/columns.ts';
import { useFormats } from '../../../ui/format.ts';
import styles from './column-title.module.css';

type ColumnTitleProps = {
  column: BookingColumn;
  windows: PastBooking['windows'];
  /** Whether it says when that ships, too. */
  withDate?: boolean;
};

/** Uses the column's name at the time, or its letter if unknown. */
export function ColumnTitle({ column, windows, withDate = false }: ColumnTitleProps) {
  const { i18n } = useLingui();
  const { date } = useFormats();
  const window = windows?.find(({ name }) => name === column);
  if (column === 'demo') return <Trans>Demo</Trans>;
  if (window === undefined) return column.toUpperCase();
  return (
    <>
      {i18n.locale === 'fr' ? window.labelFr : window.label}
      {withDate && (
        <small className={styles.date}>
          <Trans>ships {date(window.shipDate)}</Trans>
        </small>
      )}
    </>
  );
}
