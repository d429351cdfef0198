import { percentOfCents } from './money.ts';

/** PRICE-8. */
export const USA_TARIFF_PERCENT = 5;

/** PRICE-8. On the cost after discounts (PRICE-2); for dealers of the USA only. */
export function tariffCents(costSubtotalCents: number, priceGroup: string): number {
  return priceGroup === 'USA' ? percentOfCents(costSubtotalCents, USA_TARIFF_PERCENT) : 0;
}
