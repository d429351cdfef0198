import type { Cell } from '../../files/written-file.ts';
import { marginPercent } from '../../pricing/shown-price.ts';
import { type BookingColumn, bookingColumns, type ColumnUnits, unitsOf } from '../columns.ts';

/** A grid row or booking line in a file. `unitCents` is the dealer's unit price. */
export type FileLine = {
  readonly sku: string;
  readonly model: string;
  readonly configuration: string;
  readonly color: string;
  readonly size: string;
  readonly unitCents: number | null;
  /** Only where the margin may show. */
  readonly msrpCents?: number | null;
  readonly units: ColumnUnits;
  /** The note on the line. */
  readonly remark?: string | undefined;
};

const labels = ['sku', 'model', 'configuration', 'color', 'size'] as const;

/** Column headings. Only a grid has notes, MSRP and margin. */
export type GridHeadings = Readonly<
  Record<(typeof labels)[number] | 'price' | 'units' | 'amount' | BookingColumn, string> & {
    remark?: string;
    /** Only in admin mode. */
    msrp?: string;
    margin?: string;
  }
>;

/** A repeated heading gets a suffix, to keep headings unique. */
export function distinctHeadings(headings: GridHeadings): GridHeadings {
  const seen = new Set<string>();
  const distinct = Object.entries(headings).map(([key, heading]) => {
    const own = seen.has(heading) ? `${heading} (${key})` : heading;
    seen.add(own);
    return [key, own] as const;
  });
  return Object.fromEntries(distinct) as GridHeadings;
}

/** Window columns keep the grid's order. Client mode has no prices. */
export function gridTable(lines: readonly FileLine[], headings: GridHeadings, hasPrices: boolean): Cell[][] {
  const hasRetail = hasPrices && headings.msrp !== undefined && headings.margin !== undefined;
  return [
    [
      ...labels.map((label) => headings[label]),
      ...(hasPrices ? [headings.price] : []),
      ...bookingColumns.map((column) => headings[column]),
      headings.units,
      ...(hasPrices ? [headings.amount] : []),
      ...(hasRetail ? [headings.msrp ?? '', headings.margin ?? ''] : []),
      ...(headings.remark === undefined ? [] : [headings.remark]),
    ],
    ...lines.map((line): Cell[] => {
      const { unitCents, msrpCents = null, units } = line;
      const margin = unitCents === null || msrpCents === null ? null : marginPercent(msrpCents, unitCents);
      const whole = unitsOf(units);
      const amount = (cents: number | null): Cell => (cents === null ? null : { cents });
      return [
        ...labels.map((label) => line[label]),
        ...(hasPrices ? [amount(unitCents)] : []),
        ...bookingColumns.map((column) => units[column] || null),
        whole,
        ...(hasPrices ? [amount(unitCents === null ? null : unitCents * whole)] : []),
        ...(hasRetail ? [amount(msrpCents), margin] : []),
        ...(headings.remark === undefined ? [] : [line.remark ?? null]),
      ];
    }),
  ];
}
