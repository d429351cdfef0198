import type { PastBooking } from '../../../contract/booking/booking-history.ts';
import type { BookingLine } from '../../../contract/booking/booking-line.ts';
import { type BookingColumn, bookingColumns } from '../../../domain/booking/columns.ts';
import { type GridTotals, totalsOf } from '../../../domain/booking/grid-totals.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';

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
