import { type Columns, columnsByPlace, findHeadings } from './columns.ts';
import type { GivenLine, Row } from './given-line.ts';
import { type CommaUse, readCount } from './read-count.ts';

/** The lines of a text or file, every one that is not empty, and the row of headings where there was one: that is no line. */
export type ReadLines = { readonly lines: readonly GivenLine[]; readonly headings: readonly string[] | null };

/** CART-12. Makes lines of rows, in their order, also of those above the headings. Rows without any text are none. */
export function linesOfRows(rows: readonly Row[], comma: CommaUse): ReadLines {
  const given = rows
    .map((row) => ({ ...row, cells: row.cells.map(plainCell) }))
    .filter(({ cells, unreckoned = [] }) => unreckoned.length > 0 || cells.some((cell) => cell !== ''));
  const cells = given.map((row) => row.cells);
  const found = findHeadings(cells, comma);
  const columns = found?.columns ?? columnsByPlace(cells, comma);
  return {
    headings: found === null ? null : (cells[found.at] ?? null),
    lines: given.filter((_, at) => at !== found?.at).map((row) => lineOf(row, columns, comma)),
  };
}

function lineOf(row: Row, { sku, quantity }: Columns, comma: CommaUse): GivenLine {
  const count = row.amounts?.get(quantity) ?? row.cells[quantity] ?? '';
  const named = { sku: row.cells[sku] ?? '', quantity: readCount(count, comma) };
  // Text in other columns, e.g. a title: its line says what it was.
  const isBeside = named.sku === '' && named.quantity === '';
  const line = isBeside ? { sku: row.cells.find(Boolean) ?? '', quantity: '' } : named;
  if (row.isHidden) return { ...line, fault: 'hidden-row' };
  if (row.hiddenColumns?.some((column) => column === sku || column === quantity))
    return { ...line, fault: 'hidden-column' };
  const isUnreckoned = row.unreckoned?.some((column) => column === sku || column === quantity) ?? false;
  return isUnreckoned ? { ...line, fault: 'formula' } : line;
}

/** No sku and no quantity is longer; what follows in a cell is no use to anybody. */
const longestCell = 200;

/**
 * A cell without what programs put around text to keep it text: spreadsheets write ="0012", our own export an apostrophe in front of what
 * would be a formula (CART-13). Line breaks and tabs inside are spaces.
 */
function plainCell(cell: string): string {
  const text = cell
    .replaceAll(/[\t\r\n ]+/g, ' ')
    .trim()
    .slice(0, longestCell);
  const [, kept] = /^="(.*)"$/.exec(text) ?? [];
  return kept ?? text.replace(/^'(?=[=+\-@])/, '');
}
