import type { Row } from '../read-table.ts';
import { say } from '../say.ts';
import type { RowReader } from './row-reader.ts';

type Coded = { readonly sku: string; readonly barcode: string | null; readonly row: Row };

/** Reports barcodes that several SKUs share, since a scanner could find any of them. */
export function noteSharedBarcodes(articles: readonly Coded[], column: string | undefined, reader: RowReader): void {
  const seen = new Map<string, string>();
  for (const { barcode, sku, row } of articles) {
    if (barcode === null || column === undefined) continue;
    const former = seen.get(barcode);
    if (former === undefined) seen.set(barcode, sku);
    else reader.notice(row, column, say`'${barcode}' of '${sku}' is the barcode of '${former}', too`);
  }
}
