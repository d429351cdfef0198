import { useSyncExternalStore } from 'react';
import type { Carts } from './carts.ts';
import { useCart } from './use-cart.ts';

const noLines: readonly { readonly key: string; readonly quantity: number }[] = [];

/** Units per SKU, pending edits included. Empty for users without a cart. */
export function useUnitsInCart(carts: Carts): ReadonlyMap<string, number> {
  const cart = useCart(carts);
  const lines = useSyncExternalStore(
    (listener) => cart?.sync.subscribe(listener) ?? (() => undefined),
    () => cart?.sync.getSnapshot().lines ?? noLines,
  );
  return new Map(lines.map(({ key, quantity }) => [key, quantity]));
}
