import { type CsvCell, csvRow } from '../../domain/files/csv-row.ts';
import type { Cell, WrittenTable } from '../../domain/files/written-file.ts';

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/** Uses the separator that the dealer's spreadsheet program expects. */
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
