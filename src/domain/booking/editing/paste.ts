import type { CommaUse } from '../../quick-order/read-count.ts';
import { type Area, type Extent, landingOf, type Place, placesIn } from './block.ts';
import { readUnits, type UnitsFault } from './read-units.ts';

/** A cell that keeps its value. `beyond`: outside the grid · `read-only`: takes no units. */
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
  /** False when the SKU is no longer sold or the season is closed. */
  readonly isEditable: (place: Place) => boolean;
};

/** Every pasted cell is written or refused with a reason. Empty cells in the block empty the grid's. */
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
    // A closed cell that would only get 0 needs no refusal.
    else if (read.units > 0) refused.push({ ...place, typed, fault: closed });
  }
  return { written, refused };
}

/** Why a cell is closed, or null. */
function closedFor(place: Place, { grid, isEditable }: PasteRules): 'beyond' | 'read-only' | null {
  if (place.row >= grid.rows || place.column >= grid.columns) return 'beyond';
  return isEditable(place) ? null : 'read-only';
}
