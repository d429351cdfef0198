import * as v from 'valibot';
import type { RouterContext } from '../-context.ts';
import type { Locale } from '../../contract/locale.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { productsSearch } from '../../features/catalogue/products-search.ts';
import { listQueryOf } from '../../features/catalogue/products/list-query.ts';
import { catalogueOf, type ListScreen } from '../../features/catalogue/products/list-screens.ts';
import { oneProduct, productPage } from '../../features/catalogue/products/product-pages.ts';
import { userOf } from '../../features/session/session-state.ts';
import { beforeHeldScreenGoes, isHeldScreenShown } from '../../features/shell/held-screen.ts';
import type { CatalogueSearch } from '../../search/types.ts';

type Entered = {
  readonly context: RouterContext;
  readonly params: { readonly locale: Locale; readonly id?: string | undefined };
  readonly location: { readonly search: unknown };
};

/**
 * The search thread with the catalogue of a screen on its way. Where it is open already, what the screen begins with is waited for: who
 * comes back, or changes the language (ROUTE-7), finds the page as high as it was and scrolled as far. Where what was last seen stands
 * there until the app does, its rows stay until there are newer ones.
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
  const isHeld = isHeldScreenShown();
  if (isOpen || isHeld) {
    const reader = { catalogues, catalogue };
    const mode = effectiveMode(user, context.device.getSnapshot().mode);
    if (params.id === undefined) {
      const search = v.parse(productsSearch, location.search);
      // The question that the screen will ask, and no other.
      const favourites = search.favourites ? await context.favourites().catch(() => null) : null;
      const query = listQueryOf(search, mode, favourites?.getSnapshot() ?? null);
      const rows = context.queryClient.query(productPage(reader, query, 0));
      await (isOpen ? rows : beforeHeldScreenGoes(rows));
    } else if (isOpen) await context.queryClient.query(oneProduct(reader, params.id, mode));
  }
  return catalogues;
}
