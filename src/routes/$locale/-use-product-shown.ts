import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useStars } from '../-use-stars.tsx';
import type { Product } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/locale.ts';
import type { User } from '../../contract/user.ts';
import { currencyOf, mayOrder, priceGroupOf } from '../../domain/access.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { useUnitsInCart } from '../../features/cart/use-units-in-cart.ts';
import type { ProductsSearch } from '../../features/catalogue/products-search.ts';
import type { ListScreen } from '../../features/catalogue/products/list-screens.ts';
import type { Shown } from '../../features/catalogue/products/shown.ts';
import { skusOf } from '../../features/catalogue/products/stocked-skus.ts';
import { useQuantityDraft } from '../../features/catalogue/quantity-draft.ts';
import { useStock } from '../../features/stock/use-stock.ts';
import { useStore } from '../../ui/use-store.ts';

const route = getRouteApi('/$locale');

type Asked = { screen: ListScreen; user: User; locale: Locale; search: ProductsSearch };

/** What a list and its products' pages have in common: how prices show, the stock of what is in sight, and the way into the cart. */
export function useProductShown({ screen, user, locale, search }: Asked) {
  const { backend, cart, device } = route.useRouteContext();
  const mode = effectiveMode(user, useStore(device).mode);
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
    ordering: mayOrder(user) ? { cart, userId: user.id, inCart, ...draft } : null,
    ...stars,
  };
  return { shown, stock, inSight, onInView };
}

function isSame(some: readonly Product[], others: readonly Product[]): boolean {
  return some.length === others.length && some.every((product, place) => product === others[place]);
}
