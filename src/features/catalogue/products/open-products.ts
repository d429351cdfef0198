import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Locale } from '../../../contract/locale.ts';
import { effectiveMode, type Mode } from '../../../domain/account/mode.ts';
import type { Switches } from '../../../offline/lww/switches.ts';
import type { CatalogueSearch } from '../../../search/types.ts';
import { userOf } from '../../session/session-state.ts';
import type { Session } from '../../session/session.ts';
import { productsSearch } from '../products-search.ts';
import { catalogueOf, type ListScreen, listQueryOf } from './list-screens.ts';
import { oneProduct, productPage } from './product-pages.ts';

type Entered = {
  readonly context: {
    readonly queryClient: QueryClient;
    readonly session: Pick<Session, 'getSnapshot'>;
    readonly device: { getSnapshot(): { readonly mode: Mode | null } };
    readonly catalogues: () => Promise<CatalogueSearch>;
    readonly favourites: () => Promise<Switches>;
  };
  readonly params: { readonly locale: Locale; readonly id?: string | undefined };
  readonly location: { readonly search: unknown };
};

/** Waits for open catalogues, so going back keeps the scroll position. */
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
