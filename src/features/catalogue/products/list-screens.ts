import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SearchedCatalogue } from '../../../contract/catalogue-search.ts';
import type { AccessUser } from '../../../domain/access.ts';
import { piecesCatalogueOf } from '../../../domain/catalogues.ts';
import type { ProductScreen } from '../product-link.tsx';
import type { ProductsView } from '../products-search.ts';

/** The screens that list what the search thread finds (ROUTE-5). */
export type ListScreen = Exclude<ProductScreen, 'bikes'>;

export const screenTitles: Readonly<Record<ListScreen, MessageDescriptor>> = {
  pieces: msg`Parts`,
  accessories: msg`Accessories`,
  atten: msg`Atten`,
  discount: msg`Discount`,
};

/** CAT-1, CAT-2. The catalogue that a screen shows to a user. */
export function catalogueOf(screen: ListScreen, user: AccessUser): SearchedCatalogue {
  return screen === 'pieces' ? piecesCatalogueOf(user) : screen;
}

/** Parts are picked from a list; what is reduced, and holds bikes, is looked at. */
export function usualView(catalogue: SearchedCatalogue): ProductsView {
  return catalogue === 'discount' ? 'pictures' : 'list';
}
