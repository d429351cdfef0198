import { bookingColumns, type ColumnUnits } from './columns.ts';
import type { GridOp } from './grid.ts';

/** Units by sku, as a device was last given them. */
export type GridUnits = ReadonlyMap<string, ColumnUnits>;

/** Whatever knows the units of a sku. */
export type UnitsBySku = Pick<GridUnits, 'get'>;

/** BOOK-6. What a device shows: the grid as the server last gave it, with its own ops that the server has not done yet written into it. */
export function gridView(base: GridUnits, waiting: readonly GridOp[]): GridUnits {
  // The same while nothing waits, so that nothing is drawn anew.
  if (waiting.length === 0) return base;
  const view = new Map(base);
  for (const op of waiting) {
    for (const { sku, ...edit } of op.type === 'set' ? op.rows : []) {
      const row = { ...view.get(sku) };
      for (const column of bookingColumns) {
        const units = edit[column];
        if (units !== undefined) row[column] = units;
      }
      view.set(sku, row);
    }
  }
  return view;
}
