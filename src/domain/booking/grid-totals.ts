import { type BookingColumn, bookingColumns, unitsOf } from './columns.ts';
import type { UnitsBySku } from './grid.ts';

/** `unitCents` is the dealer's unit price, or null without price access. */
export type PricedRow = { readonly sku: string; readonly model: string; readonly unitCents: number | null };

export type Sum = { readonly units: number; readonly cents: number };

/** By column and in total. */
export type ColumnSums = Readonly<Record<BookingColumn | 'whole', Sum>>;

/** Totals by model, by window and overall. */
export type GridTotals = { readonly models: ReadonlyMap<string, ColumnSums>; readonly all: ColumnSums };

type Counted = Record<keyof ColumnSums, { units: number; cents: number }>;

const nothing: ColumnSums = countedNone();

export function totalsOf(rows: readonly PricedRow[], view: UnitsBySku): GridTotals {
  const models = new Map<string, Counted>();
  for (const { sku, model, unitCents } of rows) {
    let sums = models.get(model);
    if (sums === undefined) models.set(model, (sums = countedNone()));
    const cells = view.get(sku);
    if (cells === undefined) continue;
    // Mutated in place, because copying sums for each cell cost 100 ms in large grids.
    for (const column of bookingColumns) add(sums[column], cells[column] ?? 0, unitCents ?? 0);
    add(sums.whole, unitsOf(cells), unitCents ?? 0);
  }
  const all = countedNone();
  for (const sums of models.values()) {
    for (const name of [...bookingColumns, 'whole'] as const) {
      all[name].units += sums[name].units;
      all[name].cents += sums[name].cents;
    }
  }
  return { models, all };
}

function add(sum: { units: number; cents: number }, units: number, unitCents: number): void {
  sum.units += units;
  sum.cents += units * unitCents;
}

function countedNone(): Counted {
  const none = () => ({ units: 0, cents: 0 });
  return { demo: none(), q0: none(), q1: none(), q2: none(), q3: none(), q4: none(), whole: none() };
}

/** Updates totals for one changed cell without recounting the grid. */
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
