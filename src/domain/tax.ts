import { percentOfCents } from './money.ts';
import type { OrderType } from './order-type.ts';

/**
 * A tax of one area (province, state, country), e.g. QST of QC. Holds from a day (YYYY-MM-DD) until a later one of the same name; with
 * a percent of null it ends there.
 */
export type TaxRate = { name: string; from: string; percent: number | null };

/** PRICE-13. The taxes of one area that hold on a day (YYYY-MM-DD), in the order of the list. */
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

/** PRICE-13. What they add up to, in percent; null when none holds: tax cannot be computed. */
export function taxPercentOn(rates: readonly TaxRate[], day: string): number | null {
  const inForce = taxesInForce(rates, day);
  return inForce.length === 0 ? null : inForce.reduce((sum, rate) => sum + rate.percent, 0);
}

/** What was answered about the taxes of a place: of `amount` they come to `total`; rates in percent. */
type AnsweredTax = {
  readonly area: string;
  readonly amount: number;
  readonly total: number;
  readonly taxes: readonly { readonly rate: number }[];
};

/**
 * PRICE-13. The percent of an answer about taxes, null where it does not say. A backend that names no kinds of tax (API-4) says it by
 * the two sums.
 */
export function taxPercentOf(tax: AnsweredTax | undefined): number | null {
  if (tax === undefined) return null;
  if (tax.taxes.length > 0) return tax.taxes.reduce((sum, { rate }) => sum + rate, 0);
  return tax.amount > 0 ? Math.round((tax.total / tax.amount) * 1_000_000) / 10_000 : null;
}

type TaxedOrder = { priceGroup: string; orderType: OrderType };

/** PRICE-9. Shipping is taxed for orders of CANADA and USA that are no booking. */
export function isShippingTaxed(order: TaxedOrder): boolean {
  return order.orderType !== 'Booking' && ['CANADA', 'USA'].includes(order.priceGroup);
}

/** PRICE-9. What is taxed: subtotal and tariff, and shipping where it is. */
export function taxBaseCents(
  amounts: { subtotalCents: number; tariffCents: number; shippingCents: number },
  order: TaxedOrder,
): number {
  return amounts.subtotalCents + amounts.tariffCents + (isShippingTaxed(order) ? amounts.shippingCents : 0);
}

/**
 * INV-1. What each of several taxes on a sum comes to. Together they are rounded once, and each is what it adds to those before it, so
 * that they come to the whole and none is negative.
 */
export function eachTaxCents(baseCents: number, percents: readonly number[]): number[] {
  const upTo = percents.map((_, at) => percents.slice(0, at + 1).reduce((sum, percent) => sum + percent, 0));
  const cents = upTo.map((percent) => percentOfCents(baseCents, percent));
  return cents.map((sum, at) => sum - (cents[at - 1] ?? 0));
}

/** PRICE-9, PRICE-13. A percent that is not known leaves the tax 'not computed': null. */
export function taxCents(baseCents: number, percent: number | null): number | null {
  return percent === null ? null : percentOfCents(baseCents, percent);
}
