import type { OnHand } from '../../../modules/stock/on-hand.ts';
import type { StockMap } from '../feed-map.ts';
import type { Row } from '../read-table.ts';
import type { RowReader } from './row-reader.ts';

/** A SKU that occurs twice becomes a finding in `reader`. Unknown ones are left out when written. */
export function stockFromRows(rows: readonly Row[], { columns }: StockMap, reader: RowReader): OnHand[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const sku = reader.partNumber(row, columns.sku);
    const former = seen.get(sku);
    if (former !== undefined) reader.refuse(row, columns.sku, `'${sku}' is already in line ${former}`);
    seen.set(sku, row.line);
    return onHandOf(sku, row, columns, reader);
  });
}

/** Without columns for the next arrival, the known day and units stay. */
export function onHandOf(
  sku: string,
  row: Row,
  { stock, nextArrival, arriving }: Omit<StockMap['columns'], 'sku'>,
  reader: RowReader,
): OnHand {
  return {
    sku,
    onHand: reader.onHand(row, stock),
    ...(nextArrival !== undefined && { next: reader.day(row, nextArrival) }),
    ...(arriving !== undefined && { arriving: arrivingUnits(row, arriving, reader) }),
  };
}

/** Empty and 0 both say that nobody knows. */
function arrivingUnits(row: Row, column: string, reader: RowReader): number | null {
  return reader.text(row, column) === '' ? null : reader.onHand(row, column) || null;
}
