import { type CsvCell, csvRow } from '../../domain/csv-row.ts';
import type { Cell, WrittenTable } from '../../domain/written-table.ts';

/** By it, Excel knows UTF-8. */
const byteOrderMark = '\ufeff';

/** CART-13. A CSV as the dealer's spreadsheet opens it with a double click. */
export function writeCsv({ rows, comma }: WrittenTable): Uint8Array<ArrayBuffer> {
  const isFrench = comma === 'decimals';
  const lines = rows.map((cells) =>
    csvRow(
      cells.map((cell) => cellOf(cell, isFrench)),
      isFrench ? ';' : ',',
    ),
  );
  return new TextEncoder().encode(byteOrderMark + lines.join(''));
}

function cellOf(cell: Cell, isFrench: boolean): CsvCell {
  if (cell === null) return '';
  if (typeof cell === 'string') return { kept: cell };
  if (typeof cell === 'object' && 'day' in cell) return cell.day;
  const number = typeof cell === 'number' ? String(cell) : (cell.cents / 100).toFixed(2);
  return { number: isFrench ? number.replace('.', ',') : number };
}
