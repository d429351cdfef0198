import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingLine } from '../../../contract/booking/booking-line.ts';
import type { PastBooking } from '../../../contract/booking/booking.ts';
import type { Currency } from '../../../domain/account/access.ts';
import { type BookingColumn, bookingColumns } from '../../../domain/booking/columns.ts';
import { type GridTotals, totalsOf } from '../../../domain/booking/grid-totals.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { useFormats } from '../../../ui/format.ts';
import { Table } from '../../../ui/table.tsx';
import { ColumnTitle } from './column-title.tsx';
import styles from './booking-lines.module.css';

type BookingLinesProps = {
  booking: PastBooking;
  columns: readonly BookingColumn[];
  models: GridTotals['models'];
  /** Null where no amount may show. */
  currency: Currency | null;
};

/** Phones show only the delivery windows with units. */
export function BookingLines({ booking, columns, models, currency }: BookingLinesProps) {
  const { t } = useLingui();
  const { money, number } = useFormats();
  const { windows, reference } = booking;
  const cell = (column: BookingColumn, units: number) => (
    <td key={column} className="figures" data-empty={units === 0 || undefined}>
      <span className={styles.window} aria-hidden="true">
        <ColumnTitle column={column} windows={windows} />{' '}
      </span>
      {units > 0 && number(units)}
    </td>
  );
  const figures = (units: number, cents: number | null) => (
    <>
      <td className="figures strong" data-cell="units">
        {number(units)}
      </td>
      {currency && (
        <td className="figures" data-cell="cents">
          {cents === null ? '–' : money(cents, currency)}
        </td>
      )}
    </>
  );
  return (
    <Table className={styles.lines} label={t`Items in ${reference}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Bike</Trans>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="figures">
              <ColumnTitle column={column} windows={windows} />
            </th>
          ))}
          <th scope="col" className="figures">
            <Trans>Units</Trans>
          </th>
          {currency && (
            <th scope="col" className="figures">
              <Trans>Amount</Trans>
            </th>
          )}
        </tr>
      </thead>
      {[...byModel(booking.bookingLines)].map(([model, lines]) => {
        const sums = models.get(model);
        return (
          <tbody key={model}>
            <tr className={styles.model}>
              <th scope="rowgroup">{model}</th>
              {columns.map((column) => cell(column, sums?.[column].units ?? 0))}
              {figures(sums?.whole.units ?? 0, sums?.whole.cents ?? null)}
            </tr>
            {lines.map((line) => (
              <tr key={line.sku}>
                <th scope="row">
                  <LineName line={line} />
                </th>
                {columns.map((column) => cell(column, line[column]))}
                {figures(
                  line.quantities,
                  line.cost === undefined ? null : line.quantities * centsFromAmount(line.cost),
                )}
              </tr>
            ))}
          </tbody>
        );
      })}
    </Table>
  );
}

/** What parts a line from the others of its model. */
function LineName({ line }: { line: BookingLine }) {
  const { i18n } = useLingui();
  const { configuration, colorName, colorNameFr, size = '', sku } = line;
  const names = [configuration, i18n.locale === 'fr' ? colorNameFr : colorName, size].filter((name) => name !== '');
  return (
    <>
      {names.join('\u00a0· ')}{' '}
      <small className="nowrap" translate="no">
        {sku}
      </small>
    </>
  );
}

/** Sums by model and window, before discount, shipping and taxes. */
export function bookingSums(lines: readonly BookingLine[]): GridTotals {
  const rows = lines.map(({ sku, model, cost }) => ({
    sku,
    model,
    unitCents: cost === undefined ? null : centsFromAmount(cost),
  }));
  return totalsOf(rows, new Map(lines.map((line) => [line.sku, line])));
}

/** Shows the order's own windows and any other column with units. */
export function columnsShown({
  windows = [],
  bookingLines,
}: Pick<PastBooking, 'windows' | 'bookingLines'>): BookingColumn[] {
  const named = new Set<BookingColumn>(windows.map(({ name }) => name));
  return bookingColumns.filter((column) => named.has(column) || bookingLines.some((line) => line[column] > 0));
}

/** The lines of each model together, in the order in which the models come up. */
export function byModel(lines: readonly BookingLine[]): ReadonlyMap<string, readonly BookingLine[]> {
  return Map.groupBy(lines, ({ model }) => model);
}
