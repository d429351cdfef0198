import type { ListOrder } from '../../../contract/catalogue-search.ts';
import type { Mode } from '../../../domain/mode.ts';
import { readFilters } from '../address-filters.ts';
import type { ProductsSearch } from '../products-search.ts';
import type { ProductsQuery } from './product-pages.ts';

/** ROUTE-9. What an address asks of a catalogue. */
export function listQueryOf(search: ProductsSearch, mode: Mode): ProductsQuery {
  const order: ListOrder = search.sort ?? 'relevance';
  return {
    text: search.q ?? '',
    number: search.number ?? '',
    filters: readFilters(search.filters ?? ''),
    oldOnly: search.old ?? false,
    order,
    direction: search.direction ?? 'ascending',
    mode,
  };
}
