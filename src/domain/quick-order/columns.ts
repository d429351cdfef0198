import { quantityScore, skuScore } from './heading-scores.ts';
import { type CommaUse, isCount } from './read-count.ts';

/** Where the two columns of a quick order are, counted from 0. */
export type Columns = { readonly sku: number; readonly quantity: number };

/** The columns that a row of headings names best, of equal ones the first; -1 for one that is not named. */
function namedColumns(cells: readonly string[]): Columns {
  return { sku: bestOf(cells, skuScore), quantity: bestOf(cells, quantityScore) };
}

function bestOf(cells: readonly string[], score: (heading: string) => number): number {
  const scores = cells.map(score);
  const best = Math.max(0, ...scores);
  return best === 0 ? -1 : scores.indexOf(best);
}

/** The columns that a first row of headings names; null where it is none. A row with a number in place of the quantity's name is a line. */
function firstRowColumns(cells: readonly string[], comma: CommaUse): Columns | null {
  const { sku, quantity } = namedColumns(cells);
  if (sku >= 0 && quantity >= 0) return { sku, quantity };
  if (cells.length > 2 || cells.some((cell) => isCount(cell, comma))) return null;
  if (quantity >= 0) return { sku: 1 - quantity, quantity };
  return sku >= 0 && cells.length === 2 ? { sku, quantity: 1 - sku } : null;
}

/** As far down as a title, an address and a date may push the headings. */
const mostRowsAbove = 20;

/** The row of headings among the first rows, and the columns it names; null where there is none. One below the first names both. */
export function findHeadings(
  rows: readonly (readonly string[])[],
  comma: CommaUse,
): { readonly at: number; readonly columns: Columns } | null {
  const [first] = rows;
  const inFirst = first === undefined ? null : firstRowColumns(first, comma);
  if (inFirst !== null) return { at: 0, columns: inFirst };
  for (const [at, cells] of rows.slice(0, mostRowsAbove + 1).entries()) {
    const columns = namedColumns(cells);
    if (columns.sku >= 0 && columns.quantity >= 0) return { at, columns };
  }
  return null;
}

/**
 * The columns of rows that no heading names. The sku comes first, the quantity second, unless that holds in no row and there is one other
 * column alone in which it does.
 */
export function columnsByPlace(rows: readonly (readonly string[])[], comma: CommaUse): Columns {
  const usual: Columns = { sku: 0, quantity: 1 };
  const width = widthOf(rows.slice(0, 200));
  const counting = Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.every((cells) => cells[column] === undefined || cells[column] === '' || isCount(cells[column], comma)),
  );
  if (counting.includes(1)) return usual;
  const [only] = counting.filter((column) => rows.some((cells) => (cells[column] ?? '') !== ''));
  const isAlone = only !== undefined && counting.length === 1;
  if (!isAlone) return usual;
  return only === 0 ? { sku: 1, quantity: 0 } : { sku: 0, quantity: only };
}

/** A first row whose texts name columns that nobody knows: without any digit where quantities follow. */
export function isUnknownHeading(
  [first, ...rest]: readonly (readonly string[])[],
  { sku, quantity }: Columns,
  comma: CommaUse,
): boolean {
  const names = [first?.[sku] ?? '', first?.[quantity] ?? ''];
  const isNames = names.every((name) => name !== '' && !/\d/.test(name));
  return isNames && rest.some((cells) => isCount(cells[quantity] ?? '', comma));
}

export function widthOf(rows: readonly (readonly string[])[]): number {
  return rows.reduce((widest, { length }) => Math.max(widest, length), 0);
}
