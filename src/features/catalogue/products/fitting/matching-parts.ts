import type { Part } from '../../../../contract/catalogue.ts';
import { matchesQuery, searchTextOf } from '../../../../domain/search-text.ts';

/** CAT-7. Of a bike's few hundred parts those that every word typed stands in; all where nothing is typed. */
export function matchingParts(parts: readonly Part[], typed: string): readonly Part[] {
  if (typed.trim() === '') return parts;
  return parts.filter((part) => matchesQuery(searchTextOf({ ...part, skus: [part.sku] }), typed));
}
