import { bookingColumns, type ColumnUnits } from '../../domain/booking/columns.ts';
import type { GridBaseRow } from './types.ts';

/*
 * The rows of a grid as one text. They are written with every answer of the server, and read whenever the records are: as 5,000
 * objects that took a slow processor a tenth of a second each time, while its dealer typed.
 */

type Rows = ReadonlyMap<string, GridBaseRow>;

/** A row: its sku, then units and what is booked, column by column, null for a column that says nothing; then what is noted at it, if anything. */
export function packRows(rows: Rows): string {
  const cells = (units: ColumnUnits) => bookingColumns.map((column) => units[column] ?? null);
  return JSON.stringify(
    Array.from(rows, ([sku, { units, booked, remark }]) => [
      sku,
      ...cells(units),
      ...cells(booked),
      ...(remark === undefined ? [] : [remark]),
    ]),
  );
}

const withoutRemark = 1 + 2 * bookingColumns.length;

/** The rows of such a text; null for what is none. */
export function unpackRows(text: string): Rows | null {
  const lists = parsed(text);
  if (!Array.isArray(lists)) return null;
  const rows = new Map<string, GridBaseRow>();
  for (const list of lists as readonly unknown[]) {
    if (!Array.isArray(list) || list.length < withoutRemark || list.length > withoutRemark + 1) return null;
    const [sku, ...counts] = list.slice(0, withoutRemark) as unknown[];
    const remark = list[withoutRemark] as unknown;
    const units = unitsOf(counts, 0);
    const booked = unitsOf(counts, bookingColumns.length);
    if (typeof sku !== 'string' || units === null || booked === null) return null;
    if (remark !== undefined && typeof remark !== 'string') return null;
    rows.set(sku, { units, booked, ...(remark !== undefined && { remark }) });
  }
  return rows;
}

function unitsOf(counts: readonly unknown[], from: number): ColumnUnits | null {
  const units: ColumnUnits = {};
  for (const [at, column] of bookingColumns.entries()) {
    const count = counts[from + at];
    if (count === null) continue;
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return null;
    units[column] = count;
  }
  return units;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
