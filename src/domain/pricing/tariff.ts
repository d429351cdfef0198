import { percentOfCents } from './money.ts';

export const USA_TARIFF_PERCENT = 5;

/** On the cost after discounts, only for US dealers. */
export function tariffCents(costSubtotalCents: number, priceGroup: string): number {
  return priceGroup === 'USA' ? percentOfCents(costSubtotalCents, USA_TARIFF_PERCENT) : 0;
}
