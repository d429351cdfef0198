import { type BookingColumn, bookingColumns, type ColumnUnits } from '../../domain/booking/columns.ts';
import type { RowEdit } from '../../domain/booking/grid.ts';
import type { OrderedLine } from '../types.ts';

/** A cell's key among an order's lines. */
function cellKey(sku: string, column: BookingColumn): string {
  return `${sku} ${column}`;
}

/** Ordered cells as lines of a queued order. */
export function orderedLines(cells: readonly RowEdit[]): OrderedLine[] {
  return cells.flatMap((row) =>
    bookingColumns.flatMap((column) => {
      const quantity = row[column] ?? 0;
      return quantity > 0 ? [{ key: cellKey(row.sku, column), quantity }] : [];
    }),
  );
}

/** The inverse: ordered units by column of each SKU. */
export function orderedCells(lines: readonly OrderedLine[]): ReadonlyMap<string, ColumnUnits> {
  const cells = new Map<string, ColumnUnits>();
  for (const { key, quantity } of lines) {
    const end = key.lastIndexOf(' ');
    const column = bookingColumns.find((name) => name === key.slice(end + 1));
    const sku = key.slice(0, end);
    if (column !== undefined) cells.set(sku, { ...cells.get(sku), [column]: quantity });
  }
  return cells;
}
