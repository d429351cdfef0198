import type { Address } from '../../../contract/account/user.ts';
import type { OrderFigures, OrderRequest } from '../../../contract/orders/order.ts';
import { unitsOf } from '../../../domain/booking/columns.ts';
import type { RowEdit } from '../../../domain/booking/grid.ts';
import type { DeliveryMode } from '../../../domain/pricing/line-amounts.ts';
import { amountFromCents } from '../../../domain/pricing/money.ts';
import type { Totals } from '../../../domain/pricing/totals.ts';
import type { BookingOffer } from './booking-offers.ts';
import type { BookingFigures } from './price-booking.ts';

/** The header of a booking order. Addresses are null until chosen or written. */
export type BookingHeader = {
  readonly comment: string;
  readonly documentNo: string;
  readonly billingAddress: Address | null;
  readonly shippingAddress: Address | null;
  readonly shippingMethod: DeliveryMode;
};

type ToBook = {
  readonly year: number;
  /** What is open (`openRows`). */
  readonly rows: readonly RowEdit[];
  readonly offers: ReadonlyMap<string, BookingOffer>;
  readonly header: BookingHeader;
  readonly figures: BookingFigures;
  readonly lang: 'en' | 'fr';
};

/** Always on account. Sends the total instead of prices, because the catalogue cannot tell cost from fixed prices. */
export function buildBooking({ year, rows, offers, header, figures, lang }: ToBook): OrderRequest {
  const isPickup = header.shippingMethod === 'PICKUP';
  return {
    configurationsPayment: 'ONTERM',
    partsPayment: 'ONTERM',
    payNowItems: [],
    payLaterItems: [],
    items: rows.map((row) => ({
      ...row,
      quantities: unitsOf(row),
      type: 'configuration',
      discount: offers.get(row.sku)?.discountPercent ?? 0,
    })),
    customerDiscount: figures.customerDiscountPercent,
    shippingDiscount: figures.shippingDiscountPercent,
    billingAddress: header.billingAddress && asSent(header.billingAddress),
    shippingAddress: isPickup || header.shippingAddress === null ? null : asSent(header.shippingAddress),
    pickup: isPickup,
    comment: header.comment,
    external_document_no: header.documentNo.trim(),
    order_type: 'Booking',
    booking_year: year,
    lang,
    payed: false,
    ...(figures.isWhole && { total: amountFromCents(figures.totals.totalCents) }),
  };
}

/** The figures that the dealer saw, as the server would say them. */
export function wireBookingFigures(totals: Totals): OrderFigures {
  return {
    configurations: amountFromCents(totals.configurationsCents),
    discount: amountFromCents(totals.discountCents),
    parts: amountFromCents(totals.partsCents),
    tariff: amountFromCents(totals.tariffCents),
    shipping: amountFromCents(totals.configurationShippingCents + totals.partsShippingCents),
    tax: totals.taxCents === null ? null : amountFromCents(totals.taxCents),
    total: amountFromCents(totals.totalCents),
  };
}

/** ACCT-3. Without what belongs to the screen alone. */
function asSent({ validationErrors: _, ...address }: Address): Address {
  return address;
}
