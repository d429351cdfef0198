import { bookingColumns, type ColumnUnits } from '../../../domain/booking/columns.ts';
import type { GridUnits, UnitsBySku } from '../../../domain/booking/grid-view.ts';
import type { CellChange, RowEdit } from '../../../domain/booking/grid.ts';

/** An edit that was handed on. `isKept`: the device has stored it, so that the units that are given next have it in them. */
export type Sending = { readonly rows: readonly RowEdit[]; readonly isKept: boolean };

/** The units that were given, with the edits on their way written into them. Only rows that are asked for are made. */
export function localUnits(given: GridUnits, sending: readonly Sending[]): UnitsBySku {
  const written = new Map<string, ColumnUnits>();
  for (const { rows } of sending) {
    for (const { sku, ...cells } of rows) written.set(sku, { ...written.get(sku), ...cells });
  }
  return {
    get(sku) {
      const cells = written.get(sku);
      return cells === undefined ? given.get(sku) : { ...given.get(sku), ...cells };
    },
  };
}

/** The cells of these skus that two states of the grid have otherwise. */
export function changedCells(skus: Iterable<string>, before: UnitsBySku, after: UnitsBySku): CellChange[] {
  const changes: CellChange[] = [];
  for (const sku of skus) {
    const [one, other] = [before.get(sku), after.get(sku)];
    if (one === other) continue;
    for (const column of bookingColumns) {
      const [from, to] = [one?.[column] ?? 0, other?.[column] ?? 0];
      if (from !== to) changes.push({ sku, column, from, to });
    }
  }
  return changes;
}
