import { bookingColumns, type BookingColumn, unitsOf } from '../../../../domain/booking/columns.ts';
import { type Sized, spread } from '../../../../domain/booking/editing/helpers.ts';
import type { RowEdit, GridUnits } from '../../../../domain/booking/grid.ts';
import { modelWords } from '../../booking-messages.ts';
import { type GridLine, modelKeyOf } from '../../grid-lines.ts';

/** The sizes of one colour of a model and configuration that are sold, in their order. */
export type SizeRun = { readonly key: string; readonly name: string; readonly lines: readonly GridLine[] };

export function sizeRunsOf(lines: readonly GridLine[]): readonly SizeRun[] {
  const runs = Map.groupBy(
    lines.filter(({ isSold }) => isSold),
    runKeyOf,
  );
  return [...runs].map(([key, [first, ...rest]]) => ({
    key,
    name: first === undefined ? '' : `${modelWords(first)}, ${first.colorName}`,
    lines: first === undefined ? [] : [first, ...rest],
  }));
}

/** Which run a row belongs to. */
export function runKeyOf(line: GridLine): string {
  return `${modelKeyOf(line)} ${line.colorName}`;
}

export function sizedOf({ lines }: SizeRun): Sized[] {
  return lines.map(({ sku, size }) => ({ sku, size: size ?? '' }));
}

/** Spreads a total like last season, or evenly without one. */
export function spreadEdits(
  lines: readonly GridLine[],
  column: BookingColumn,
  total: number,
  lastSeason: GridUnits,
): RowEdit[] {
  const units = spread(
    total,
    lines.map(({ sku }) => unitsOf(lastSeason.get(sku) ?? {})),
  );
  return lines.map(({ sku }, at) => ({ sku, [column]: units[at] ?? 0 }));
}

/** Skips rows that are not sold or had no units. */
export function lastSeasonEdits(lines: readonly GridLine[], lastSeason: GridUnits): RowEdit[] {
  return lines.flatMap(({ sku, isSold }) => {
    const cells = lastSeason.get(sku) ?? {};
    if (!isSold || unitsOf(cells) === 0) return [];
    return [{ sku, ...Object.fromEntries(bookingColumns.map((column) => [column, cells[column] ?? 0])) }];
  });
}
