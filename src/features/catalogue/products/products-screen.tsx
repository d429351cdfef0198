import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { CatalogueState } from '../../../contract/catalogue/catalogue-search.ts';
import type { Product } from '../../../contract/catalogue/catalogue.ts';
import type { Availability } from '../../../contract/catalogue/stock.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { CatalogueSearch } from '../../../search/types.ts';
import { useAddressSearch, type NavigateTo } from '../../shell/use-address-search.ts';
import { useServices, useUser } from '../../shell/use-services.ts';
import type { AskProducts, ProductsSearch } from '../products-search.ts';
import { BikeFinder } from './fitting/bike-finder.tsx';
import { soughtOf } from './fitting/bike-in-address.ts';
import { PartsOfBike } from './fitting/parts-of-bike.tsx';
import { catalogueOf, screenTitles, type ListScreen } from './list-screens.ts';
import { OneProduct } from './one-product.tsx';
import { productsKey, type ProductReader } from './product-pages.ts';
import { ProductsList } from './products-list.tsx';
import { skusOf } from './stocked-skus.ts';
import { useProductShown } from './use-product-shown.ts';

type ProductsScreenProps = {
  screen: ListScreen;
  catalogues: CatalogueSearch;
  params: { locale: Locale; id?: string | undefined };
  search: ProductsSearch;
  navigate: NavigateTo<ProductsSearch>;
};

/** Shows a catalogue, one product, or the parts that fit a bike. */
export function ProductsScreen(props: ProductsScreenProps) {
  const { screen, params } = props;
  const user = useUser();
  const { search, onSearch } = useAddressSearch(props.search, props.navigate);
  if (!user) return null;
  const sought = screen === 'pieces' ? soughtOf(search) : null;
  const products = <ProductsOf {...{ ...props, user, search, onSearch }} />;
  if (!sought) return products;
  return <PartsOfBike {...{ user, sought, params, search, onSearch }} otherwise={products} />;
}

type ProductsOfProps = Omit<ProductsScreenProps, 'navigate'> & {
  user: User;
  onSearch: AskProducts;
};

function ProductsOf({ screen, catalogues, params, search, onSearch, user }: ProductsOfProps) {
  const { i18n } = useLingui();
  const { backend } = useServices();
  const { locale, id } = params;
  const reader = { catalogues, catalogue: { userId: user.id, locale, catalogue: catalogueOf(screen, user) } };
  const state = useCatalogueState(reader);
  const { inSight, ...product } = useProductShown({ screen, user, locale, search });
  useUpdateStock(catalogues, inSight, product.shown.figures);
  const catalogue = { reader, state, title: i18n._(screenTitles[screen]), onSearch, ...product };
  if (id !== undefined) return <OneProduct key={id} catalogue={catalogue} id={id} user={user} />;
  const finder = screen === 'pieces' && <BikeFinder reader={{ backend, userId: user.id, locale }} />;
  return <ProductsList catalogue={catalogue} finder={finder} />;
}

/** A new snapshot makes rows of the previous one reload. */
function useCatalogueState({ catalogues, catalogue }: ProductReader): CatalogueState {
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(
    (listener) => catalogues.subscribe(listener),
    () => catalogues.stateOf(catalogue),
  );
  const revision = state.code === 'ready' ? state.snapshot.revision : null;
  const { userId, locale, catalogue: name } = catalogue;
  useEffect(() => {
    if (revision === null) return;
    void queryClient.invalidateQueries({
      queryKey: productsKey({ userId, locale, catalogue: name }),
      predicate: ({ state: { data } }) => revisionOf(data) !== revision,
    });
  }, [queryClient, revision, userId, locale, name]);
  return state;
}

/** Undefined without a revision, so each snapshot reloads it. */
function revisionOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'revision' in data ? data.revision : undefined;
}

/** STK-2. Filters by stock go by the figures that the list shows. */
function useUpdateStock(
  catalogues: CatalogueSearch,
  inSight: readonly Product[],
  figures: ReadonlyMap<string, Availability>,
): void {
  useEffect(() => {
    const newer = inSight.flatMap(skusOf).flatMap(({ sku }) => {
      const figure = figures.get(sku);
      return figure ? [{ sku, available: figure.quantity, next: figure.next, updated: figure.updated }] : [];
    });
    if (newer.length > 0) catalogues.tellStock(newer);
  }, [catalogues, inSight, figures]);
}
