import * as v from 'valibot';
import { addressText, inAddress } from '../../contract/address-text.ts';

/** The longest text accepted from an address. */
const maxLength = 300;

const text = addressText(maxLength);

/** Search parameters of product lists, where invalid values are dropped. `filters` and `revisions` are encoded lists. */
export const productsSearch = v.object({
  q: text,
  number: text,
  filters: text,
  old: inAddress(v.literal(true)),
  favourites: inAddress(v.literal(true)),
  sort: inAddress(v.picklist(['name', 'price', 'year', 'sku'])),
  direction: inAddress(v.picklist(['ascending', 'descending'])),
  view: inAddress(v.picklist(['list', 'pictures'])),
  configuration: text,
  color: text,
  size: text,
  revisions: text,
  serial: text,
  model: text,
  year: inAddress(v.number()),
});

export type ProductsSearch = v.InferOutput<typeof productsSearch>;

/** Where the page of a bike's parts lists those without an assembly. */
export const accessoriesHash = 'assembly-other';

/** A new search, or a change of the current one. */
export type AskProducts = (next: ProductsSearch | ((former: ProductsSearch) => ProductsSearch)) => void;

export type ProductsView = NonNullable<ProductsSearch['view']>;

/** What affects the list. Product pages carry these for the way back. */
export function listSearchOf(search: ProductsSearch): ProductsSearch {
  const { q, number, filters, old, favourites, sort, direction, view, serial, model, year } = search;
  return { q, number, filters, old, favourites, sort, direction, view, serial, model, year };
}

const listText = addressText(600);

/** `bikes` and `configurations` are encoded id lists. `size` selects the geometry. */
export const compareSearch = v.object({
  bikes: listText,
  configurations: listText,
  size: listText,
  differences: inAddress(v.literal(true)),
});

export type CompareSearch = v.InferOutput<typeof compareSearch>;
