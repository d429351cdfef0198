import type { Delimiter as Separator } from './delimiter-of.ts';
import { type Columns, columnsByPlace, findHeadings, isUnknownHeading, widthOf } from './find-columns.ts';
import type { GivenLine, Row } from './given-line.ts';
import type { Samples } from './preferred-columns.ts';
import { type CommaUse, countText, readCount } from './read-count.ts';

/** Every nonempty line. `headings` is the recognized heading row, or null. */
export type ReadLines = { readonly lines: readonly GivenLine[]; readonly headings: readonly string[] | null };

/** The columns used, with some values of each. */
export type ReadTable = { readonly columns: Columns; readonly samples: Samples };

type Asked = {
  /** Columns that the dealer chose. */
  readonly chosen?: Columns | undefined;
  /** What separates the fields of a text. Null for cells, which cannot shift. */
  readonly separator?: Separator | null;
};

/** Keeps rows above the headings and drops empty ones. */
export function linesOfRows(
  rows: readonly Row[],
  comma: CommaUse,
  { chosen, separator = null }: Asked = {},
): ReadLines & { table: ReadTable } {
  const given = rows
    .map((row) => ({ ...row, cells: row.cells.map(plainCell) }))
    .filter(({ cells, unreckoned = [] }) => unreckoned.length > 0 || cells.some((cell) => cell !== ''));
  const cells = given.map((row) => row.cells);
  const found = findHeadings(cells, comma);
  const columns = chosen ?? found?.columns ?? columnsByPlace(cells, comma);
  const headingsAt = found?.at ?? (isUnknownHeading(cells, columns, comma) ? 0 : -1);
  const kept = given.filter((_, at) => at !== headingsAt);
  const isShifted = shiftedBy(cells, {
    columns,
    headings: cells[headingsAt],
    isChosen: chosen !== undefined,
    separator,
  });
  const splitOf = (row: Row) => (isShifted(row.cells) ? separator : null);
  return {
    headings: cells[headingsAt] ?? null,
    lines: kept.map((row) => lineOf(row, columns, comma, splitOf(row))),
    table: { columns, samples: samplesOf(kept) },
  };
}

type Layout = {
  readonly columns: Columns;
  readonly headings: readonly string[] | undefined;
  readonly isChosen: boolean;
  readonly separator: Separator | null;
};

/** Whether a separator within a value, such as `1,000`, has moved the cells behind it. */
function shiftedBy(
  rows: readonly (readonly string[])[],
  { columns: { quantity }, headings, isChosen, separator }: Layout,
): (cells: readonly string[]) => boolean {
  if (separator === null) return () => false;
  if (headings !== undefined) return (cells) => cells.slice(headings.length).some(Boolean);
  if (separator !== ',' || isChosen) return () => false;
  const narrowest = Math.min(...rows.map(filledWidth));
  return (cells) => {
    const [count = '', next = ''] = cells.slice(quantity, quantity + 2);
    const isWider = filledWidth(cells) > narrowest;
    return /^\d{1,3}$/.test(count) && (/^\d{3}$/.test(next) || (isWider && /^\d/.test(next)));
  };
}

function filledWidth(cells: readonly string[]): number {
  return cells.findLastIndex(Boolean) + 1;
}

/** `split` may stand within the quantity, which then stays as written. */
function lineOf(row: Row, { sku, quantity }: Columns, comma: CommaUse, split: Separator | null): GivenLine {
  const count = countText(row.cells[quantity] ?? '', row.amounts?.get(quantity));
  const written = row.cells.slice(quantity, filledWidth(row.cells));
  const named = {
    sku: row.cells[sku] ?? '',
    quantity: split === null ? readCount(count, comma) : written.join(split),
  };
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
