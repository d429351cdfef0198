import { quantityScore, skuScore } from './heading-scores.ts';
import { type CommaUse, isCount } from './read-count.ts';

/** Column positions, counted from 0. */
export type Columns = { readonly sku: number; readonly quantity: number };

/** The best headings, the first on a tie. -1 if not named. */
function namedColumns(cells: readonly string[]): Columns {
  return { sku: bestOf(cells, skuScore), quantity: bestOf(cells, quantityScore) };
}

function bestOf(cells: readonly string[], score: (heading: string) => number): number {
  const scores = cells.map(score);
  const best = Math.max(0, ...scores);
  return best === 0 ? -1 : scores.indexOf(best);
}

/** Null if the first row has no headings. A number in place of a quantity name makes it a line. */
function firstRowColumns(cells: readonly string[], comma: CommaUse): Columns | null {
  const { sku, quantity } = namedColumns(cells);
  if (sku >= 0 && quantity >= 0) return { sku, quantity };
  if (cells.length > 2 || cells.some((cell) => isCount(cell, comma))) return null;
  if (quantity >= 0) return { sku: 1 - quantity, quantity };
  return sku >= 0 && cells.length === 2 ? { sku, quantity: 1 - sku } : null;
}

/** A title, address and date may precede the headings. */
const mostRowsAbove = 20;

/** Null if no row has headings. Below the first row, both columns must be named. */
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

/** Without headings: SKU first and quantity second, unless exactly one other column holds counts. */
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

/** An unrecognized heading row: no digits, but quantities follow below. */
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
