import type { OnHand } from '../../../modules/stock/on-hand.ts';
import { say } from '../../texts/say.ts';
import type { StockMap } from '../feed-map.ts';
import type { Row } from '../read-table.ts';
import type { RowReader } from './row-reader.ts';

type Columns = Omit<StockMap['columns'], 'sku'>;

/**
 * Rows of one SKU in several warehouses or sheets are added up. One that occurs twice in the same becomes a finding in
 * `reader`. Unknown ones are left out when written.
 */
export function stockFromRows(rows: readonly Row[], { columns }: StockMap, reader: RowReader): OnHand[] {
  const groups = Map.groupBy(rows, (row) => reader.partNumber(row, columns.sku));
  return [...groups].map(([sku, same]) => {
    const seen = new Map<string, number>();
    for (const row of same) {
      const place = JSON.stringify([row.sheet, reader.text(row, columns.warehouse)]);
      const former = seen.get(place);
      if (former !== undefined) reader.refuse(row, columns.sku, say`'${sku}' is already in line ${former}`);
      seen.set(place, row.line);
    }
    return onHandOf(sku, same, columns, reader);
  });
}

/** Without columns for the next arrival, the known day and units stay. */
export function onHandOf(sku: string, rows: readonly Row[], columns: Columns, reader: RowReader): OnHand {
  const { nextArrival, arriving } = columns;
  const onHand = notBelowNone(rows, columns, reader);
  const arrivals = rows.map((row) => ({
    next: reader.day(row, nextArrival),
    units: arriving === undefined ? null : arrivingUnits(row, arriving, reader),
  }));
  const days = arrivals.flatMap(({ next }) => next ?? []).toSorted();
  // Later arrivals at other warehouses are not part of the next one.
  const first = arrivals.filter(({ next }) => nextArrival === undefined || next === (days[0] ?? null));
  const units = first.reduce((sum, one) => sum + (one.units ?? 0), 0);
  return {
    sku,
    onHand,
    ...(nextArrival !== undefined && { next: days[0] ?? null }),
    ...(arriving !== undefined && { arriving: units || null }),
  };
}

/** Negative stock counts as 0, with a notice. */
function notBelowNone(rows: readonly Row[], { stock }: Columns, reader: RowReader): number {
  const columns = [stock].flat();
  const isOne = columns.length === 1;
  // In warehouse columns, empty means 0.
  const unitsIn = (row: Row) =>
    columns.map((column) => (isOne || reader.text(row, column) !== '' ? reader.onHand(row, column) : 0));
  const sum = rows.flatMap(unitsIn).reduce((total, units) => total + units, 0);
  const [row, column] = [rows[0], columns[0]];
  if (sum < 0 && row !== undefined && column !== undefined) {
    const written = isOne && rows.length === 1 ? reader.text(row, column) : String(sum);
    reader.notice(row, column, say`'${written}' counts as 0`);
  }
  return Math.max(0, sum);
}

/** Empty and 0 both say that nobody knows. */
function arrivingUnits(row: Row, column: string, reader: RowReader): number | null {
  if (reader.text(row, column) === '') return null;
  const units = reader.onHand(row, column);
  if (units < 0) reader.notice(row, column, say`'${units}' counts as 0`);
  return units > 0 ? units : null;
}
