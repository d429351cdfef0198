import type { BookingCatalogue } from '../../../contract/booking/booking.ts';
import type { LineTerms } from '../../../domain/orders/quantity.ts';
import type { PricedLine } from '../../../domain/pricing/line-amounts.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';

/** What a booking of one sku is priced and judged by. Stock counts for nothing (BOOK-4). */
export type BookingOffer = Omit<PricedLine, 'quantity'> & LineTerms;

/** Offers by SKU. Items without a cost cannot be ordered. */
export function bookingOffers({ models }: BookingCatalogue, group: string): ReadonlyMap<string, BookingOffer> {
  const offers = new Map<string, BookingOffer>();
  for (const { configurations } of models) {
    for (const { items, prices: ofConfiguration, shipping } of configurations) {
      for (const { sku, prices = ofConfiguration, discount, minimum, multiple } of items.flatMap(({ skus }) => skus)) {
        const { PRICE, MSRP } = prices[group.toUpperCase()] ?? {};
        if (PRICE === undefined || MSRP === undefined) continue;
        offers.set(sku, {
          type: 'configuration',
          price: { costCents: centsFromAmount(PRICE), msrpCents: centsFromAmount(MSRP), fixedPriceCents: null },
          discountPercent: discount ?? 0,
          feeCents: centsFromAmount(shipping?.fee ?? 0),
          freeShipping: false,
          available: 0,
          maxQuantity: 0,
          discontinued: false,
          ...(minimum !== undefined && { minimum }),
          ...(multiple !== undefined && { multiple }),
        });
      }
    }
  }
  return offers;
}
