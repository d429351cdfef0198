import { changedTotals, type GridTotals, type PricedRow, totalsOf } from '../../../domain/booking/grid-totals.ts';
import type { UnitsBySku } from '../../../domain/booking/grid-view.ts';
import type { CellChange } from '../../../domain/booking/grid.ts';

/** From so many cells on it is quicker to add all rows up again than to carry each change. */
const many = 200;

/** The totals after some cells were changed; `view` has the changes in it. Rows that are not priced are in no total. */
export function totalsAfter(
  totals: GridTotals,
  priced: ReadonlyMap<string, PricedRow>,
  changes: readonly CellChange[],
  view: UnitsBySku,
): GridTotals {
  if (changes.length > many) return totalsOf([...priced.values()], view);
  let after = totals;
  for (const change of changes) {
    const row = priced.get(change.sku);
    if (row !== undefined) after = changedTotals(after, row, change);
  }
  return after;
}
