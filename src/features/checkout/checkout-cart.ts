import type { CartItem } from '../../contract/cart.ts';
import type { User } from '../../contract/user.ts';
import type { LineTerms } from '../../domain/quantity.ts';
import type { Totals } from '../../domain/totals.ts';
import type { CartSync } from '../../sync/cart/cart-sync.ts';
import type { Draft } from '../../sync/drafts/draft.ts';
import type { CheckoutDraft, OrderDraft } from '../../sync/drafts/order-draft.ts';

/** CART-9. What is filled in for an order besides its lines. */
export type OrderHeader = OrderDraft;

/** The dealer's cart, as far as ordering needs it. */
export type CheckoutCart = {
  readonly user: User;
  readonly sync: CartSync<CartItem>;
  /** The header of the next order, kept on the device with every edit. */
  readonly draft: Pick<Draft<CheckoutDraft>, 'getSnapshot' | 'subscribe' | 'change' | 'clear'>;
  /** ORD-5. The key of a new order, a UUID. */
  readonly newOrderId: () => string;
};

/** `item` is null where the device knows no more than the sku; `totalCents` is null without a price, and in client mode (MODE-2). */
export type CheckoutLine = {
  readonly sku: string;
  readonly quantity: number;
  readonly item: CartItem | null;
  readonly terms: LineTerms;
  readonly totalCents: number | null;
};

/**
 * What the order comes to at cost, as the screen shows it. `isWhole`: every line has a price and the taxes are known. `heldSinceMs`:
 * ORD-6, of when the discount or taxes are that the device goes by, where they could not be asked for now; else null.
 */
export type CheckoutFigures = {
  readonly whole: Totals;
  /** PAY-2. The share of it that is paid now, by card. */
  readonly payNowCents: number;
  readonly customerDiscountPercent: number;
  readonly shippingDiscountPercent: number;
  readonly isWhole: boolean;
  readonly heldSinceMs: number | null;
};
