import {
  type Area,
  areaBetween,
  type Extent,
  extentOf,
  type Place,
  placesIn,
} from '../../../../domain/booking/editing/block.ts';
import { type Direction, movedBy, movedToEdge, nextWithin } from '../../../../domain/booking/editing/move.ts';

/** BOOK-5. `active`: the cell that is typed into. What is selected lies between `anchor` and `head`. */
export type Cursor = { readonly active: Place; readonly anchor: Place; readonly head: Place };

/** Where a key or a pointer leads. */
export type Move =
  | { readonly to: 'step'; readonly way: Direction; readonly edge: boolean; readonly extend: boolean }
  | { readonly to: 'page'; readonly way: 'up' | 'down'; readonly extend: boolean }
  | { readonly to: 'row-start' | 'row-end' | 'grid-start' | 'grid-end'; readonly extend: boolean }
  | { readonly to: 'next'; readonly way: 'across' | 'down'; readonly back: boolean }
  | { readonly to: 'place'; readonly place: Place; readonly extend: boolean }
  | Whole;

type Whole = { readonly to: 'all' } | { readonly to: 'row' } | { readonly to: 'column' };

export type Ground = {
  readonly grid: Extent;
  readonly isFilled: (place: Place) => boolean;
  /** Rows that a page key goes on by. */
  readonly pageRows: number;
};

/** The cursor on one cell alone. */
export function cursorAt(place: Place): Cursor {
  return { active: place, anchor: place, head: place };
}

export function selectionOf({ anchor, head }: Cursor): Area {
  return areaBetween(anchor, head);
}

export function moved(cursor: Cursor, move: Move, ground: Ground): Cursor {
  const last = { row: ground.grid.rows - 1, column: ground.grid.columns - 1 };
  if (move.to === 'next') return movedNext(cursor, move.way, move.back, ground.grid);
  if (move.to === 'all') return { ...cursor, anchor: { row: 0, column: 0 }, head: last };
  if (move.to === 'row' || move.to === 'column') {
    const { top, left, bottom, right } = selectionOf(cursor);
    const isRow = move.to === 'row';
    const anchor = isRow ? { row: top, column: 0 } : { row: 0, column: left };
    return { ...cursor, anchor, head: isRow ? { row: bottom, column: last.column } : { row: last.row, column: right } };
  }
  const place = placeOf(move.extend ? cursor.head : cursor.active, move, ground, last);
  return move.extend ? { ...cursor, head: place } : cursorAt(place);
}

/** Cycles within a selection, or continues at the next row's start. */
function movedNext(cursor: Cursor, way: 'across' | 'down', back: boolean, grid: Extent): Cursor {
  const area = selectionOf(cursor);
  const { rows, columns } = extentOf(area);
  if (rows * columns > 1) return { ...cursor, active: nextWithin(area, cursor.active, way, back) };
  if (way === 'down') return cursorAt(movedBy(cursor.active, back ? 'up' : 'down', grid));
  const at = cursor.active.row * grid.columns + cursor.active.column + (back ? -1 : 1);
  const within = Math.min(Math.max(at, 0), grid.rows * grid.columns - 1);
  return cursorAt({ row: Math.floor(within / grid.columns), column: within % grid.columns });
}

function placeOf(
  from: Place,
  move: Exclude<Move, Whole | { to: 'next' }>,
  { grid, isFilled, pageRows }: Ground,
  last: Place,
): Place {
  switch (move.to) {
    case 'step':
      return move.edge ? movedToEdge(from, move.way, grid, isFilled) : movedBy(from, move.way, grid);
    case 'page':
      return movedBy(from, move.way, grid, Math.max(1, pageRows));
    case 'row-start':
      return { row: from.row, column: 0 };
    case 'row-end':
      return { row: from.row, column: last.column };
    case 'grid-start':
      return { row: 0, column: 0 };
    case 'grid-end':
      return last;
    case 'place':
      return move.place;
  }
}

/** Fills down or right, whichever is further. Null for neither. */
export function handleTarget({ top, left, bottom, right }: Area, { row, column }: Place): Area | null {
  const [down, across] = [row - bottom, column - right];
  if (down <= 0 && across <= 0) return null;
  return down >= across ? { top, left, bottom: row, right } : { top, left, bottom, right: column };
}

/** The texts of a selection, repeated over all of an area that begins with it. */
export function repeatedBlock(from: Area, to: Area, unitsAt: (place: Place) => number): string[][] {
  const [rows, columns] = [from.bottom - from.top + 1, from.right - from.left + 1];
  const block: string[][] = [];
  for (const { row, column } of placesIn(to)) {
    const source = { row: from.top + ((row - to.top) % rows), column: from.left + ((column - to.left) % columns) };
    const cells = (block[row - to.top] ??= []);
    cells.push(String(unitsAt(source) || ''));
  }
  return block;
}
