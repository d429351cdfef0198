import { bookingColumns, type ColumnUnits } from '../../domain/booking/columns.ts';
import type { GridBaseRow } from './types.ts';

/* Rows are stored as one text. As 5,000 objects, each read or write blocked typing for 0.1 s. */

type Rows = ReadonlyMap<string, GridBaseRow>;

/** Reused per row, since an answer changes only a few. */
const packed = new WeakMap<GridBaseRow, readonly [sku: string, text: string]>();

/** A row: SKU, then units and booked per column (null if empty), then the note, if any. */
export function packRows(rows: Rows): string {
  return `[${Array.from(rows, ([sku, row]) => packedRow(sku, row)).join(',')}]`;
}

function packedRow(sku: string, row: GridBaseRow): string {
  const [of, known] = packed.get(row) ?? [];
  if (known !== undefined && of === sku) return known;
  const cells = (units: ColumnUnits) => bookingColumns.map((column) => units[column] ?? null);
  const { units, booked, remark } = row;
  const text = JSON.stringify([sku, ...cells(units), ...cells(booked), ...(remark === undefined ? [] : [remark])]);
  packed.set(row, [sku, text]);
  return text;
}

const withoutRemark = 1 + 2 * bookingColumns.length;

/** The rows of such a text, or null for what is none. */
export function unpackRows(text: string): Rows | null {
  const lists = parsed(text);
  if (!Array.isArray(lists)) return null;
  const rows = new Map<string, GridBaseRow>();
  for (const list of lists as readonly unknown[]) {
    if (!Array.isArray(list) || list.length < withoutRemark || list.length > withoutRemark + 1) return null;
    const [sku] = list as readonly unknown[];
    const remark = list[withoutRemark] as unknown;
    const units = unitsOf(list, 1);
    const booked = unitsOf(list, 1 + bookingColumns.length);
    if (typeof sku !== 'string' || units === null || booked === null) return null;
    if (remark !== undefined && typeof remark !== 'string') return null;
    rows.set(sku, { units, booked, ...(remark !== undefined && { remark }) });
  }
  return rows;
}

function unitsOf(counts: readonly unknown[], from: number): ColumnUnits | null {
  const units: ColumnUnits = {};
  let at = from;
  for (const column of bookingColumns) {
    const count = counts[at];
    at += 1;
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
