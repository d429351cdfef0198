import type { PastBooking } from '../../contract/booking-history.ts';
import { bookingColumns, type ColumnUnits } from '../../domain/booking/columns.ts';
import type { GridUnits } from '../../domain/booking/grid-view.ts';
import { foldText } from '../../domain/search-text.ts';
import type { GridLine } from './grid-line.ts';

type Named = Pick<GridLine, 'sku' | 'modelName' | 'configuration' | 'colorName' | 'size'>;

/**
 * BOOK-10. What was booked in the season before `year`, by the skus of this one. A sku that is another one by now is known by its model,
 * configuration, colour and size; `lines` have their English names, as bookings have.
 */
export function lastSeasonUnits(past: readonly PastBooking[], lines: readonly Named[], year: number): GridUnits {
  const skus = new Set(lines.map(({ sku }) => sku));
  const named = new Map(lines.map((line) => [nameOf(line), line.sku]));
  const units = new Map<string, ColumnUnits>();
  for (const booking of past.filter(({ bookingYear }) => bookingYear === year - 1)) {
    for (const { model, size, ...line } of booking.bookingLines) {
      const sku = skus.has(line.sku) ? line.sku : named.get(nameOf({ ...line, modelName: model, size: size ?? null }));
      if (sku === undefined) continue;
      const row: ColumnUnits = { ...units.get(sku) };
      for (const column of bookingColumns) row[column] = (row[column] ?? 0) + line[column];
      units.set(sku, row);
    }
  }
  return units;
}

function nameOf({ modelName, configuration, colorName, size }: Omit<Named, 'sku'>): string {
  return JSON.stringify([modelName, configuration, colorName, size ?? ''].map(foldText));
}
