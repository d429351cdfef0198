import { heldCustomerDiscount, lineDiscountPercent, type DiscountableLine } from './discount.ts';
import type { ItemType } from './item-type.ts';
import { paymentShareOf, type ChosenTerms, type PaymentShare } from './payment-terms.ts';
import { discountedCents, unitCostCents, type Price } from './price.ts';
import { configurationShippingCents, type DeliveryMode } from './shipping.ts';

export type PricedLine = DiscountableLine & {
  price: Price;
  quantity: number;
  /** Units now in stock: decides what of the parts is in backorder. */
  available: number;
  /** Counts for parts only. */
  freeShipping: boolean;
  /** Shipping of one unit; counts for configurations only. */
  feeCents: number;
};

export type PricingTerms = ChosenTerms & {
  delivery: DeliveryMode;
  customerDiscountPercent: number;
  shippingDiscountPercent: number;
};

export type LineAmounts = {
  type: ItemType;
  freeShipping: boolean;
  share: PaymentShare;
  /** Cost before and after the line's one discount. */
  grossCents: number;
  netCents: number;
  msrpCents: number;
  /** 0 for parts: they ship once per order (PRICE-5). */
  shippingCents: number;
};

/** PRICE-2, PRICE-3, PRICE-6, PRICE-11, PAY-2. What each line comes to, rounded once, in the order of the lines. */
export function lineAmounts(lines: readonly PricedLine[], terms: PricingTerms): LineAmounts[] {
  const customerDiscountPercent = heldCustomerDiscount(lines, terms.customerDiscountPercent);
  return lines.map((line) => {
    const share = paymentShareOf(line, terms);
    const grossCents = unitCostCents(line.price) * line.quantity;
    return {
      type: line.type,
      freeShipping: line.freeShipping,
      share,
      grossCents,
      netCents: discountedCents(grossCents, lineDiscountPercent(line, customerDiscountPercent)),
      msrpCents: line.price.msrpCents * line.quantity,
      shippingCents:
        line.type === 'part' ? 0 : configurationShippingCents(line, { ...terms, isPaidNow: share === 'now' }),
    };
  });
}
