import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { User } from '../../contract/account/user.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { useStore } from '../../ui/hooks/use-store.ts';
import { useUnitsInCart } from '../cart/use-cart.ts';
import { findNearSkus } from '../catalogue/products/find-near-skus.ts';
import { findTypedSkus } from '../catalogue/products/find-typed-skus.ts';
import { type SoldLine, soldLineOf } from '../catalogue/products/sold-line.ts';
import { skusOf } from '../catalogue/products/stocked-skus.ts';
import { type TypedSku, useTypedSkus } from '../catalogue/products/use-typed-skus.ts';
import { searchedCatalogues } from '../catalogue/searched-catalogues.ts';
import type { Figures } from '../catalogue/stock-level.ts';
import { openedFiles, useOpenedFile } from '../shell/opened-files.ts';
import { useServices } from '../shell/use-services.ts';
import { useStock } from '../stock/use-stock.ts';
import { type OpenEntry, type EntryStores, openEntry } from './entry.ts';
import { NotLookedUp } from './line-messages.tsx';
import type { OrderFiles, SkuState } from './ports.ts';
import { QuickOrderScreen, type ToAdd } from './quick-order-screen.tsx';

type QuickOrderProps = {
  user: User;
  mode: Mode;
  locale: Locale;
  files: OrderFiles;
  entry: OpenEntry;
};

/** Looks up the lines in the dealer's catalogues and adds sold items. */
export function QuickOrder({ user, mode, locale, files, entry }: QuickOrderProps) {
  const { backend, cart, catalogues } = useServices();
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
      message={
        absence !== null && (
          <NotLookedUp absence={absence} onRetry={retry} title={<Trans>Some catalogs couldn’t be loaded.</Trans>} />
        )
      }
      onAdd={async (added) => cart.add(added.flatMap((line) => itemOf(line, sold)))}
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

/** CART-12. What a dealer has given so far; null for the moment in which it is read. */
export function useEntry(openStores: (userId: string) => EntryStores, userId: string): OpenEntry | null {
  const [entry, setEntry] = useState<OpenEntry | null>(null);
  useEffect(() => {
    let hasLeft = false;
    let close = () => {};
    void openEntry(openStores(userId)).then((opened) => {
      close = opened.close;
      if (hasLeft) close();
      else setEntry(opened);
    });
    return () => {
      hasLeft = true;
      close();
    };
  }, [openStores, userId]);
  return entry;
}
