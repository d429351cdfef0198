import type { ListOrder } from '../../../contract/catalogue-search.ts';
import type { Mode } from '../../../domain/mode.ts';
import { readFilters } from '../address-filters.ts';
import type { ProductsSearch } from '../products-search.ts';
import type { ProductsQuery } from './product-pages.ts';

/** ROUTE-9. What an address asks of a catalogue; `favourites` are the ids of the dealer's, null while there are none to go by. */
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
