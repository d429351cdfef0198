import { useState } from 'react';
import type { User } from '../../contract/account/user.ts';
import type { Bike } from '../../contract/catalogue/catalogue.ts';
import type { CartItem } from '../../contract/orders/cart.ts';
import { skusOf } from '../catalogue/products/stocked-skus.ts';
import { useLookedUp } from '../catalogue/products/use-looked-up.ts';
import { searchedCatalogues } from '../catalogue/searched-catalogues.ts';
import { cartItemOf, type SoldSku, soldSkusOf } from '../catalogue/sold-sku.ts';
import type { Figures } from '../catalogue/stock-level.ts';
import { useLocale, useMode, useServices } from '../shell/use-services.ts';
import { useStock } from '../stock/use-stock.ts';
import type { ShownLine } from './shown-changes.ts';

/** Something that can be taken in a line's place; `available` in units. */
export type OtherSize = {
  readonly sku: string;
  readonly words: string;
  readonly available: number;
  readonly itemOf: (quantity: number) => CartItem;
};

/** Finds other sizes and colors of a bike with the latest stock. */
export function useOtherSizes(user: User, lines: readonly ShownLine[]) {
  const { backend, catalogues } = useServices();
  const locale = useLocale();
  const mode = useMode(user);
  const keys = searchedCatalogues(user, locale).map(({ key }) => key);
  // A part has one size.
  const sought = lines.flatMap(({ key, was, is }) => {
    const type = (was ?? is)?.type;
    return type === 'configuration' ? [{ sku: key, type }] : [];
  });
  const { data: looked, isError } = useLookedUp({ catalogues, keys, sought, mode });
  // Keeps choices made for other lines while a new lookup runs.
  const [last, setLast] = useState(looked);
  if (looked && looked !== last) setLast(looked);
  const data = looked ?? last;
  const stocked = [...new Set(data?.products.values())].map((product) => {
    const { id, name, type } = product;
    return { isBike: type === 'bike', id, name, skus: skusOf(product) };
  });
  const { figures } = useStock(backend, user.id, stocked);

  function otherSizesOf({ key }: ShownLine): readonly OtherSize[] {
    const product = data?.products.get(key);
    if (product?.type !== 'bike') return [];
    return otherSizes(product, key, figures).map((sold) => ({
      sku: sold.sku,
      words: [sold.size, sold.color.name].filter(Boolean).join(', '),
      available: sold.availability.quantity,
      itemOf: (quantity) => cartItemOf(sold, quantity),
    }));
  }

  const isSought = ({ key }: ShownLine) => sought.some(({ sku }) => sku === key);
  return {
    otherSizesOf,
    isLookingFor: (line: ShownLine) => isSought(line) && !data && !isError,
    /** True when a catalogue that might know could not be loaded. */
    isUnknown: sought.length > 0 && (isError || Boolean(data?.absence)),
  };
}

/** Available alternatives: same color first, then same size. Only the latest revisions. */
export function otherSizes(bike: Bike, sku: string, figures: Figures): readonly SoldSku[] {
  const sold = soldSkusOf(bike, figures);
  const mine = sold.get(sku);
  if (mine === undefined) return [];
  const last = new Map<string, SoldSku>();
  for (const one of sold.values()) {
    if (one.configuration.id === mine.configuration.id) last.set(`${one.size}\n${one.color.id}`, one);
  }
  last.delete(`${mine.size}\n${mine.color.id}`);
  const there = [...last.values()].filter((one) => one.availability.quantity > 0);
  const rank = ({ color, size }: SoldSku) => (color.id === mine.color.id ? 0 : size === mine.size ? 1 : 2);
  return there.toSorted((one, other) => rank(one) - rank(other));
}
