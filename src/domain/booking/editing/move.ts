import type { Area, Extent, Place } from './block.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const steps: Readonly<Record<Direction, Place>> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

/** Stops at the edge of the grid. */
export function movedBy(place: Place, direction: Direction, grid: Extent, cells = 1): Place {
  const { row, column } = steps[direction];
  return {
    row: Math.min(Math.max(place.row + row * cells, 0), Math.max(grid.rows - 1, 0)),
    column: Math.min(Math.max(place.column + column * cells, 0), Math.max(grid.columns - 1, 0)),
  };
}

/** Like Ctrl and an arrow: the end of the filled run, else the next filled cell, else the edge. */
export function movedToEdge(
  place: Place,
  direction: Direction,
  grid: Extent,
  isFilled: (place: Place) => boolean,
): Place {
  const next = movedBy(place, direction, grid);
  const isInside = isFilled(place) && isFilled(next);
  let here = next;
  for (let then = movedBy(here, direction, grid); !isSame(then, here); then = movedBy(here, direction, grid)) {
    if (isInside ? !isFilled(then) : isFilled(here)) return here;
    here = then;
  }
  return here;
}

/** Tab (`across`) and Enter (`down`) wrap within a selection, backward with Shift. */
export function nextWithin(area: Area, place: Place, way: 'across' | 'down', isBack = false): Place {
  const columns = area.right - area.left + 1;
  const rows = area.bottom - area.top + 1;
  const [row, column] = [place.row - area.top, place.column - area.left];
  const at = (way === 'across' ? row * columns + column : column * rows + row) + (isBack ? -1 : 1);
  const wrapped = (at + rows * columns) % (rows * columns);
  return way === 'across'
    ? { row: area.top + Math.floor(wrapped / columns), column: area.left + (wrapped % columns) }
    : { row: area.top + (wrapped % rows), column: area.left + Math.floor(wrapped / rows) };
}

export function isSame(one: Place, other: Place): boolean {
  return one.row === other.row && one.column === other.column;
}
