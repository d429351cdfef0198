import { Trans } from '@lingui/react/macro';
import type { PastBooking } from '../../../contract/booking/booking.ts';
import { type Currency, currencyCode } from '../../../domain/account/access.ts';
import type { BookingColumn } from '../../../domain/booking/columns.ts';
import type { ColumnSums } from '../../../domain/booking/grid-totals.ts';
import { useFormats } from '../../../ui/format.ts';
import { Table } from '../../../ui/table.tsx';
import { ColumnTitle } from './column-title.tsx';
import styles from './booking-windows.module.css';

type BookingWindowsProps = {
  columns: readonly BookingColumn[];
  windows: PastBooking['windows'];
  sums: ColumnSums;
  /** Null where no amount may show. */
  currency: Currency | null;
};

/** BOOK-8, BOOK-9. What came, or comes, in each window of a booking order. */
export function BookingWindows({ columns, windows, sums, currency }: BookingWindowsProps) {
  const { money, number } = useFormats();
  const row = (column: BookingColumn | 'whole') => (
    <>
      <td className="figures">{number(sums[column].units)}</td>
      {currency && (
        <td className="figures" translate="no">
          {money(sums[column].cents, currency)}
        </td>
      )}
    </>
  );
  return (
    <Table className={styles.windows}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Delivery window</Trans>
          </th>
          <th scope="col" className="figures">
            <Trans>Units</Trans>
          </th>
          {currency && (
            <th scope="col" className="figures">
              <Trans>Your cost ({currencyCode(currency)})</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column}>
            <th scope="row">
              <ColumnTitle column={column} windows={windows} withDate />
            </th>
            {row(column)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {currency ? <Trans>Before discount, shipping and taxes</Trans> : <Trans>All delivery windows</Trans>}
          </th>
          {row('whole')}
        </tr>
      </tfoot>
    </Table>
  );
}
