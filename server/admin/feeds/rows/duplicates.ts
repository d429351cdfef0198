import type { ProductInput } from '../../../modules/catalogue/products/product-input.ts';
import { say } from '../../texts/say.ts';
import type { Finding } from '../finding.ts';
import type { Row } from '../read-table.ts';
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

/** Names that differ only in punctuation would share an address. */
export function sharedIds(file: string, products: readonly ProductInput[]): Finding[] {
  const groups = [...Map.groupBy(products, ({ id }) => id)].filter(([, same]) => same.length > 1);
  return groups.map(([id, same]) => {
    const names = same.map(({ name }) => `'${name.en}'`).join(', ');
    return { file, line: null, column: null, reason: say`${names} would all be '${id}'` };
  });
}
