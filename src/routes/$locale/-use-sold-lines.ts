import { getRouteApi } from '@tanstack/react-router';
import type { User } from '../../contract/user.ts';
import type { ItemType } from '../../domain/item-type.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { type SoldLine, soldLineOf } from '../../features/catalogue/products/sold-line.ts';
import { skusOf } from '../../features/catalogue/products/stocked-skus.ts';
import { useLookedUp } from '../../features/catalogue/products/use-looked-up.ts';
import { useStock } from '../../features/stock/use-stock.ts';
import { useStore } from '../../ui/use-store.ts';
import { searchedCatalogues } from './-searched-catalogues.ts';

const route = getRouteApi('/$locale');

/** ORD-8, CART-16. What the dealer's catalogues say today about lines of then, with the newest that is known of their stock. */
export function useSoldLines(user: User, lines: readonly { readonly sku: string; readonly type: ItemType }[]) {
  const { backend, catalogues, device } = route.useRouteContext();
  const { locale } = route.useParams();
  const mode = effectiveMode(user, useStore(device).mode);
  const keys = searchedCatalogues(user, locale).map(({ key }) => key);
  const sought = lines.map(({ sku, type }) => ({ sku, type }));
  const { data, isError, isFetching, refetch } = useLookedUp({ catalogues, keys, sought, mode });
  const wanted = new Set(sought.map(({ sku }) => sku));
  const stocked = [...new Set(data?.products.values())].map((product) => {
    const skus = skusOf(product).filter(({ sku }) => wanted.has(sku));
    return { isBike: product.type === 'bike', id: product.id, name: product.name, skus };
  });
  const { figures } = useStock(backend, user.id, stocked);

  const soldOf = (sku: string): SoldLine | null => {
    const product = data?.products.get(sku);
    return product ? soldLineOf(product, sku, figures) : null;
  };
  const absence = isError ? 'failed' : (data?.absence ?? null);
  const unknown = absence === null ? ('not-sold' as const) : ('not-looked-up' as const);
  return {
    isLooking: absence === null && !data,
    /** Why a catalogue could not be asked; null where all could. */
    absence,
    /** Whether anything is known of any line. */
    isKnown: Boolean(data?.products.size),
    soldOf,
    termsOf: (sku: string) => soldOf(sku)?.terms ?? unknown,
    retrying: { isRetrying: isFetching, onRetry: () => void refetch() },
  };
}
