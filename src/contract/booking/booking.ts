import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { transaction } from '../orders/transactions.ts';
import { amount, day, id, percent, sku, units } from '../primitives.ts';
import { bookingWindow, bookingLine } from './booking-line.ts';

/** Days in `timeZone`, null until set. Only the server's `state` decides what is accepted. */
export const bookingSettings = v.object({
  startDate: v.nullable(day),
  endDate: v.nullable(day),
  bookingIsOpen: v.boolean(),
  hideRebateMenu: v.boolean(),
  hideBookingMenu: v.boolean(),
  timeZone: v.optional(v.string()),
  /** The model year open for booking, or null until set. */
  year: v.optional(v.nullable(v.number())),
  state: v.optional(v.picklist(['open', 'not-yet-open', 'over', 'closed-by-maker', 'not-announced'])),
  windows: v.optional(v.array(bookingWindow)),
});

export type BookingSettings = v.InferOutput<typeof bookingSettings>;

/** Only the reader's group, in upper case. `PRICE` needs cost access, and media get no prices. */
const bookingPrices = v.record(v.string(), v.object({ PRICE: v.optional(amount), MSRP: amount }));

const bookingSku = v.object({
  sku,
  size: v.optional(v.string()),
  /** Only when they differ from the configuration's. */
  prices: v.optional(bookingPrices),
  /** Percent off the price. */
  discount: v.optional(percent),
  minimum: v.optional(units),
  multiple: v.optional(units),
});

const bookingModel = v.object({
  id: v.optional(id),
  name: v.string(),
  nameFr: v.optional(v.string()),
  uom: v.string(),
  colors: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      nameFr: v.string(),
      hex: v.optional(v.string()),
      image: v.optional(v.string()),
    }),
  ),
  configurations: v.array(
    v.object({
      id: v.optional(id),
      name: v.string(),
      nameFr: v.optional(v.string()),
      prices: bookingPrices,
      /** Shipping fee of one unit. */
      shipping: v.optional(v.object({ fee: amount })),
      items: v.array(v.object({ color: v.string(), skus: v.array(bookingSku) })),
    }),
  ),
});

export const bookingCatalogue = v.object({
  /** The model year, or null when there is nothing to book. */
  year: v.optional(v.nullable(v.number())),
  models: v.array(bookingModel),
});

export type BookingCatalogue = v.InferOutput<typeof bookingCatalogue>;

export const loadBookingSettings = endpoint({
  name: 'loadBookingSettings',
  summary: 'When booking is open, and what the menus show meanwhile (BOOK-1)',
  base: 'api',
  method: 'GET',
  path: '/booking/settings',
  encoding: 'none',
  access: 'signed-in',
  answers: { 200: bookingSettings },
});

export const bookingProducts = endpoint({
  name: 'bookingProducts',
  summary: 'The booking catalogue, in both languages (BOOK-2); 304 for a known tag',
  base: 'api',
  method: 'GET',
  path: '/booking/products',
  encoding: 'none',
  access: 'signed-in',
  needs: 'booking',
  answers: { 200: bookingCatalogue, 304: null },
});

/** A booking as placed, with the windows of that time. */
export const pastBooking = v.object({
  ...transaction.entries,
  bookingYear: v.number(),
  bookingLines: v.array(bookingLine),
});

export type PastBooking = v.InferOutput<typeof pastBooking>;

export const bookingHistory = endpoint({
  name: 'bookingHistory',
  summary: 'Past booking orders with their lines by window, newest first (BOOK-8)',
  base: 'api',
  method: 'GET',
  path: '/booking/history/{userId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'booking-orders',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  answers: { 200: v.array(pastBooking) },
});
