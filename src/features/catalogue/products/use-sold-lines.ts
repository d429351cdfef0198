import type { User } from '../../../contract/account/user.ts';
import type { ItemType } from '../../../domain/catalogue/catalogues.ts';
import { useLocale, useMode, useServices } from '../../shell/use-services.ts';
import { useStock } from '../../stock/use-stock.ts';
import { searchedCatalogues } from '../searched-catalogues.ts';
import { type SoldLine, soldLineOf } from './sold-line.ts';
import { skusOf } from './stocked-skus.ts';
import { useLookedUp } from './use-looked-up.ts';

/** Looks up past lines in today's catalogues with the latest stock. */
export function useSoldLines(user: User, lines: readonly { readonly sku: string; readonly type: ItemType }[]) {
  const { backend, catalogues } = useServices();
  const locale = useLocale();
  const mode = useMode(user);
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
