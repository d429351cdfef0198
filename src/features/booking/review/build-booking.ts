import type { Address } from '../../../contract/account/user.ts';
import type { OrderRequest } from '../../../contract/orders/order.ts';
import { unitsOf } from '../../../domain/booking/columns.ts';
import type { RowEdit } from '../../../domain/booking/grid.ts';
import type { DeliveryMode } from '../../../domain/pricing/line-amounts.ts';
import { amountFromCents } from '../../../domain/pricing/money.ts';
import { asSent } from '../../checkout/address/order-addresses.ts';
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
