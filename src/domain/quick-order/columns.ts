import { type CommaUse, isCount } from './read-count.ts';

/** Where the two columns of a quick order stand, counted from 0. */
export type Columns = { readonly sku: number; readonly quantity: number };

/** How shops call the two columns, in letters alone, without accents. */
const headings = {
  sku: new Set(
    `sku skus article articleno articlenumber articlecode noarticle nodarticle numerodarticle numeroarticle codearticle item itemno
    itemnumber itemcode part partno partnumber product productno productnumber productcode produit noproduit codeproduit ugs
    numerodeproduit nopiece nodepiece numerodepiece piece code reference ref upc ean barcode codebarres`.split(/\s+/),
  ),
  quantity: new Set(
    `quantity quantities qty qte quantite quantites units unites orderqty orderquantity quantityordered qtyordered qtecommandee
    quantitecommandee nombre nb count`.split(/\s+/),
  ),
} as const satisfies Record<keyof Columns, ReadonlySet<string>>;

/** Where the names of both columns stand in a row; -1 for one that is not named. */
function namedColumns(cells: readonly string[]): Columns {
  return {
    sku: cells.findIndex((cell) => headings.sku.has(lettersOf(cell))),
    quantity: cells.findIndex((cell) => headings.quantity.has(lettersOf(cell))),
  };
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
  const width = Math.max(0, ...rows.slice(0, 200).map(({ length }) => length));
  const counting = Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.every((cells) => cells[column] === undefined || cells[column] === '' || isCount(cells[column], comma)),
  );
  if (counting.includes(1)) return usual;
  const [only] = counting.filter((column) => rows.some((cells) => (cells[column] ?? '') !== ''));
  const isAlone = only !== undefined && counting.length === 1;
  if (!isAlone) return usual;
  return only === 0 ? { sku: 1, quantity: 0 } : { sku: 0, quantity: only };
}

function lettersOf(cell: string): string {
  return cell
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}
