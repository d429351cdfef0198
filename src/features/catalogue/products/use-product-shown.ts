import { useCallback, useState, type ReactNode } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { CatalogueState } from '../../../contract/catalogue/catalogue-search.ts';
import type { Product } from '../../../contract/catalogue/catalogue.ts';
import type { Locale } from '../../../contract/locale.ts';
import { currencyOf, mayFillCart, priceGroupOf, type Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { useUnitsInCart } from '../../cart/use-cart.ts';
import { useStars } from '../../favourites/favourite-button.tsx';
import { useMode, useServices } from '../../shell/use-services.ts';
import { useStock } from '../../stock/use-stock.ts';
import type { ProductScreen } from '../product-link.tsx';
import type { ProductsSearch, AskProducts } from '../products-search.ts';
import type { RowOrdering } from '../rows/bike-order.tsx';
import { useQuantityDraft } from '../session-draft.ts';
import type { Figures } from '../stock-level.ts';
import type { ListScreen } from './list-screens.ts';
import type { PartOrdering } from './part-order.tsx';
import type { ProductReader } from './product-pages.ts';
import { skusOf } from './stocked-skus.ts';

type Asked = { screen: ListScreen; user: User; locale: Locale; search: ProductsSearch };

/** Shares prices, stock and adding to the cart between list and detail. */
export function useProductShown({ screen, user, locale, search }: Asked) {
  const { backend, cart } = useServices();
  const mode = useMode(user);
  const [inSight, setInSight] = useState<readonly Product[]>([]);
  const onInView = useCallback((products: readonly Product[]) => {
    setInSight((before) => (isSame(before, products) ? before : products));
  }, []);
  const stocked = inSight.map((product) => ({
    isBike: product.type === 'bike',
    id: product.id,
    name: product.name,
    skus: skusOf(product),
  }));
  const stock = useStock(backend, user.id, stocked);
  const draft = useQuantityDraft(user.id, 'parts');
  const inCart = useUnitsInCart(cart);
  const stars = useStars();
  const shown: Shown = {
    screen,
    locale,
    search,
    mode,
    currency: currencyOf(priceGroupOf(user)),
    figures: stock.figures,
    ordering: mayFillCart(user) ? { cart, userId: user.id, inCart, ...draft } : null,
    ...stars,
  };
  return { shown, stock, inSight, onInView };
}

function isSame(some: readonly Product[], others: readonly Product[]): boolean {
  return some.length === others.length && some.every((product, place) => product === others[place]);
}

/** A catalogue with what its screen needs, for the list and for one product. */
export type OpenCatalogue = Omit<ReturnType<typeof useProductShown>, 'inSight'> & {
  readonly reader: ProductReader;
  readonly state: CatalogueState;
  readonly title: string;
  readonly onSearch: AskProducts;
};

/** Props shared by all rows of a list. */
export type Shown = {
  readonly screen: ProductScreen;
  readonly locale: Locale;
  readonly search: ProductsSearch;
  readonly mode: Mode;
  readonly currency: Currency;
  readonly figures: Figures;
  /** Null for users without a cart. */
  readonly ordering: (PartOrdering & RowOrdering) | null;
  /** Favorite product ids. Null until loaded, or without favorites. */
  readonly favourites: ReadonlySet<string> | null;
  /** Renders nothing for users who have no favorites. */
  readonly star: (product: Pick<Product, 'id' | 'name'>, isOverPicture: boolean) => ReactNode;
};
