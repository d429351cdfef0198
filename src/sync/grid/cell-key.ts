import { type BookingColumn, bookingColumns, type ColumnUnits } from '../../domain/booking/columns.ts';
import type { RowEdit } from '../../domain/booking/grid.ts';
import type { OrderedLine } from '../types.ts';

/** The name that a cell has among the lines of an order. */
function cellKey(sku: string, column: BookingColumn): string {
  return `${sku} ${column}`;
}

/** The ordered cells as the lines of an order in the queue. */
export function orderedLines(cells: readonly RowEdit[]): OrderedLine[] {
  return cells.flatMap((row) =>
    bookingColumns.flatMap((column) => {
      const quantity = row[column] ?? 0;
      return quantity > 0 ? [{ key: cellKey(row.sku, column), quantity }] : [];
    }),
  );
}

/** And back again: units by column of every sku that is ordered. */
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
