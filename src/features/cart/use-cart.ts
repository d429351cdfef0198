import { useSyncExternalStore } from 'react';
import type { CartItem } from '../../contract/orders/cart.ts';
import type { Snapshot } from '../../offline/cart/cart-snapshot.ts';
import type { OrderDraft } from '../../offline/drafts/order-draft.ts';
import { useStore } from '../../ui/hooks/use-store.ts';
import type { Carts } from './carts.ts';
import type { DealerCart } from './open-dealer-cart.ts';
import { type UnsentWork, unsentWorkOf } from './unsent-work.ts';

/** The cart of the dealer at this tab; null for who has none. */
export function useCart(carts: Carts): DealerCart | null {
  return useStore(carts);
}

/** What the cart holds now, the unsent edits of this device included. */
export function useCartSnapshot(cart: DealerCart): Snapshot<CartItem> {
  return useStore(cart.sync);
}

export function useCartDraft(cart: DealerCart): OrderDraft {
  return useStore(cart.draft);
}

const noStore = { getSnapshot: () => null, subscribe: () => () => undefined };

/** SES-8. Whether a sign-out now would remove something that no server can be sent. */
export function useIsLosing(cart: DealerCart | null, countOf: (work: UnsentWork) => number): boolean {
  const snapshot = useStore<Snapshot<CartItem> | null>(cart?.sync ?? noStore);
  const draft = useStore<OrderDraft | null>(cart?.draft ?? noStore);
  if (snapshot === null || draft === null) return false;
  return !snapshot.isReachable && countOf(unsentWorkOf(snapshot, draft)) > 0;
}

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
