import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { op } from './operations.ts';
import { amount, day, id, line, sku, units } from './primitives.ts';
import { transaction } from './transactions.ts';

const windowName = v.picklist(['q0', 'q1', 'q2', 'q3', 'q4']);

/** BOOK-1, BOOK-9: days are the maker's own, in `timeZone`. */
export const bookingSettings = v.object({
  startDate: day,
  endDate: day,
  bookingIsOpen: v.boolean(),
  hideRebateMenu: v.boolean(),
  hideBookingMenu: v.boolean(),
  timeZone: v.optional(v.string()),
  year: v.optional(v.number()),
  windows: v.optional(v.array(v.object({ name: windowName, label: v.string(), labelFr: v.string(), shipDate: day }))),
});

/** BOOK-2: prices by customer group in upper case. */
const bookingModel = v.object({
  name: v.string(),
  uom: v.string(),
  colors: v.array(v.object({ id: v.string(), name: v.string(), nameFr: v.string() })),
  configurations: v.array(
    v.object({
      name: v.string(),
      prices: v.record(v.string(), v.object({ PRICE: amount, MSRP: amount })),
      items: v.array(v.object({ color: v.string(), skus: v.array(v.object({ sku, size: v.optional(v.string()) })) })),
    }),
  ),
});

const quantities = { demo: units, q0: units, q1: units, q2: units, q3: units, q4: units, quantities: units };

/** BOOK-4. */
const bookingLine = v.object({
  sku,
  model: v.string(),
  configuration: v.string(),
  colorName: v.string(),
  colorNameFr: v.string(),
  cost: v.optional(amount),
  msrp: amount,
  uom: v.string(),
  ...quantities,
});

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
  summary: 'The booking catalogue (BOOK-2)',
  base: 'api',
  method: 'GET',
  path: '/booking/products',
  encoding: 'none',
  access: 'signed-in',
  needs: 'booking',
  answers: { 200: v.object({ models: v.array(bookingModel) }), 304: null },
});

export const bookingHistory = endpoint({
  name: 'bookingHistory',
  summary: 'Past booking orders with their lines by window (BOOK-8)',
  base: 'api',
  method: 'GET',
  path: '/booking/history/{userId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'booking',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  answers: {
    200: v.array(v.object({ ...transaction.entries, bookingYear: v.number(), bookingLines: v.array(bookingLine) })),
  },
});

export const loadBookingCart = endpoint({
  name: 'loadBookingCart',
  summary: 'The booking grid as the server has it (BOOK-6)',
  base: 'api',
  method: 'GET',
  path: '/booking/cart/{userId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'booking',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  answers: {
    200: v.object({ items: v.array(bookingLine), rev: v.optional(v.number()), epoch: v.optional(v.string()) }),
  },
});

export const updateBookingCart = endpoint({
  name: 'updateBookingCart',
  summary: 'Save the booking grid: as a list, or as operations of one device (BOOK-6)',
  base: 'api',
  method: 'POST',
  path: '/cart/booking/update',
  encoding: 'json',
  access: 'signed-in',
  needs: 'booking',
  owner: 'body.id',
  body: v.strictObject({
    id,
    items: v.pipe(v.array(v.strictObject({ sku, model: v.optional(line(120)), ...quantities })), v.maxLength(20_000)),
    device: v.optional(id),
    epoch: v.optional(v.nullable(v.string())),
    baseRev: v.optional(v.nullable(v.number())),
    ops: v.optional(v.pipe(v.array(op), v.maxLength(2_000))),
  }),
  answers: {
    200: v.object({
      items: v.optional(v.array(bookingLine)),
      rev: v.optional(v.number()),
      epoch: v.optional(v.string()),
      ack: v.optional(v.number()),
    }),
  },
});
