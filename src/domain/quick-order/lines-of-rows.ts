import { type Columns, columnsByPlace, findHeadings, isUnknownHeading, widthOf } from './columns.ts';
import type { GivenLine, Row } from './given-line.ts';
import type { Samples } from './preferred-columns.ts';
import { type CommaUse, readCount } from './read-count.ts';

/** The lines of a text or file, every one that is not empty, and the row of headings where there was one: that is no line. */
export type ReadLines = { readonly lines: readonly GivenLine[]; readonly headings: readonly string[] | null };

/** The table the lines were read from: which columns they are of, and some values of each column. */
export type ReadTable = { readonly columns: Columns; readonly samples: Samples };

/** CART-12. Makes lines of rows, in their order, also of those above the headings. Rows without any text are none. */
export function linesOfRows(rows: readonly Row[], comma: CommaUse, chosen?: Columns): ReadLines & { table: ReadTable } {
  const given = rows
    .map((row) => ({ ...row, cells: row.cells.map(plainCell) }))
    .filter(({ cells, unreckoned = [] }) => unreckoned.length > 0 || cells.some((cell) => cell !== ''));
  const cells = given.map((row) => row.cells);
  const found = findHeadings(cells, comma);
  const columns = chosen ?? found?.columns ?? columnsByPlace(cells, comma);
  const headingsAt = found?.at ?? (isUnknownHeading(cells, columns, comma) ? 0 : -1);
  const kept = given.filter((_, at) => at !== headingsAt);
  return {
    headings: cells[headingsAt] ?? null,
    lines: kept.map((row) => lineOf(row, columns, comma)),
    table: { columns, samples: samplesOf(kept) },
  };
}

function lineOf(row: Row, { sku, quantity }: Columns, comma: CommaUse): GivenLine {
  const count = row.amounts?.get(quantity) ?? row.cells[quantity] ?? '';
  const named = { sku: row.cells[sku] ?? '', quantity: readCount(count, comma) };
  // Text in other columns, e.g. a title: its line says what it was.
  const isElsewhere = named.sku === '' && named.quantity === '';
  const line = isElsewhere ? { sku: row.cells.find(Boolean) ?? '', quantity: '' } : named;
  if (row.isHidden) return { ...line, fault: 'hidden-row' };
  const isOf = (column: number) => column === sku || column === quantity;
  if (row.hiddenColumns?.some(isOf)) return { ...line, fault: 'hidden-column' };
  return row.unreckoned?.some(isOf) ? { ...line, fault: 'formula' } : line;
}

/** As many values as tell what a column holds, and columns as a dealer chooses from. */
const mostSamples = 20;
const mostColumns = 60;

function samplesOf(rows: readonly Row[]): Samples {
  const width = Math.min(mostColumns, widthOf(rows.map(({ cells }) => cells)));
  return Array.from({ length: width }, (_, column) => {
    const values = new Set<string>();
    for (const { cells } of rows) {
      const value = cells[column] ?? '';
      if (value !== '') values.add(value);
      if (values.size === mostSamples) break;
    }
    return [...values];
  });
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
