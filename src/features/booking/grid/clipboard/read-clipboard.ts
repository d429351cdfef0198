import { readHtmlTable } from './read-html-table.ts';
import { readPlainText } from './read-plain-text.ts';

/** BOOK-5. The block of cells that was copied, whichever program it comes from; a table says more than its text. */
export function readClipboard(data: Pick<DataTransfer, 'getData'>): string[][] {
  const html = data.getData('text/html');
  const table = html === '' ? null : readHtmlTable(html);
  return table ?? readPlainText(data.getData('text/plain'));
}
