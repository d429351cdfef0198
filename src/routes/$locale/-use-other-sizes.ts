import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { CartItem } from '../../contract/cart.ts';
import type { User } from '../../contract/user.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { cartItemOf } from '../../features/catalogue/cart-item-of.ts';
import { otherSizes } from '../../features/catalogue/other-sizes.ts';
import { skusOf } from '../../features/catalogue/products/stocked-skus.ts';
import { useLookedUp } from '../../features/catalogue/products/use-looked-up.ts';
import type { ShownLine } from '../../features/meanwhile/shown-changes.ts';
import { useStock } from '../../features/stock/use-stock.ts';
import { useStore } from '../../ui/use-store.ts';
import { searchedCatalogues } from './-searched-catalogues.ts';

const route = getRouteApi('/$locale');

/** Something that can be taken in a line's place; `available` in units. */
export type OtherSize = {
  readonly sku: string;
  readonly words: string;
  readonly available: number;
  readonly itemOf: (quantity: number) => CartItem;
};

/** CAT-5. What there is of the same configuration in other sizes and colours, by the dealer's catalogues and the newest figures of stock (STK-3). */
export function useOtherSizes(user: User, lines: readonly ShownLine[]) {
  const { backend, catalogues, device } = route.useRouteContext();
  const { locale } = route.useParams();
  const mode = effectiveMode(user, useStore(device).mode);
  const keys = searchedCatalogues(user, locale).map(({ key }) => key);
  // A part has one size.
  const sought = lines.flatMap(({ key, was, is }) => {
    const type = (was ?? is)?.type;
    return type === 'configuration' ? [{ sku: key, type }] : [];
  });
  const { data: looked, isError } = useLookedUp({ catalogues, keys, sought, mode });
  // Who deals with one line does not lose what was chosen for another: the rest is looked up anew behind it.
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
    /** Whether a catalogue that might have told could not be had. */
    isUnknown: sought.length > 0 && (isError || Boolean(data?.absence)),
  };
}
