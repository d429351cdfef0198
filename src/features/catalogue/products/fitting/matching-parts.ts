import type { Part } from '../../../../contract/catalogue/catalogue.ts';
import { matchesQuery, searchTextOf } from '../../../../domain/catalogue/search-text.ts';

/** Matches every typed word. An empty text matches all parts. */
export function matchingParts(parts: readonly Part[], typed: string): readonly Part[] {
  if (typed.trim() === '') return parts;
  return parts.filter((part) => matchesQuery(searchTextOf({ ...part, skus: [part.sku] }), typed));
}
