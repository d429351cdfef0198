import { useLingui } from '@lingui/react/macro';
import type { User } from '../../../contract/account/user.ts';
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
import { ProductsList } from './products-list.tsx';
import { useCatalogueState } from './use-catalogue-state.ts';
import { useProductShown } from './use-product-shown.ts';
import { useUpdateStock } from './use-update-stock.ts';

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
