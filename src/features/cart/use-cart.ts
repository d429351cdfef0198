import { useSyncExternalStore } from 'react';
import type { CartItem } from '../../contract/cart.ts';
import type { Snapshot } from '../../sync/snapshot.ts';
import { useStore } from '../../ui/use-store.ts';
import type { CartDraft } from './cart-draft.ts';
import type { Carts } from './carts.ts';
import type { DealerCart } from './open-dealer-cart.ts';

/** The cart of the dealer at this tab; null for who has none. */
export function useCart(carts: Carts): DealerCart | null {
  return useStore(carts);
}

/** What the cart holds now, the unsent edits of this device included. */
export function useCartSnapshot(cart: DealerCart): Snapshot<CartItem> {
  return useStore(cart.sync);
}

/** CART-9. */
export function useCartDraft(cart: DealerCart): CartDraft {
  return useStore(cart.draft);
}

const noLines: readonly { readonly key: string; readonly quantity: number }[] = [];

/** Units of each sku in the cart, the unsent edits of this device included; empty for who has none. */
export function useUnitsInCart(carts: Carts): ReadonlyMap<string, number> {
  const cart = useCart(carts);
  const lines = useSyncExternalStore(
    (listener) => cart?.sync.subscribe(listener) ?? (() => undefined),
    () => cart?.sync.getSnapshot().lines ?? noLines,
  );
  return new Map(lines.map(({ key, quantity }) => [key, quantity]));
}
