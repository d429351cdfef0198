import type { CartItem } from '../../contract/cart.ts';
import type { Address, User } from '../../contract/user.ts';
import type { WrittenAddress } from '../../domain/chosen-address.ts';
import type { PaymentTerm } from '../../domain/payment-terms.ts';
import type { LineTerms } from '../../domain/quantity.ts';
import type { DeliveryMode } from '../../domain/shipping.ts';
import type { Totals } from '../../domain/totals.ts';
import type { CartSync } from '../../sync/cart/cart-sync.ts';

/** CART-9. What is filled in for an order besides its lines. An address is null until one was chosen, or written for the order. */
export type OrderHeader = {
  readonly comment: string;
  readonly documentNo: string;
  readonly billingAddress: Address | null;
  readonly shippingAddress: Address | null;
  readonly writtenBilling: WrittenAddress | null;
  readonly writtenShipping: WrittenAddress | null;
  readonly configurationsPaymentTerm: PaymentTerm;
  readonly partsPaymentTerm: PaymentTerm;
  readonly shippingMethod: DeliveryMode;
};

/** The dealer's cart, as far as ordering needs it. */
export type CheckoutCart = {
  readonly user: User;
  readonly sync: CartSync<CartItem>;
  /** The header of the next order, kept on the device with every edit. */
  readonly draft: {
    getSnapshot(): OrderHeader;
    subscribe(listener: () => void): () => void;
    change(changed: Partial<OrderHeader>): void;
    clear(): void;
  };
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
