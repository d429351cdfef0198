import { bookingColumns, type ColumnUnits, unitsOf } from './columns.ts';
import type { GridRow, RowEdit, GridUnits } from './grid.ts';

/** Units in the grid minus those already booked. */
export function openUnits({ cells, booked }: Pick<GridRow, 'cells' | 'booked'>): ColumnUnits {
  return openOf(Object.fromEntries(bookingColumns.map((column) => [column, cells[column]?.quantity])), booked);
}

/** Units minus booked ones, never negative: lowering a cell does not take back an order. */
export function openOf(units: ColumnUnits, booked: ColumnUnits): ColumnUnits {
  const open: ColumnUnits = {};
  for (const column of bookingColumns) {
    const left = (units[column] ?? 0) - (booked[column] ?? 0);
    if (left > 0) open[column] = left;
  }
  return open;
}

/** What the next order would book, in SKU order. Rows with nothing open are omitted. */
export function openRows(skus: readonly string[], units: GridUnits, booked: GridUnits): RowEdit[] {
  return skus.flatMap((sku) => {
    const open = openOf(units.get(sku) ?? {}, booked.get(sku) ?? {});
    return unitsOf(open) === 0 ? [] : [{ sku, ...open }];
  });
}

/** `asked` is the order's quantity, `quantity` what could be ordered. */
export type HeldRow = {
  sku: string;
  code: 'ordered-elsewhere' | 'changed-elsewhere' | 'not-sold';
  asked: number;
  quantity: number;
};

/** Rows that block an order: every agreed cell must still be in the grid and not booked already. */
export function heldRows(
  rows: ReadonlyMap<string, GridRow>,
  ordered: readonly RowEdit[],
  isSold: (sku: string) => boolean,
): HeldRow[] {
  return ordered.flatMap((asked) => {
    const { sku } = asked;
    const row = rows.get(sku) ?? { sku, cells: {}, booked: {} };
    const open = openUnits(row);
    const code = isSold(sku) ? whyShort(row, asked, open) : 'not-sold';
    return code === null ? [] : [{ sku, code, asked: unitsOf(asked), quantity: unitsOf(open) }];
  });
}

function whyShort(row: GridRow, asked: ColumnUnits, open: ColumnUnits): HeldRow['code'] | null {
  const short = bookingColumns.filter((column) => (asked[column] ?? 0) > (open[column] ?? 0));
  if (short.length === 0) return null;
  const isInGrid = short.every((column) => (row.cells[column]?.quantity ?? 0) >= (asked[column] ?? 0));
  return isInGrid ? 'ordered-elsewhere' : 'changed-elsewhere';
}

/** The cells stay, because booked units remain in the grid. */
export function bookUnits(row: GridRow, ordered: ColumnUnits): GridRow {
  const booked: ColumnUnits = { ...row.booked };
  for (const column of bookingColumns) {
    const units = ordered[column] ?? 0;
    if (units > 0) booked[column] = (booked[column] ?? 0) + units;
  }
  return { ...row, booked };
}
