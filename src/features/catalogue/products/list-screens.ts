import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SearchedCatalogue, ListOrder } from '../../../contract/catalogue/catalogue-search.ts';
import type { AccessUser } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { piecesCatalogueOf } from '../../../domain/catalogue/catalogues.ts';
import { readFilters } from '../list/address-filters.ts';
import type { ProductScreen } from '../product-link.tsx';
import type { ProductsView, ProductsSearch } from '../products-search.ts';
import type { ProductsQuery } from './product-pages.ts';

/** Screens answered by the search worker. */
export type ListScreen = Exclude<ProductScreen, 'bikes'>;

export const screenTitles: Readonly<Record<ListScreen, MessageDescriptor>> = {
  pieces: msg`Parts`,
  accessories: msg`Accessories`,
  atten: msg`Atten`,
  discount: msg`Discount`,
};

export function catalogueOf(screen: ListScreen, user: AccessUser): SearchedCatalogue {
  return screen === 'pieces' ? piecesCatalogueOf(user) : screen;
}

/** Dealers pick parts from a list, but browse discounted bikes by picture. */
export function usualView(catalogue: SearchedCatalogue): ProductsView {
  return catalogue === 'discount' ? 'pictures' : 'list';
}

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
