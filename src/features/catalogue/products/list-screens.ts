import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SearchedCatalogue } from '../../../contract/catalogue/catalogue-search.ts';
import type { AccessUser } from '../../../domain/account/access.ts';
import { piecesCatalogueOf } from '../../../domain/catalogue/catalogues.ts';
import type { ProductScreen } from '../product-link.tsx';
import type { ProductsView } from '../products-search.ts';

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
