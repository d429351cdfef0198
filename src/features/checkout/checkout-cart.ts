import type { CartItem } from '../../contract/orders/cart.ts';
import type { LineTerms } from '../../domain/orders/quantity.ts';
import type { Retail } from '../../domain/pricing/shown-price.ts';
import type { Totals } from '../../domain/pricing/totals.ts';
import type { OrderDraft } from '../../offline/drafts/order-draft.ts';
import type { DealerCart } from '../cart/open-dealer-cart.ts';

/** CART-9. What is filled in for an order besides its lines. */
export type OrderHeader = OrderDraft;

/** The dealer's cart, as far as ordering needs it. */
export type CheckoutCart = Pick<DealerCart, 'user' | 'sync' | 'draft' | 'newOrderId'>;

/** `item` is null when only the SKU is known, `totalCents` without a price or in client mode. */
export type CheckoutLine = {
  readonly sku: string;
  readonly quantity: number;
  readonly item: CartItem | null;
  readonly terms: LineTerms;
  readonly totalCents: number | null;
  /** MSRP and margin of a unit. */
  readonly retail: Retail | null;
};

/** ORD-14. What a cart lacks to be ordered. */
export type BelowMinimum = { readonly missingCents: number; readonly minimumCents: number };

/** Order totals at cost. `isWhole` means all prices and taxes are known. `heldSinceMs` dates saved rates, null when current. */
export type CheckoutFigures = {
  readonly whole: Totals;
  /** PAY-2. The share of it that is paid now, by card. */
  readonly payNowCents: number;
  readonly customerDiscountPercent: number;
  readonly shippingDiscountPercent: number;
  readonly isWhole: boolean;
  readonly heldSinceMs: number | null;
};
