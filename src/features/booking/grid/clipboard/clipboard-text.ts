import { readHtmlTable } from './read-html-table.ts';

/** Prefers the HTML table because the plain text loses details. */
export function readClipboard(data: Pick<DataTransfer, 'getData'>): string[][] {
  const html = data.getData('text/html');
  const table = html === '' ? null : readHtmlTable(html);
  return table ?? readPlainText(data.getData('text/plain'));
}

/** Cells split by tabs and line ends. Quoted cells may contain both, with quotes doubled. */
export function readPlainText(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  // A cell ends with a tab, a line end or the text.
  for (const [, quoted, bare = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g,
  )) {
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(cells);
    cells = [];
    if (end === '') break;
  }
  // The last line ends like the others: no row comes after it.
  const last = rows.at(-1);
  if (last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** Cells hold only digits, so nothing needs escaping. */
export function writeBlock(block: readonly (readonly string[])[]): { readonly text: string; readonly html: string } {
  const rows = block.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return {
    text: block.map((cells) => cells.join('\t')).join('\r\n'),
    html: `<table><tbody>${rows.join('')}</tbody></table>`,
  };
}
