import * as v from 'valibot';
import { address, type Address } from '../../contract/account/user.ts';
import { queuedOrder } from '../../contract/orders/order.ts';
import { purchaseOrder, type PurchaseOrder } from '../../contract/orders/purchase-order.ts';
import type { WrittenAddress } from '../../domain/address/chosen-address.ts';
import type { DeliveryMode } from '../../domain/pricing/line-amounts.ts';
import type { PaymentTerm } from '../../domain/pricing/payment-terms.ts';
import type { DraftFields } from './draft.ts';

/** A half-typed address for the next order, exactly as entered. */
const writtenAddress = v.object({
  name: v.string(),
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  province: v.string(),
  country: v.string(),
  postalCode: v.string(),
  phone: v.string(),
  /** Whether the order uses this address. Otherwise the text stays for later. */
  isChosen: v.boolean(),
});

const terms = [
  'ONTERM',
  'PREPAID',
  '30 DAYS',
  '60 DAYS',
  '70 DAYS',
  '90 DAYS',
  '120 DAYS',
  'STRIPE',
] as const satisfies readonly PaymentTerm[];

/** An order that waits for payment, under its future key. `intent` once a card was shown for it. */
const orderToPay = v.object({
  key: v.string(),
  order: queuedOrder,
  payNowCents: v.number(),
  intent: v.exactOptional(v.string()),
});

export type OrderToPay = Readonly<v.InferOutput<typeof orderToPay>>;

/** Checkout fields for the next order. An address is null until chosen. */
export type OrderDraft = {
  readonly comment: string;
  readonly documentNo: string;
  readonly billingAddress: Address | null;
  readonly shippingAddress: Address | null;
  readonly writtenBilling: WrittenAddress | null;
  readonly writtenShipping: WrittenAddress | null;
  readonly configurationsPaymentTerm: PaymentTerm;
  readonly partsPaymentTerm: PaymentTerm;
  readonly shippingMethod: DeliveryMode;
  /** A calendar day, or empty. Not asked for a booking, nor is the next. */
  readonly requestedShipDate: string;
  readonly shipComplete: boolean;
  /** The dealer's own document, whose bytes the device keeps. Not asked for a booking. */
  readonly purchaseOrder: PurchaseOrder | null;
};

export const orderDraft: DraftFields<OrderDraft> = {
  comment: { read: v.string(), empty: '' },
  documentNo: { read: v.string(), empty: '' },
  billingAddress: { read: v.nullable(address), empty: null },
  shippingAddress: { read: v.nullable(address), empty: null },
  writtenBilling: { read: v.nullable(writtenAddress), empty: null },
  writtenShipping: { read: v.nullable(writtenAddress), empty: null },
  configurationsPaymentTerm: { read: v.picklist(terms), empty: 'ONTERM' },
  partsPaymentTerm: { read: v.picklist(terms), empty: 'ONTERM' },
  shippingMethod: { read: v.picklist(['SHIPPING', 'PICKUP']), empty: 'SHIPPING' },
  requestedShipDate: { read: v.string(), empty: '' },
  shipComplete: { read: v.boolean(), empty: false },
  purchaseOrder: { read: v.nullable(purchaseOrder), empty: null },
};

/** The draft of the cart's order. */
export type CheckoutDraft = OrderDraft & {
  /** A rep's note to the dealer, not shared yet (REP-3). */
  readonly shareNote: string;
  /** A card payment whose outcome is unknown on this device, else null. */
  readonly startedPayment: OrderToPay | null;
};

export const checkoutDraft: DraftFields<CheckoutDraft> = {
  ...orderDraft,
  shareNote: { read: v.string(), empty: '' },
  startedPayment: { read: v.nullable(orderToPay), empty: null },
};

/** True when the dealer typed something. List choices do not count, since one press repeats them. */
export function hasTyped(draft: OrderDraft): boolean {
  const { comment, documentNo, writtenBilling, writtenShipping, requestedShipDate } = draft;
  const addresses = [writtenBilling, writtenShipping].flatMap((written) => {
    if (written === null) return [];
    const { name, line1, line2, city, postalCode, phone } = written;
    return [name, line1, line2, city, postalCode, phone];
  });
  const isTyped = [comment, documentNo, requestedShipDate, ...addresses].some((text) => text.trim() !== '');
  return isTyped || draft.purchaseOrder !== null;
}
