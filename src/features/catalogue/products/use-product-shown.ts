import { useCallback, useState } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { Product } from '../../../contract/catalogue/catalogue.ts';
import type { Locale } from '../../../contract/locale.ts';
import { currencyOf, mayFillCart, priceGroupOf } from '../../../domain/account/access.ts';
import { useUnitsInCart } from '../../cart/use-units-in-cart.ts';
import { useStars } from '../../favourites/favourite-mark.tsx';
import { useMode, useServices } from '../../shell/use-services.ts';
import { useStock } from '../../stock/use-stock.ts';
import type { ProductsSearch } from '../products-search.ts';
import { useQuantityDraft } from '../quantity/quantity-draft.ts';
import type { ListScreen } from './list-screens.ts';
import type { Shown } from './shown.ts';
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
