import type { ItemType } from './item-type.ts';

/** PRICE-4. From so many configurations on, the dealers of a discount group get these percents. */
export type DiscountTier = {
  discountGroup: string;
  fromQuantity: number;
  customerDiscountPercent: number;
  shippingDiscountPercent: number;
};

export type CustomerDiscount = Pick<DiscountTier, 'customerDiscountPercent' | 'shippingDiscountPercent'>;

export type DiscountableLine = {
  type: ItemType;
  /** The item's own discount; 0 for none. */
  discountPercent: number;
  price: { fixedPriceCents: number | null };
};

/** PRICE-4. The discounts of the highest tier that the quantity reaches; none below the first, nor for a user without a group. */
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

/** PRICE-4. The number that the tiers are asked with: units of configurations, not lines. */
export function configurationQuantityOf(lines: readonly { type: ItemType; quantity: number }[]): number {
  return lines.reduce((sum, line) => (line.type === 'configuration' ? sum + line.quantity : sum), 0);
}

/** PRICE-3. The customer discount that holds for these lines: none once any line, parts included, has a discount of its own. */
export function heldCustomerDiscount(
  lines: readonly Pick<DiscountableLine, 'discountPercent'>[],
  customerDiscountPercent: number,
): number {
  return lines.some((line) => line.discountPercent > 0) ? 0 : customerDiscountPercent;
}

/** PRICE-1, PRICE-3. The one discount, in percent, that a line's cost takes; heldCustomerDiscount gives the second argument. */
export function lineDiscountPercent(line: DiscountableLine, heldCustomerDiscountPercent: number): number {
  if (line.price.fixedPriceCents !== null) return 0;
  if (line.discountPercent > 0) return line.discountPercent;
  return line.type === 'configuration' ? heldCustomerDiscountPercent : 0;
}
