import type { ListOrder } from '../../../contract/catalogue/catalogue-search.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { readFilters } from '../list/address-filters.ts';
import type { ProductsSearch } from '../products-search.ts';
import type { ProductsQuery } from './product-pages.ts';

/** `favourites`: the dealer's product ids, or null when unavailable. */
export function listQueryOf(search: ProductsSearch, mode: Mode, favourites: ReadonlySet<string> | null): ProductsQuery {
  const order: ListOrder = search.sort ?? 'relevance';
  return {
    text: search.q ?? '',
    number: search.number ?? '',
    filters: readFilters(search.filters ?? ''),
    oldOnly: search.old ?? false,
    ids: search.favourites && favourites ? [...favourites] : null,
    order,
    direction: search.direction ?? 'ascending',
    mode,
  };
}
