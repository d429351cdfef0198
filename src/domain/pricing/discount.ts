import type { ItemType } from '../catalogue/catalogues.ts';

/** A group's discounts from `fromQuantity` configurations up. */
export type DiscountTier = {
  discountGroup: string;
  fromQuantity: number;
  customerDiscountPercent: number;
  shippingDiscountPercent: number;
};

export type CustomerDiscount = Pick<DiscountTier, 'customerDiscountPercent' | 'shippingDiscountPercent'>;

export type DiscountableLine = {
  type: ItemType;
  /** The item's own discount, or 0. */
  discountPercent: number;
  price: { fixedPriceCents: number | null };
};

/** The highest tier reached. Zero below the first tier or without a group. */
export function customerDiscountFor(
  tiers: readonly DiscountTier[],
  discountGroup: string | null,
  configurationQuantity: number,
): CustomerDiscount {
  let reached: DiscountTier | undefined;
  for (const tier of tiers) {
    if (tier.discountGroup !== discountGroup || tier.fromQuantity > configurationQuantity) continue;
    if (!reached || tier.fromQuantity > reached.fromQuantity) reached = tier;
  }
  return {
    customerDiscountPercent: reached?.customerDiscountPercent ?? 0,
    shippingDiscountPercent: reached?.shippingDiscountPercent ?? 0,
  };
}

/** Units of configurations, not lines. */
export function configurationQuantityOf(lines: readonly { type: ItemType; quantity: number }[]): number {
  return lines.reduce((sum, line) => (line.type === 'configuration' ? sum + line.quantity : sum), 0);
}

/** Zero once any line, parts included, has its own discount. */
export function heldCustomerDiscount(
  lines: readonly Pick<DiscountableLine, 'discountPercent'>[],
  customerDiscountPercent: number,
): number {
  return lines.some((line) => line.discountPercent > 0) ? 0 : customerDiscountPercent;
}

/** Each line takes one discount. Get the second argument from `heldCustomerDiscount`. */
export function lineDiscountPercent(line: DiscountableLine, heldCustomerDiscountPercent: number): number {
  if (line.price.fixedPriceCents !== null) return 0;
  if (line.discountPercent > 0) return line.discountPercent;
  return line.type === 'configuration' ? heldCustomerDiscountPercent : 0;
}
