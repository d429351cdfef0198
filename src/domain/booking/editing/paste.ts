import type { CommaUse } from '../../quick-order/read-count.ts';
import { type Area, type Extent, landingOf, type Place } from './block.ts';
import { readUnits, type UnitsFault } from './read-units.ts';

/** A cell that keeps what it had. `beyond`: it lies outside the grid. `read-only`: it takes no units. */
export type RefusedPaste = Place & {
  readonly typed: string;
  readonly fault: UnitsFault | 'beyond' | 'read-only';
};

export type Pasted = {
  readonly written: readonly (Place & { readonly units: number })[];
  readonly refused: readonly RefusedPaste[];
};

type PasteRules = {
  readonly grid: Extent;
  readonly comma: CommaUse;
  /** Whether a cell takes units: its sku is still sold, the season open. */
  readonly isEditable: (place: Place) => boolean;
};

/**
 * BOOK-5. What becomes of each cell of a block of texts that is pasted on a selection: written or refused with its reason, none of them
 * lost. Shorter rows are as if they ended in empty cells, and empty cells of the block empty those of the grid. A block without any cell
 * writes nothing.
 */
export function pasteBlock(block: readonly (readonly string[])[], selection: Area, rules: PasteRules): Pasted {
  const extent = { rows: block.length, columns: Math.max(0, ...block.map((cells) => cells.length)) };
  const written: Pasted['written'][number][] = [];
  const refused: RefusedPaste[] = [];
  if (extent.rows === 0 || extent.columns === 0) return { written, refused };
  const { top, left, bottom, right } = landingOf(extent, selection);
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const typed = block[(row - top) % extent.rows]?.[(column - left) % extent.columns] ?? '';
      const read = readAt({ row, column }, typed, rules);
      if ('units' in read) written.push({ row, column, units: read.units });
      else if (!isNothing(typed, rules)) refused.push({ row, column, typed, fault: read.fault });
    }
  }
  return { written, refused };
}

function readAt(
  place: Place,
  typed: string,
  { grid, comma, isEditable }: PasteRules,
): { readonly units: number } | { readonly fault: RefusedPaste['fault'] } {
  if (place.row >= grid.rows || place.column >= grid.columns) return { fault: 'beyond' };
  return isEditable(place) ? readUnits(typed, comma) : { fault: 'read-only' };
}

/** An empty cell, or none of anything: where it cannot be written nobody misses it. */
function isNothing(typed: string, { comma }: PasteRules): boolean {
  const read = readUnits(typed, comma);
  return 'units' in read && read.units === 0;
}
