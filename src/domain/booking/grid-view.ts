import { bookingColumns, type ColumnUnits } from './columns.ts';
import type { GridOp } from './grid.ts';

/** Units by SKU, as the server last sent them. */
export type GridUnits = ReadonlyMap<string, ColumnUnits>;

export type UnitsBySku = Pick<GridUnits, 'get'>;

/** The server's grid with pending operations applied. */
export function gridView(base: GridUnits, waiting: readonly GridOp[]): GridUnits {
  // The same reference lets React skip the render.
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
