import { readHtmlTable } from './read-html-table.ts';
import { readPlainText } from './read-plain-text.ts';

/** Prefers the HTML table because the plain text loses details. */
export function readClipboard(data: Pick<DataTransfer, 'getData'>): string[][] {
  const html = data.getData('text/html');
  const table = html === '' ? null : readHtmlTable(html);
  return table ?? readPlainText(data.getData('text/plain'));
}
