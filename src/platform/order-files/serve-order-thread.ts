import { type CsvCell, csvRow } from '../../domain/files/csv-row.ts';
import type { PdfLineSheet, JpegPicture, WrittenFile, Cell, WrittenTable } from '../../domain/files/written-file.ts';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import type { ReadGridSheets } from '../../features/booking/files/ports.ts';
import type { ReadOrder, TableChoice } from '../../features/quick-order/ports.ts';
import { limits } from '../../files/limits.ts';
import { writeLineSheet, writePdf } from './pdf/write-pdf.ts';
import { readOrder, readGrid } from './read-files.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The app's types describe a page, so the worker's scope is declared here. */
type OrderThreadScope = {
  postMessage(message: FromOrderThread): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToOrderThread>) => void): void;
};

async function answer(asked: ToOrderThread): Promise<FromOrderThread> {
  if (asked.type === 'write') {
    return { type: 'written', bytes: written(asked.file, asked.logo) };
  }
  if (asked.type === 'read-grid') {
    const { file } = asked;
    if (file.size > limits.fileBytes) return { type: 'grid', grid: { code: 'too-large' } };
    return { type: 'grid', grid: readGrid(new Uint8Array(await file.arrayBuffer())) };
  }
  const { content, comma, choice } = asked;
  if (typeof content === 'string') return { type: 'read', order: readOrder(content, comma, choice) };
  if (content.size > limits.fileBytes) return { type: 'read', order: { code: 'too-large' } };
  return { type: 'read', order: readOrder(new Uint8Array(await content.arrayBuffer()), comma, choice) };
}

function written(file: WrittenFile | PdfLineSheet, logo: JpegPicture | null): Uint8Array<ArrayBuffer> {
  switch (file.format) {
    case 'csv':
      return writeCsv(file);
    case 'xlsx':
      return writeXlsx(file);
    case 'pdf':
      return 'products' in file ? writeLineSheet(file, logo) : writePdf(file, logo);
  }
}

/** A file that is too large crashes only the thread. */
export function serveOrderThread(scope: OrderThreadScope): void {
  scope.addEventListener('message', ({ data }) => {
    void answer(data).then(
      (said) => scope.postMessage(said),
      () => scope.postMessage({ type: 'failed' }),
    );
  });
}

/** The thread ends after one answer. */
export type ToOrderThread =
  | {
      readonly type: 'read';
      readonly content: string | Blob;
      readonly comma: CommaUse;
      readonly choice: TableChoice;
    }
  | { readonly type: 'read-grid'; readonly file: Blob }
  | { readonly type: 'write'; readonly file: WrittenFile | PdfLineSheet; readonly logo: JpegPicture | null };

export type FromOrderThread =
  | { readonly type: 'read'; readonly order: ReadOrder }
  | { readonly type: 'grid'; readonly grid: ReadGridSheets }
  | { readonly type: 'written'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'failed' };

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
