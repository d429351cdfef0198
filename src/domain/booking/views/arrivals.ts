import { type BookingColumn, bookingColumns } from '../columns.ts';
import type { PricedRow, Sum } from '../grid-totals.ts';
import type { UnitsBySku } from '../grid.ts';

/** `cents` is null without price access. */
export type ArrivingRow<Row extends PricedRow> = {
  readonly row: Row;
  readonly units: number;
  readonly cents: number | null;
};

/** Rows are grouped by model, in grid order. */
export type Arrival<Row extends PricedRow> = {
  readonly column: BookingColumn;
  readonly sum: Sum;
  readonly models: readonly { readonly model: string; readonly sum: Sum; readonly rows: readonly ArrivingRow<Row>[] }[];
};

/** Empty windows are omitted. */
export function arrivalsOf<Row extends PricedRow>(rows: readonly Row[], units: UnitsBySku): Arrival<Row>[] {
  return bookingColumns.flatMap((column) => {
    const arriving = rows.flatMap((row): ArrivingRow<Row>[] => {
      const count = units.get(row.sku)?.[column] ?? 0;
      return count === 0 ? [] : [{ row, units: count, cents: row.unitCents === null ? null : row.unitCents * count }];
    });
    if (arriving.length === 0) return [];
    const models = [...Map.groupBy(arriving, ({ row }) => row.model)].map(([model, own]) => ({
      model,
      rows: own,
      sum: sumOf(own),
    }));
    return [{ column, sum: sumOf(arriving), models }];
  });
}

function sumOf(rows: readonly { readonly units: number; readonly cents: number | null }[]): Sum {
  return {
    units: rows.reduce((sum, row) => sum + row.units, 0),
    cents: rows.reduce((sum, row) => sum + (row.cents ?? 0), 0),
  };
}
