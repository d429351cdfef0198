import type { Tax } from '../../../contract/pricing.ts';
import { unitsOf } from '../../../domain/booking/columns.ts';
import type { RowEdit } from '../../../domain/booking/grid.ts';
import type { DeliveryMode } from '../../../domain/shipping.ts';
import { taxPercentOf } from '../../../domain/tax.ts';
import { orderTotals, type Totals } from '../../../domain/totals.ts';
import type { BookingOffer } from './booking-offers.ts';

export type BookingTerms = {
  /** The dealer's group in upper case (ACC-1). */
  readonly priceGroup: string;
  readonly delivery: DeliveryMode;
  /** As they were looked up; undefined where they could not be (ERR-1). */
  readonly discount: { readonly discount: number; readonly discountship: number } | undefined;
  /** ORD-6. Whether it is the discount of so many units; else the last one of another number stands in for it. */
  readonly isOwnDiscount: boolean;
  readonly tax: Tax | undefined;
};

/** `isWhole`: every row has a price, and discount and taxes are known. `isFinal`: what the server makes of it, as far as can be told. */
export type BookingFigures = {
  readonly totals: Totals;
  readonly customerDiscountPercent: number;
  readonly shippingDiscountPercent: number;
  readonly isWhole: boolean;
  readonly isFinal: boolean;
};

/** PRICE-2 to PRICE-9. What a booking order comes to, by the functions of any order, its shipping untaxed; always on the dealer's terms. */
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
  const taxPercent = taxPercentOf(tax);
  const totals = orderTotals({
    ...discounts,
    lines,
    orderType: 'Booking',
    priceGroup,
    taxPercent,
    delivery,
    configurationsPaymentTerm: 'ONTERM',
    partsPaymentTerm: 'ONTERM',
  });
  const isWhole = lines.length === rows.length && discount !== undefined && taxPercent !== null;
  return { totals: totals.cost.whole, ...discounts, isWhole, isFinal: isWhole && isOwnDiscount };
}
