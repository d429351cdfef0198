import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { listSearchOf, type ProductsSearch } from './products-search.ts';

/** The screens that list products, each with pages of its products (ROUTE-3, ROUTE-5). */
export type ProductScreen = 'bikes' | 'pieces' | 'accessories' | 'atten' | 'discount';

type ProductLinkProps = {
  screen: ProductScreen;
  /** Left out for the list itself. */
  id?: string | undefined;
  locale: Locale;
  /** Of the list, which goes along for the way back. */
  search: ProductsSearch;
  className?: string | undefined;
  'data-control'?: string;
  children: ReactNode;
};

/** To a product of a list, or back to the list as it was (ROUTE-3). */
export function ProductLink({ screen, id, locale, search, ...link }: ProductLinkProps) {
  // Any of the paths will do for the types: they all take a language, and an id that may be left out.
  const to = routePath(screen) as '/$locale/pieces/{-$id}';
  return <Link {...link} to={to} params={{ locale, id }} search={listSearchOf(search)} />;
}
