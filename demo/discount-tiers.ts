import type { DiscountTier } from '../src/domain/discount.ts';

/** Volume discounts on bikes (PRICE-4), and on their shipping when they are paid now. */
export const demoDiscountTiers: readonly DiscountTier[] = [
  tier('A', 5, 2, 10),
  tier('A', 10, 4, 20),
  tier('A', 20, 5, 30),
  tier('A', 40, 7, 50),
  tier('B', 6, 2, 10),
  tier('B', 12, 3, 15),
  tier('B', 24, 5, 25),
  tier('C', 10, 2, 10),
  tier('C', 20, 3, 15),
];

function tier(
  discountGroup: string,
  fromQuantity: number,
  customerDiscountPercent: number,
  shippingDiscountPercent: number,
): DiscountTier {
  return { discountGroup, fromQuantity, customerDiscountPercent, shippingDiscountPercent };
}
