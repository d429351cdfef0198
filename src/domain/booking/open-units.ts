import { bookingColumns, type ColumnUnits, unitsOf } from './columns.ts';
import type { GridUnits } from './grid-view.ts';
import type { GridRow, RowEdit } from './grid.ts';

/** BOOK-7. What of a row is still to be ordered: its units less those that are booked already (`openOf`). */
export function openUnits({ cells, booked }: Pick<GridRow, 'cells' | 'booked'>): ColumnUnits {
  return openOf(Object.fromEntries(bookingColumns.map((column) => [column, cells[column]?.quantity])), booked);
}

/** BOOK-7. Units of one sku less those that are booked. A cell that was lowered below what is booked has none; an order takes nothing back. */
export function openOf(units: ColumnUnits, booked: ColumnUnits): ColumnUnits {
  const open: ColumnUnits = {};
  for (const column of bookingColumns) {
    const left = (units[column] ?? 0) - (booked[column] ?? 0);
    if (left > 0) open[column] = left;
  }
  return open;
}

/** BOOK-7. What a next order would book of a grid, in the order of its skus; rows of which nothing is open are not there. */
export function openRows(skus: readonly string[], units: GridUnits, booked: GridUnits): RowEdit[] {
  return skus.flatMap((sku) => {
    const open = openOf(units.get(sku) ?? {}, booked.get(sku) ?? {});
    return unitsOf(open) === 0 ? [] : [{ sku, ...open }];
  });
}

/** Why a row stops a booking order. `asked` and `quantity`: the units that it asks for, and those that could be ordered. */
export type HeldRow = {
  sku: string;
  code: 'ordered-elsewhere' | 'changed-elsewhere' | 'not-sold';
  asked: number;
  quantity: number;
};

/**
 * BOOK-7, SYNC-3. The rows that stop an order: what the dealer agreed to must still be in the grid, cell by cell, and not be booked
 * already. What the grid has beyond it stays open for a later order.
 */
export function heldRows(
  rows: ReadonlyMap<string, GridRow>,
  ordered: readonly RowEdit[],
  isSold: (sku: string) => boolean,
): HeldRow[] {
  return ordered.flatMap((asked) => {
    const { sku } = asked;
    const row = rows.get(sku) ?? { sku, cells: {}, booked: {} };
    const open = openUnits(row);
    const code = isSold(sku) ? whyShort(row, asked, open) : 'not-sold';
    return code === null ? [] : [{ sku, code, asked: unitsOf(asked), quantity: unitsOf(open) }];
  });
}

function whyShort(row: GridRow, asked: ColumnUnits, open: ColumnUnits): HeldRow['code'] | null {
  const short = bookingColumns.filter((column) => (asked[column] ?? 0) > (open[column] ?? 0));
  if (short.length === 0) return null;
  const isInGrid = short.every((column) => (row.cells[column]?.quantity ?? 0) >= (asked[column] ?? 0));
  return isInGrid ? 'ordered-elsewhere' : 'changed-elsewhere';
}

/** BOOK-7. A row with what an order books of it; its cells stay. */
export function bookUnits(row: GridRow, ordered: ColumnUnits): GridRow {
  const booked: ColumnUnits = { ...row.booked };
  for (const column of bookingColumns) {
    const units = ordered[column] ?? 0;
    if (units > 0) booked[column] = (booked[column] ?? 0) + units;
  }
  return { ...row, booked };
}
