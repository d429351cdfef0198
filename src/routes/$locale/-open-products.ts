import * as v from 'valibot';
import type { RouterContext } from '../-context.ts';
import type { Locale } from '../../contract/locale.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { productsSearch } from '../../features/catalogue/products-search.ts';
import { listQueryOf } from '../../features/catalogue/products/list-query.ts';
import { catalogueOf, type ListScreen } from '../../features/catalogue/products/list-screens.ts';
import { oneProduct, productPage } from '../../features/catalogue/products/product-pages.ts';
import { userOf } from '../../features/session/session-state.ts';
import type { CatalogueSearch } from '../../search/types.ts';

type Entered = {
  readonly context: RouterContext;
  readonly params: { readonly locale: Locale; readonly id?: string | undefined };
  readonly location: { readonly search: unknown };
};

/**
 * The search thread, opening the catalogue of a screen. Where that is open already, waits for the first rows: going back or changing
 * the language (ROUTE-7) then keeps the height of the page and its scroll position.
 */
export async function openProducts(
  screen: ListScreen,
  { context, params, location }: Entered,
): Promise<CatalogueSearch> {
  const catalogues = await context.catalogues();
  const user = userOf(context.session.getSnapshot());
  if (!user) return catalogues;
  const catalogue = { userId: user.id, locale: params.locale, catalogue: catalogueOf(screen, user) };
  const isOpen = catalogues.stateOf(catalogue).code === 'ready';
  catalogues.open(catalogue);
  if (isOpen) {
    const reader = { catalogues, catalogue };
    const mode = effectiveMode(user, context.device.getSnapshot().mode);
    if (params.id === undefined) {
      const search = v.parse(productsSearch, location.search);
      // The question that the screen will ask, and no other.
      const favourites = search.favourites ? await context.favourites().catch(() => null) : null;
      const query = listQueryOf(search, mode, favourites?.getSnapshot() ?? null);
      await context.queryClient.query(productPage(reader, query, 0));
    } else await context.queryClient.query(oneProduct(reader, params.id, mode));
  }
  return catalogues;
}
