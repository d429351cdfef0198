import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import type { Locale } from '../../contract/locale.ts';
import type { User } from '../../contract/user.ts';
import { isCustomer } from '../../domain/access.ts';
import type { AskProducts, ProductsSearch } from '../../features/catalogue/products-search.ts';
import { CatalogueMessage } from '../../features/catalogue/products/catalogue-message.tsx';
import { BikeFinder } from '../../features/catalogue/products/fitting/bike-finder.tsx';
import { soughtOf } from '../../features/catalogue/products/fitting/bike-in-address.ts';
import { catalogueOf, screenTitles, type ListScreen } from '../../features/catalogue/products/list-screens.ts';
import { ProductsList } from '../../features/catalogue/products/products-list.tsx';
import { useCatalogueState } from '../../features/catalogue/products/use-catalogue-state.ts';
import { ScanButton } from '../../features/scanner/scan-button.tsx';
import { userOf } from '../../features/session/session-state.ts';
import type { CatalogueSearch } from '../../search/types.ts';
import { useStore } from '../../ui/use-store.ts';
import { OneProduct } from './-one-product.tsx';
import { PartsOfBike } from './-parts-of-bike.tsx';
import { useAddressSearch, type NavigateTo } from './-use-address-search.ts';
import { useProductShown } from './-use-product-shown.ts';
import { useToldStock } from './-use-told-stock.ts';

const route = getRouteApi('/$locale');

type ProductsScreenProps = {
  screen: ListScreen;
  catalogues: CatalogueSearch;
  params: { locale: Locale; id?: string | undefined };
  search: ProductsSearch;
  navigate: NavigateTo<ProductsSearch>;
};

/** A catalogue as a list, or with an id the one product of it (ROUTE-3); with a bike in the pieces' address, what fits it (CAT-6). */
export function ProductsScreen(props: ProductsScreenProps) {
  const { screen, params } = props;
  const user = userOf(useStore(route.useRouteContext().session));
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
  const { barcodeCamera, backend } = route.useRouteContext();
  const { locale, id } = params;
  const reader = { catalogues, catalogue: { userId: user.id, locale, catalogue: catalogueOf(screen, user) } };
  const state = useCatalogueState(reader);
  const { shown, stock, inSight, onInView } = useProductShown({ screen, user, locale, search });
  useToldStock(catalogues, inSight, shown.figures);
  const common = {
    reader,
    state,
    title: i18n._(screenTitles[screen]),
    shown,
    // MODE-4. Nothing is asked for a customer, and nothing is missing.
    message: isCustomer(user) ? null : <CatalogueMessage state={state} stock={stock} />,
    onInView,
    onSearch,
  };
  if (id !== undefined) return <OneProduct key={id} {...common} id={id} user={user} stock={stock} />;
  const scanner = (onCode: (code: string) => void) => <ScanButton loadCamera={barcodeCamera} onCode={onCode} />;
  const dealer = user.enterpriseName ?? user.contactName ?? user.no;
  const finder = screen === 'pieces' && <BikeFinder reader={{ backend, userId: user.id, locale }} />;
  return <ProductsList {...common} stockMs={stock.checkedMs} scanner={scanner} dealer={dealer} finder={finder} />;
}
