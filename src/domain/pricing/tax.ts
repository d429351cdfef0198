import { percentOfCents } from './money.ts';

/** A tax of one area, valid from a day (YYYY-MM-DD) until its successor. A null percent ends it. */
export type TaxRate = { name: string; from: string; percent: number | null };

/** Taxes in force on a day (YYYY-MM-DD), in list order. */
export function taxesInForce<Rate extends TaxRate>(
  rates: readonly Rate[],
  day: string,
): (Rate & { percent: number })[] {
  const latest = new Map<string, Rate>();
  for (const rate of rates) {
    const earlier = latest.get(rate.name);
    if (rate.from <= day && (!earlier || rate.from > earlier.from)) latest.set(rate.name, rate);
  }
  return [...latest.values()].filter((rate): rate is Rate & { percent: number } => rate.percent !== null);
}

/** Null if none applies, so tax cannot be computed. */
export function taxPercentsOn(rates: readonly TaxRate[], day: string): readonly number[] | null {
  const inForce = taxesInForce(rates, day);
  return inForce.length === 0 ? null : inForce.map(({ percent }) => percent);
}

/** `taxes` on `amount` come to `total`. Rates are in percent. */
type AnsweredTax = {
  readonly area: string;
  readonly amount: number;
  readonly total: number;
  readonly taxes: readonly { readonly rate: number }[];
};

/** Null if unknown. Without named taxes, the two sums give the percent. */
export function taxPercentsOf(tax: AnsweredTax | undefined): readonly number[] | null {
  if (tax === undefined) return null;
  if (tax.taxes.length > 0) return tax.taxes.map(({ rate }) => rate);
  return tax.amount > 0 ? [Math.round((tax.total / tax.amount) * 1_000_000) / 10_000] : null;
}

type TaxedOrder = { priceGroup: string; orderType: OrderType };

/** Only for Canadian and US orders other than bookings. */
export function isShippingTaxed(order: TaxedOrder): boolean {
  return order.orderType !== 'Booking' && ['CANADA', 'USA'].includes(order.priceGroup);
}

/** Subtotal and tariff, plus shipping where taxed. */
export function taxBaseCents(
  amounts: { subtotalCents: number; tariffCents: number; shippingCents: number },
  order: TaxedOrder,
): number {
  return amounts.subtotalCents + amounts.tariffCents + (isShippingTaxed(order) ? amounts.shippingCents : 0);
}

/** Each tax is rounded by itself. */
export function eachTaxCents(baseCents: number, percents: readonly number[]): number[] {
  return percents.map((percent) => percentOfCents(baseCents, percent));
}

/** The sum of all taxes. Null percentages mean 'not computed'. */
export function taxCents(baseCents: number, percents: readonly number[] | null): number | null {
  return percents && eachTaxCents(baseCents, percents).reduce((sum, cents) => sum + cents, 0);
}

export const USA_TARIFF_PERCENT = 5;

/** On the cost after discounts, only for US dealers. */
export function tariffCents(costSubtotalCents: number, priceGroup: string): number {
  return priceGroup === 'USA' ? percentOfCents(costSubtotalCents, USA_TARIFF_PERCENT) : 0;
}

/** Every cart order is a `Repeat`. */
export type OrderType = 'Booking' | 'Repeat';
