import { bookingColumns, type ColumnUnits, unitsOf } from './columns.ts';
import type { GridRow, RowEdit } from './grid.ts';

/**
 * BOOK-7. What of a row is still to be ordered: its units less those that are booked already. A cell that was lowered below what is booked
 * has none; an order takes nothing back.
 */
export function openUnits({ cells, booked }: Pick<GridRow, 'cells' | 'booked'>): ColumnUnits {
  const open: ColumnUnits = {};
  for (const column of bookingColumns) {
    const units = (cells[column]?.quantity ?? 0) - (booked[column] ?? 0);
    if (units > 0) open[column] = units;
  }
  return open;
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
