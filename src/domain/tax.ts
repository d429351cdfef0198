import { percentOfCents } from './money.ts';
import type { OrderType } from './order-type.ts';

/** A tax of one area (province, state, country), e.g. QST of QC. Holds from a day (YYYY-MM-DD) until a later one of the same name. */
export type TaxRate = { name: string; from: string; percent: number };

/** PRICE-13. What the taxes of one area add up to on a day (YYYY-MM-DD), in percent; null when none holds: tax cannot be computed. */
export function taxPercentOn(rates: readonly TaxRate[], day: string): number | null {
  const inForce = new Map<string, TaxRate>();
  for (const rate of rates) {
    const earlier = inForce.get(rate.name);
    if (rate.from <= day && (!earlier || rate.from > earlier.from)) inForce.set(rate.name, rate);
  }
  if (inForce.size === 0) return null;
  return [...inForce.values()].reduce((sum, rate) => sum + rate.percent, 0);
}

/** PRICE-9. What is taxed: subtotal and tariff, and shipping for orders of CANADA and USA that are no booking. */
export function taxBaseCents(
  amounts: { subtotalCents: number; tariffCents: number; shippingCents: number },
  order: { priceGroup: string; orderType: OrderType },
): number {
  const isShippingTaxed = order.orderType !== 'Booking' && ['CANADA', 'USA'].includes(order.priceGroup);
  return amounts.subtotalCents + amounts.tariffCents + (isShippingTaxed ? amounts.shippingCents : 0);
}

/** PRICE-9, PRICE-13. A percent that is not known leaves the tax 'not computed': null. */
export function taxCents(baseCents: number, percent: number | null): number | null {
  return percent === null ? null : percentOfCents(baseCents, percent);
}
