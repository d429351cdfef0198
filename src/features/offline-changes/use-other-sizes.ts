import { useState } from 'react';
import type { User } from '../../contract/account/user.ts';
import type { CartItem } from '../../contract/orders/cart.ts';
import { otherSizes } from '../catalogue/other-sizes.ts';
import { skusOf } from '../catalogue/products/stocked-skus.ts';
import { useLookedUp } from '../catalogue/products/use-looked-up.ts';
import { searchedCatalogues } from '../catalogue/searched-catalogues.ts';
import { cartItemOf } from '../catalogue/sold-sku.ts';
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
