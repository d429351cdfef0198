import { mergeLatest } from '../latest.ts';

/**
 * `at` is approximate server time in ms since 1970. Former favorites stay recorded, or old devices would restore them.
 */
export type Favourite = { readonly product: string; readonly on: boolean; readonly at: number };

/** On a tie, the favorite is kept. The order and repetition of changes never matter. */
export function laterOf(one: Favourite, other: Favourite): Favourite {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.on ? one : other;
}

/** The later record per product, in first-named order. */
export function mergeFavourites(...lists: readonly (readonly Favourite[])[]): Favourite[] {
  return mergeLatest(lists, ({ product }) => product, laterOf);
}
