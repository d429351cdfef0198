import type { BookingColumn, ColumnUnits } from '../columns.ts';
import type { RowEdit, UnitsBySku } from '../grid.ts';

/** Whole units by weight that add up to the total. Largest remainders round up. All-zero weights count alike. */
export function spread(total: number, weights: readonly number[]): number[] {
  const given = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const sum = given.reduce((all, weight) => all + weight, 0);
  const shares = given.map((weight) => (sum === 0 ? 0 : (total * weight) / sum));
  const units = shares.map(Math.floor);
  const rest = total - units.reduce((all, one) => all + one, 0);
  const byRemainder = shares
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at);
  for (const { at } of byRemainder.slice(0, given.length === 0 ? 0 : rest)) units[at] = (units[at] ?? 0) + 1;
  return units;
}

/** Adds one column's units to another and empties the first. Rows with none stay untouched. */
export function moveColumn(
  view: UnitsBySku,
  skus: readonly string[],
  from: BookingColumn,
  to: BookingColumn,
): RowEdit[] {
  if (from === to) return [];
  return skus.flatMap((sku) => {
    const cells = view.get(sku);
    const moved = cells?.[from] ?? 0;
    return moved === 0 ? [] : [{ sku, [from]: 0, [to]: (cells?.[to] ?? 0) + moved }];
  });
}

/** A SKU and its size. Lists are in size order. */
export type Sized = { readonly sku: string; readonly size: string };

/** Copies quantities size by size to another color or configuration. `missing`: sizes with units but no match. */
export function copySizeRun(
  view: UnitsBySku,
  from: readonly Sized[],
  to: readonly Sized[],
  columns: readonly BookingColumn[],
): { readonly edits: readonly RowEdit[]; readonly missing: readonly string[] } {
  const edits: RowEdit[] = [];
  const missing: string[] = [];
  for (const { sku, size } of from) {
    const cells = cellsOf(view.get(sku), columns);
    const target = to.find((one) => one.size === size);
    if (target !== undefined) edits.push({ sku: target.sku, ...cells });
    else if (Object.values(cells).some((units) => units > 0)) missing.push(size);
  }
  return { edits, missing };
}

function cellsOf(cells: ColumnUnits | undefined, columns: readonly BookingColumn[]): Record<string, number> {
  return Object.fromEntries(columns.map((column) => [column, cells?.[column] ?? 0]));
}
