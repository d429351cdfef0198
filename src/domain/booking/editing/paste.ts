import type { CommaUse } from '../../quick-order/read-count.ts';
import { type Area, type Extent, landingOf, type Place, placesIn } from './block.ts';
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
  const landing = landingOf(extent, selection);
  for (const place of placesIn(landing)) {
    const typed =
      block[(place.row - landing.top) % extent.rows]?.[(place.column - landing.left) % extent.columns] ?? '';
    const read = readUnits(typed, rules.comma);
    const closed = closedFor(place, rules);
    if ('fault' in read) refused.push({ ...place, typed, fault: closed ?? read.fault });
    else if (closed === null) written.push({ ...place, units: read.units });
    // What asks for nothing is missed by nobody.
    else if (read.units > 0) refused.push({ ...place, typed, fault: closed });
  }
  return { written, refused };
}

/** Why no text can be written into a cell; null where one can. */
function closedFor(place: Place, { grid, isEditable }: PasteRules): 'beyond' | 'read-only' | null {
  if (place.row >= grid.rows || place.column >= grid.columns) return 'beyond';
  return isEditable(place) ? null : 'read-only';
}
