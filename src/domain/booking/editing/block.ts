/*
 * What a spreadsheet does with cells, told by places: `row` counts the rows of the grid as they stand on the screen, `column` its
 * editable columns, both from 0. Nothing here knows skus; who calls it turns places into rows of the grid.
 */

export type Place = { readonly row: number; readonly column: number };

/** Both corners belong to it. `top` ≤ `bottom`, `left` ≤ `right`. */
export type Area = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

export type Extent = { readonly rows: number; readonly columns: number };

/** The area between two corners, whichever way it was drawn. */
export function areaBetween(one: Place, other: Place): Area {
  return {
    top: Math.min(one.row, other.row),
    left: Math.min(one.column, other.column),
    bottom: Math.max(one.row, other.row),
    right: Math.max(one.column, other.column),
  };
}

export function extentOf({ top, left, bottom, right }: Area): Extent {
  return { rows: bottom - top + 1, columns: right - left + 1 };
}

/** The places of an area, row by row. */
export function placesIn({ top, left, bottom, right }: Area): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  }
  return places;
}

/**
 * BOOK-5. Where a block lands that is pasted on a selection: once from the selection's first cell on, or as often as it fits where the
 * selection is several times its size in both directions.
 */
export function landingOf(block: Extent, selection: Area): Area {
  const selected = extentOf(selection);
  const isRepeated = selected.rows % block.rows === 0 && selected.columns % block.columns === 0;
  const { rows, columns } = isRepeated ? selected : block;
  const { top, left } = selection;
  return { top, left, bottom: top + rows - 1, right: left + columns - 1 };
}
