import { type Columns, columnsByPlace, findHeadings, isUnknownHeading, widthOf } from './columns.ts';
import type { GivenLine, Row } from './given-line.ts';
import type { Samples } from './preferred-columns.ts';
import { type CommaUse, countText, readCount } from './read-count.ts';

/** Every nonempty line. `headings` is the recognized heading row, or null. */
export type ReadLines = { readonly lines: readonly GivenLine[]; readonly headings: readonly string[] | null };

/** The columns used, with some values of each. */
export type ReadTable = { readonly columns: Columns; readonly samples: Samples };

/** Keeps rows above the headings and drops empty ones. */
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
  const count = countText(row.cells[quantity] ?? '', row.amounts?.get(quantity));
  const named = { sku: row.cells[sku] ?? '', quantity: readCount(count, comma) };
  // Text in another column, such as a title, still becomes a line, so nothing is dropped.
  const isElsewhere = named.sku === '' && named.quantity === '';
  const line = isElsewhere ? { sku: row.cells.find(Boolean) ?? '', quantity: '' } : named;
  if (row.isHidden) return { ...line, fault: 'hidden-row' };
  const isOf = (column: number) => column === sku || column === quantity;
  if (row.hiddenColumns?.some(isOf)) return { ...line, fault: 'hidden-column' };
  return row.unreckoned?.some(isOf) ? { ...line, fault: 'formula' } : line;
}

/** Whether a row names the columns. */
export function hasHeadings(rows: readonly Row[], comma: CommaUse): boolean {
  const cells = rows.map((row) => row.cells.map(plainCell));
  return findHeadings(cells, comma) !== null;
}

/** Enough values to recognize a column, and columns to choose from. */
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

/** No SKU or quantity is longer, so the rest is cut. */
const longestCell = 200;

/** Undoes `="0012"` and apostrophes that programs add to keep text. Line breaks and tabs become spaces. */
function plainCell(cell: string): string {
  const text = cell
    .replaceAll(/[\t\r\n ]+/g, ' ')
    .trim()
    .slice(0, longestCell);
  const [, kept] = /^="(.*)"$/.exec(text) ?? [];
  return kept ?? text.replace(/^'(?=[=+\-@\d])/, '');
}
