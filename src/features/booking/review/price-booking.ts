import type { Tax } from '../../../contract/orders/pricing.ts';
import { unitsOf } from '../../../domain/booking/columns.ts';
import type { RowEdit } from '../../../domain/booking/grid.ts';
import type { DeliveryMode } from '../../../domain/pricing/line-amounts.ts';
import { eachTaxCents, taxPercentsOf } from '../../../domain/pricing/tax.ts';
import { orderTotals, taxedCents, type Totals } from '../../../domain/pricing/totals.ts';
import type { BookingOffer } from './booking-offers.ts';

export type BookingTerms = {
  /** The dealer's group in upper case (ACC-1). */
  readonly priceGroup: string;
  readonly delivery: DeliveryMode;
  /** As they were looked up; undefined where they could not be (ERR-1). */
  readonly discount: { readonly discount: number; readonly discountship: number } | undefined;
  /** False when the discount belongs to another number of units. */
  readonly isOwnDiscount: boolean;
  readonly tax: Tax | undefined;
};

/** `isWhole`: all prices, discounts and taxes are known. `isFinal`: should match the server's figures. */
export type BookingFigures = {
  readonly totals: Totals;
  /** INV-1. Each tax by its name; empty where none is known, and where the answer names none. */
  readonly taxes: readonly { readonly name: string; readonly percent: number; readonly cents: number }[];
  readonly customerDiscountPercent: number;
  readonly shippingDiscountPercent: number;
  readonly isWhole: boolean;
  readonly isFinal: boolean;
};

/** Uses the shared order functions, with untaxed shipping and dealer terms. */
export function priceBooking(
  rows: readonly RowEdit[],
  offers: ReadonlyMap<string, BookingOffer>,
  { priceGroup, delivery, discount, isOwnDiscount, tax }: BookingTerms,
): BookingFigures {
  const lines = rows.flatMap((row) => {
    const offer = offers.get(row.sku);
    return offer === undefined ? [] : [{ ...offer, quantity: unitsOf(row) }];
  });
  const discounts = {
    customerDiscountPercent: discount?.discount ?? 0,
    shippingDiscountPercent: discount?.discountship ?? 0,
  };
  const taxPercents = taxPercentsOf(tax);
  const order = { orderType: 'Booking', priceGroup } as const;
  const { whole } = orderTotals({
    ...discounts,
    ...order,
    lines,
    taxPercents,
    delivery,
    configurationsPaymentTerm: 'ONTERM',
    partsPaymentTerm: 'ONTERM',
    freeFreightCents: null,
  }).cost;
  const taxes = tax?.taxes ?? [];
  const cents = eachTaxCents(
    taxedCents(whole, order),
    taxes.map(({ rate }) => rate),
  );
  const isWhole = lines.length === rows.length && discount !== undefined && taxPercents !== null;
  return {
    totals: whole,
    taxes: taxes.map(({ name, rate: percent }, at) => ({ name, percent, cents: cents[at] ?? 0 })),
    ...discounts,
    isWhole,
    isFinal: isWhole && isOwnDiscount,
  };
}
