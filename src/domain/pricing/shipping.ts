import { percentOfCents } from './money.ts';

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
