import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Locale } from '../../contract/locale.ts';
import type { User } from '../../contract/user.ts';
import type { Mode } from '../../domain/mode.ts';
import { useUnitsInCart } from '../../features/cart/use-units-in-cart.ts';
import { findNearSkus } from '../../features/catalogue/products/find-near-skus.ts';
import { findTypedSkus } from '../../features/catalogue/products/find-typed-skus.ts';
import { type SoldLine, soldLineOf } from '../../features/catalogue/products/sold-line.ts';
import { skusOf } from '../../features/catalogue/products/stocked-skus.ts';
import { type TypedSku, useTypedSkus } from '../../features/catalogue/products/use-typed-skus.ts';
import type { Figures } from '../../features/catalogue/stock-level.ts';
import { openedFiles } from '../../features/device/opened-files.ts';
import { useOpenedFile } from '../../features/device/use-opened-file.ts';
import type { OpenEntry } from '../../features/quick-order/entry.ts';
import { NotLookedUp } from '../../features/quick-order/not-looked-up.tsx';
import type { OrderFiles } from '../../features/quick-order/ports.ts';
import { QuickOrderScreen, type ToAdd } from '../../features/quick-order/quick-order-screen.tsx';
import type { SkuState } from '../../features/quick-order/sold-lines.ts';
import { useStock } from '../../features/stock/use-stock.ts';
import { useStore } from '../../ui/use-store.ts';
import { searchedCatalogues } from './-searched-catalogues.ts';

const route = getRouteApi('/$locale');

type QuickOrderProps = {
  user: User;
  mode: Mode;
  locale: Locale;
  files: OrderFiles;
  entry: OpenEntry;
  cartLink: (label: ReactNode) => ReactNode;
};

/** CART-12. Looks the lines up in the dealer's catalogues, and puts what is sold into the cart as any list does. */
export function QuickOrder({ user, mode, locale, files, entry, cartLink }: QuickOrderProps) {
  const { backend, cart, catalogues } = route.useRouteContext();
  const { lines } = useStore(entry);
  const keys = searchedCatalogues(user, locale).map(({ key }) => key);
  const opened = useOpenedFile('order', user.id);
  const typed = lines.map(({ sku }) => sku);
  const { skus, absence, retry } = useTypedSkus({ catalogues, keys, mode }, typed);
  const { figures } = useStock(backend, user.id, stockedOf(skus));
  const sold = soldOf(skus, figures);
  const states = statesOf(skus, sold);

  return (
    <QuickOrderScreen
      entry={entry}
      files={files}
      opened={opened && { file: opened.file, isOwn: opened.by !== null, take: () => openedFiles.take(opened) }}
      comma={locale === 'fr' ? 'decimals' : 'thousands'}
      stateOf={(sku) => states.get(sku) ?? (sku === '' ? 'not-sold' : 'looking')}
      inCart={useUnitsInCart(cart)}
      findNear={async (sku) => findNearSkus(await catalogues(), keys, sku, mode)}
      findSold={async (values) => {
        const { found } = await findTypedSkus(await catalogues(), keys, values, mode);
        return new Set(found.keys());
      }}
      message={absence !== null && <NotLookedUp absence={absence} onRetry={retry} />}
      onAdd={async (added) => cart.add(added.flatMap((line) => itemOf(line, sold)))}
      cartLink={cartLink}
    />
  );
}

function itemOf({ sku, quantity }: ToAdd, sold: ReadonlyMap<string, SoldLine>) {
  const line = sold.get(sku);
  return line ? [{ sku, quantity, item: line.itemOf(quantity) }] : [];
}

function stockedOf(skus: ReadonlyMap<string, TypedSku>) {
  const found = [...skus.values()].filter((one) => typeof one === 'object');
  const byProduct = Map.groupBy(found, ({ product }) => product);
  return [...byProduct].map(([product, ones]) => {
    const wanted = new Set(ones.map(({ sku }) => sku));
    const { id, name, type } = product;
    return { isBike: type === 'bike', id, name, skus: skusOf(product).filter(({ sku }) => wanted.has(sku)) };
  });
}

/** By the sku as the catalogue writes it. */
function soldOf(skus: ReadonlyMap<string, TypedSku>, figures: Figures): ReadonlyMap<string, SoldLine> {
  const found = [...skus.values()].filter((one) => typeof one === 'object');
  return new Map(
    found.flatMap(({ product, sku }) => {
      const line = soldLineOf(product, sku, figures);
      return line ? [[sku, line] as const] : [];
    }),
  );
}

/** By the sku as it was typed. */
function statesOf(
  skus: ReadonlyMap<string, TypedSku>,
  sold: ReadonlyMap<string, SoldLine>,
): ReadonlyMap<string, SkuState> {
  return new Map([...skus].map(([typed, one]) => [typed, stateOf(one, sold)]));
}

function stateOf(one: TypedSku, sold: ReadonlyMap<string, SoldLine>): SkuState {
  if (typeof one === 'string') return one;
  const line = sold.get(one.sku);
  if (!line) return 'not-sold';
  const { name, description, type } = line.itemOf(1);
  return { sku: one.sku, terms: line.terms, name, description: type === 'part' ? '' : description };
}
