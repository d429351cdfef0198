import * as v from 'valibot';
import { addressText, inAddress } from '../../contract/address-text.ts';

/** The longest text that an address may carry for one of its parts. */
const maxLength = 300;

const text = addressText(maxLength);

/**
 * ROUTE-9. What the address of a list of products says besides the screen; what does not fit is as if it were not there. `filters` and
 * `revisions` are lists in one text (`readFilters`, `readList`). `number` is a part number as far as it was typed (FLT-2). Without
 * `sort` the products stand as the maker put them, or those first that a text fits best. `serial`, or `model` and `year`, name the bike
 * whose parts are listed (CAT-6); whether they can name one is judged by who looks for them (`fitting/bike-in-address.ts`).
 */
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
  revisions: text,
  serial: text,
  model: text,
  year: inAddress(v.number()),
});

export type ProductsSearch = v.InferOutput<typeof productsSearch>;

/** What is asked of a catalogue next, or one step from what is asked. */
export type AskProducts = (next: ProductsSearch | ((former: ProductsSearch) => ProductsSearch)) => void;

export type ProductsView = NonNullable<ProductsSearch['view']>;

/** The part that the list goes by; a product's page carries it along for the way back. */
export function listSearchOf(search: ProductsSearch): ProductsSearch {
  const { q, number, filters, old, favourites, sort, direction, view, serial, model, year } = search;
  return { q, number, filters, old, favourites, sort, direction, view, serial, model, year };
}
