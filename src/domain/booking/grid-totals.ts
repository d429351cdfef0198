import { type BookingColumn, bookingColumns } from './columns.ts';
import type { UnitsBySku } from './grid-view.ts';

/** What one row of the grid stands for. `unitCents`: the dealer's price of one unit; null where no price is seen. */
export type PricedRow = { readonly sku: string; readonly model: string; readonly unitCents: number | null };

export type Sum = { readonly units: number; readonly cents: number };

/** By column and as a whole. */
export type ColumnSums = Readonly<Record<BookingColumn | 'whole', Sum>>;

/** BOOK-5. What the grid comes to: by model, by window, and all of it. */
export type GridTotals = { readonly models: ReadonlyMap<string, ColumnSums>; readonly all: ColumnSums };

const none: Sum = { units: 0, cents: 0 };
const nothing = Object.fromEntries([...bookingColumns, 'whole'].map((column) => [column, none])) as ColumnSums;

export function totalsOf(rows: readonly PricedRow[], view: UnitsBySku): GridTotals {
  const models = new Map<string, ColumnSums>();
  let all = nothing;
  for (const row of rows) {
    const cells = view.get(row.sku);
    let sums = models.get(row.model) ?? nothing;
    for (const column of bookingColumns) {
      const added = cells?.[column] ?? 0;
      if (added === 0) continue;
      sums = plus(sums, row, column, added);
      all = plus(all, row, column, added);
    }
    models.set(row.model, sums);
  }
  return { models, all };
}

/** The same after one cell was changed: what a key changes is added, and the rest of the grid not looked at. */
export function changedTotals(
  { models, all }: GridTotals,
  row: PricedRow,
  { column, from, to }: { column: BookingColumn; from: number; to: number },
): GridTotals {
  const sums = plus(models.get(row.model) ?? nothing, row, column, to - from);
  return { models: new Map(models).set(row.model, sums), all: plus(all, row, column, to - from) };
}

function plus(sums: ColumnSums, { unitCents }: PricedRow, column: BookingColumn, units: number): ColumnSums {
  const cents = units * (unitCents ?? 0);
  const more = (sum: Sum): Sum => ({ units: sum.units + units, cents: sum.cents + cents });
  return { ...sums, [column]: more(sums[column]), whole: more(sums.whole) };
}
