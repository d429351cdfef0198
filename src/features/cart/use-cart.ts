import type { CartItem } from '../../contract/cart.ts';
import type { Snapshot } from '../../sync/cart/cart-snapshot.ts';
import type { OrderDraft } from '../../sync/drafts/order-draft.ts';
import { useStore } from '../../ui/use-store.ts';
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
export function useCartDraft(cart: DealerCart): OrderDraft {
  return useStore(cart.draft);
}
