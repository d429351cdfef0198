import type { Cell } from '../../written-table.ts';
import { type BookingColumn, bookingColumns, type ColumnUnits, unitsOf } from '../columns.ts';

/** A row of a grid or a line of a booking order, as it goes into a file. `unitCents`: the dealer's price of one unit. */
export type FileLine = {
  readonly sku: string;
  readonly model: string;
  readonly configuration: string;
  readonly color: string;
  readonly size: string;
  readonly unitCents: number | null;
  readonly units: ColumnUnits;
  /** BOOK-10. What is noted at it. */
  readonly remark?: string | undefined;
};

const labels = ['sku', 'model', 'configuration', 'color', 'size'] as const;

/** What the columns of a file are called; those of units by their windows. Only a grid has notes at its lines. */
export type GridHeadings = Readonly<
  Record<(typeof labels)[number] | 'price' | 'units' | 'amount' | BookingColumn, string> & { remark?: string }
>;

/** Headings by which a column is found again: where two are alike, the later says which one it is. */
export function distinctHeadings(headings: GridHeadings): GridHeadings {
  const seen = new Set<string>();
  const distinct = Object.entries(headings).map(([key, heading]) => {
    const own = seen.has(heading) ? `${heading} (${key})` : heading;
    seen.add(own);
    return [key, own] as const;
  });
  return Object.fromEntries(distinct) as GridHeadings;
}

/** BOOK-12. A grid or a booking order as a table, the window columns as the grid has them. In client mode without prices (MODE-2). */
export function gridTable(lines: readonly FileLine[], headings: GridHeadings, hasPrices: boolean): Cell[][] {
  return [
    [
      ...labels.map((label) => headings[label]),
      ...(hasPrices ? [headings.price] : []),
      ...bookingColumns.map((column) => headings[column]),
      headings.units,
      ...(hasPrices ? [headings.amount] : []),
      ...(headings.remark === undefined ? [] : [headings.remark]),
    ],
    ...lines.map((line): Cell[] => {
      const { unitCents, units } = line;
      const whole = unitsOf(units);
      const amount = (cents: number | null): Cell => (cents === null ? null : { cents });
      return [
        ...labels.map((label) => line[label]),
        ...(hasPrices ? [amount(unitCents)] : []),
        ...bookingColumns.map((column) => units[column] || null),
        whole,
        ...(hasPrices ? [amount(unitCents === null ? null : unitCents * whole)] : []),
        ...(headings.remark === undefined ? [] : [line.remark ?? null]),
      ];
    }),
  ];
}
