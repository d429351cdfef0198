import type { PastBooking } from '../../contract/booking/booking.ts';
import { bookingColumns, type ColumnUnits } from '../../domain/booking/columns.ts';
import type { GridUnits } from '../../domain/booking/grid.ts';
import { foldText } from '../../domain/catalogue/search-text.ts';
import type { GridLine } from './grid-lines.ts';

type Named = Pick<GridLine, 'sku' | 'modelName' | 'configuration' | 'colorName' | 'size'>;

/** Last season's units by today's SKUs, matched by English names if changed. Naming is slow, so `linesOf` runs only when needed. */
export function lastSeasonUnits(
  past: readonly PastBooking[],
  linesOf: () => readonly Named[],
  year: number,
): GridUnits {
  const units = new Map<string, ColumnUnits>();
  const booked = past.filter(({ bookingYear }) => bookingYear === year - 1).flatMap(({ bookingLines }) => bookingLines);
  if (booked.length === 0) return units;
  const lines = linesOf();
  const skus = new Set(lines.map(({ sku }) => sku));
  const named = new Map(lines.map((line) => [nameOf(line), line.sku]));
  for (const { model, size, ...line } of booked) {
    const sku = skus.has(line.sku) ? line.sku : named.get(nameOf({ ...line, modelName: model, size: size ?? null }));
    if (sku === undefined) continue;
    const row: ColumnUnits = { ...units.get(sku) };
    for (const column of bookingColumns) row[column] = (row[column] ?? 0) + line[column];
    units.set(sku, row);
  }
  return units;
}

function nameOf({ modelName, configuration, colorName, size }: Omit<Named, 'sku'>): string {
  return JSON.stringify([modelName, configuration, colorName, size ?? ''].map(foldText));
}
