import { getRouteApi } from '@tanstack/react-router';
import type { Transaction } from '../../contract/transactions.ts';
import type { User } from '../../contract/user.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { sortPastLines } from '../../domain/reorder.ts';
import { useUnitsInCart } from '../../features/cart/use-units-in-cart.ts';
import { soldLineOf } from '../../features/catalogue/products/sold-line.ts';
import { skusOf } from '../../features/catalogue/products/stocked-skus.ts';
import { useLookedUp } from '../../features/catalogue/products/use-looked-up.ts';
import { useStock } from '../../features/stock/use-stock.ts';
import { ReorderPanel } from '../../features/transactions/reorder/reorder-panel.tsx';
import {
  ReorderLooking,
  ReorderMissing,
  ReorderPartlyMissing,
} from '../../features/transactions/reorder/reorder-states.tsx';
import type { PastOrderLine } from '../../features/transactions/reorder/reordered-lines.tsx';
import { useStore } from '../../ui/use-store.ts';
import { searchedCatalogues } from './-searched-catalogues.ts';

const route = getRouteApi('/$locale');

/** ORD-8. Looks the lines of an order up in the dealer's catalogues, and puts those that are still sold into the cart as any list does. */
export function Reorder({ user, transaction }: { user: User; transaction: Transaction }) {
  const { backend, cart, catalogues, device } = route.useRouteContext();
  const { locale } = route.useParams();
  const mode = effectiveMode(user, useStore(device).mode);
  const inCart = useUnitsInCart(cart);
  const keys = searchedCatalogues(user, locale).map(({ key }) => key);
  const sought = transaction.lines.map(({ sku, type }) => ({ sku, type }));
  const { data, isError, isFetching, refetch } = useLookedUp({ catalogues, keys, sought, mode });
  const ordered = new Set(sought.map(({ sku }) => sku));
  const stocked = [...new Set(data?.products.values())].map((product) => {
    const skus = skusOf(product).filter(({ sku }) => ordered.has(sku));
    return { id: product.id, name: product.name, skus };
  });
  const { figures } = useStock(backend, user.id, stocked);

  const soldOf = (sku: string) => {
    const product = data?.products.get(sku);
    return product ? soldLineOf(product, sku, figures) : null;
  };
  async function add(lines: readonly PastOrderLine[]) {
    return cart.add(
      lines.flatMap((line) => {
        const sold = line.code === 'refused' ? null : soldOf(line.past.sku);
        if (line.code === 'refused' || sold === null) return [];
        return [{ sku: line.past.sku, quantity: line.quantity, item: sold.itemOf(line.quantity) }];
      }),
    );
  }

  const absence = isError ? 'failed' : (data?.absence ?? null);
  const retrying = { isRetrying: isFetching, onRetry: () => void refetch() };
  if (absence !== null && !data?.products.size) return <ReorderMissing absence={absence} {...retrying} />;
  if (!data) return <ReorderLooking />;
  const unknown = absence === null ? 'not-sold' : 'not-looked-up';
  return (
    <ReorderPanel
      lines={sortPastLines(transaction.lines, (sku) => soldOf(sku)?.terms ?? unknown, inCart)}
      inCart={inCart}
      onAdd={add}
      message={absence !== null && <ReorderPartlyMissing absence={absence} {...retrying} />}
      locale={locale}
    />
  );
}
