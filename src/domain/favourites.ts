import { mergeLatest } from './latest.ts';

/**
 * CAT-13. Whether a product is a dealer's favourite, and since when it is so: ms since 1970 by the server's clock, as nearly as the
 * device knew it. What was a favourite once stays on record, or an older device would bring it back.
 */
export type Favourite = { readonly product: string; readonly on: boolean; readonly at: number };

/** The last change wins; of two at the very same moment, the one that keeps. So it ends the same in whatever order they come, and however often. */
export function laterOf(one: Favourite, other: Favourite): Favourite {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.on ? one : other;
}

/** CAT-13. One record per product, the later of each; in the order in which the products were first named. */
export function mergeFavourites(...lists: readonly (readonly Favourite[])[]): Favourite[] {
  return mergeLatest(lists, ({ product }) => product, laterOf);
}
