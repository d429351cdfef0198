import { laterSwitch, mergeLatest, type Switch } from '../latest.ts';

export type Favourite = Switch & { readonly product: string };

/** The later record per product, in first-named order. */
export function mergeFavourites(...lists: readonly (readonly Favourite[])[]): Favourite[] {
  return mergeLatest(lists, ({ product }) => product, laterSwitch);
}
