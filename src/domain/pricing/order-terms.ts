import type { DeliveryMode } from './line-amounts.ts';
import type { OrderType } from './tax.ts';

/** A company's terms for the size of its orders, in cents of the currency that it pays in. */
export type OrderTerms = {
  /** 0 means none. */
  readonly minimumCents: number;
  /** From which subtotal on freight is free. Null means never. */
  readonly freeFreightCents: number | null;
};

export const noOrderTerms: OrderTerms = { minimumCents: 0, freeFreightCents: null };

type OrderOfTerms = { readonly orderType: OrderType; readonly delivery: DeliveryMode };

/** What an order lacks, in cents. */
export type OrderStanding = {
  /** 0 where the order meets the minimum, or there is none. */
  readonly missingForMinimumCents: number;
  /** Null where freight cannot become free: pickup, a booking, or no threshold. */
  readonly missingForFreeFreightCents: number | null;
  readonly isFreightFree: boolean;
};

/**
 * How an order stands to its terms. `subtotalCents` is what the goods cost after discounts, before tariff, shipping and
 * taxes. Bookings ship months later and are exempt from both.
 */
export function orderStanding(subtotalCents: number, terms: OrderTerms, order: OrderOfTerms): OrderStanding {
  const isBooking = order.orderType === 'Booking';
  const threshold = isBooking || order.delivery === 'PICKUP' ? null : terms.freeFreightCents;
  return {
    missingForMinimumCents: isBooking ? 0 : Math.max(0, terms.minimumCents - subtotalCents),
    missingForFreeFreightCents: threshold === null ? null : Math.max(0, threshold - subtotalCents),
    isFreightFree: threshold !== null && subtotalCents >= threshold,
  };
}
