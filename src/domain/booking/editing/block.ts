/* Spreadsheet editing by position: visible rows and editable columns, counted from 0. */

export type Place = { readonly row: number; readonly column: number };

/** Inclusive corners: `top` ≤ `bottom`, `left` ≤ `right`. */
export type Area = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

export type Extent = { readonly rows: number; readonly columns: number };

/** The corners may come in any order. */
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

/** Row by row. */
export function placesIn({ top, left, bottom, right }: Area): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  }
  return places;
}

/** A block lands once at the selection's start, or repeats when the selection is a multiple of its size. */
export function landingOf(block: Extent, selection: Area): Area {
  const selected = extentOf(selection);
  const isRepeated = selected.rows % block.rows === 0 && selected.columns % block.columns === 0;
  const { rows, columns } = isRepeated ? selected : block;
  const { top, left } = selection;
  return { top, left, bottom: top + rows - 1, right: left + columns - 1 };
}

type Filled = readonly (Place & { readonly units: number })[];

/** Like Ctrl+D and Ctrl+R. A single row or column takes the values before it. */
export function fillArea(area: Area, direction: 'down' | 'right', unitsAt: (place: Place) => number): Filled {
  const isDown = direction === 'down';
  const [first, last] = isDown ? [area.top, area.bottom] : [area.left, area.right];
  const source = first === last ? first - 1 : first;
  if (source < 0) return [];
  const [from, to] = isDown ? [area.left, area.right] : [area.top, area.bottom];
  const filled: Filled[number][] = [];
  for (let across = from; across <= to; across += 1) {
    const units = unitsAt(isDown ? { row: source, column: across } : { row: across, column: source });
    for (let along = source + 1; along <= last; along += 1) {
      filled.push(isDown ? { row: along, column: across, units } : { row: across, column: along, units });
    }
  }
  return filled;
}
