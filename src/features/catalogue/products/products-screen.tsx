import { useLingui } from '@lingui/react/macro';
import type { Locale } from '../../../contract/locale.ts';
import type { User } from '../../../contract/user.ts';
import { isCustomer } from '../../../domain/access.ts';
import type { CatalogueSearch } from '../../../search/types.ts';
import { ScanButton } from '../../scanner/scan-button.tsx';
import { useAddressSearch, type NavigateTo } from '../../shell/use-address-search.ts';
import { useServices, useUser } from '../../shell/use-services.ts';
import type { AskProducts, ProductsSearch } from '../products-search.ts';
import { CatalogueMessage } from './catalogue-message.tsx';
import { BikeFinder } from './fitting/bike-finder.tsx';
import { soughtOf } from './fitting/bike-in-address.ts';
import { PartsOfBike } from './fitting/parts-of-bike.tsx';
import { catalogueOf, screenTitles, type ListScreen } from './list-screens.ts';
import { OneProduct } from './one-product.tsx';
import { ProductsList } from './products-list.tsx';
import { useCatalogueState } from './use-catalogue-state.ts';
import { useProductShown } from './use-product-shown.ts';
import { useToldStock } from './use-told-stock.ts';

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
  const { barcodeCamera, backend } = useServices();
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
