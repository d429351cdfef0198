import type { ItemType } from '../catalogue/catalogues.ts';
import { heldCustomerDiscount, lineDiscountPercent, type DiscountableLine } from './discount.ts';
import { percentOfCents } from './money.ts';
import { paymentShareOf, type ChosenTerms, type PaymentShare } from './payment-terms.ts';
import { discountedCents, unitCostCents, type Price } from './price.ts';

export type PricedLine = DiscountableLine & {
  price: Price;
  quantity: number;
  /** Units in stock decide which parts are backordered. */
  available: number;
  /** Counts for parts only. */
  freeShipping: boolean;
  /** Per unit, for configurations only. */
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
  /** 0 for parts, which ship once per order. */
  shippingCents: number;
};

/** Rounded once per line, in line order. */
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

export type DeliveryMode = 'SHIPPING' | 'PICKUP';

const PARTS_SHIPPING_CENTS = 15_00;

/** Once per order, whatever the number of parts. */
export function partsShippingCents(parts: readonly { freeShipping: boolean }[], delivery: DeliveryMode): number {
  const isCharged = delivery === 'SHIPPING' && parts.some((part) => !part.freeShipping);
  return isCharged ? PARTS_SHIPPING_CENTS : 0;
}

/** For one configuration line. The discount applies only when paid now. */
export function configurationShippingCents(
  line: { feeCents: number; quantity: number },
  terms: { delivery: DeliveryMode; shippingDiscountPercent: number; isPaidNow: boolean },
): number {
  if (terms.delivery === 'PICKUP') return 0;
  const feesCents = line.feeCents * line.quantity;
  return terms.isPaidNow ? percentOfCents(feesCents, 100 - terms.shippingDiscountPercent) : feesCents;
}
