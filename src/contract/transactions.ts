import * as v from 'valibot';
import { bookingWindow } from './booking-window.ts';
import { endpoint } from './endpoint.ts';
import { payment } from './order-payment.ts';
import { orderFigures } from './order.ts';
import { amount, day, id, moment, percent, sku, units } from './primitives.ts';
import { address } from './user.ts';

const heading = {
  id,
  /** What dealer and maker call it, e.g. B-104217. */
  reference: v.string(),
  kind: v.picklist(['order', 'booking', 'invoice', 'credit']),
  state: v.picklist(['received', 'in-preparation', 'shipped', 'open', 'paid', 'cancelled']),
  date: moment,
  documentNo: v.string(),
  total: amount,
  currency: v.picklist(['CA', 'US']),
  units,
  dueDate: v.optional(v.nullable(day)),
};

export const transactionHeading = v.object(heading);

export type TransactionHeading = v.InferOutput<typeof transactionHeading>;

/** A parcel of an order. `url` is the carrier's page about it: https, or null where there is none. */
const shipment = v.object({
  shippedOn: day,
  carrier: v.string(),
  tracking: v.string(),
  url: v.nullable(v.pipe(v.string(), v.regex(/^https:\/\//))),
});

export type Shipment = v.InferOutput<typeof shipment>;

/** A tax with its rate in percent. `nameFr`: null where it is called the same in both languages. */
const namedTax = v.object({ name: v.string(), nameFr: v.nullable(v.string()), rate: percent, amount });

export const transaction = v.object({
  ...heading,
  comment: v.string(),
  pickup: v.boolean(),
  billingAddress: v.nullable(address),
  shippingAddress: v.nullable(address),
  configurationsPayment: v.nullable(v.string()),
  partsPayment: v.nullable(v.string()),
  figures: orderFigures,
  /** INV-1. What the tax is made of; missing where it was not computed, and on what is older than the names. */
  taxes: v.optional(v.array(namedTax)),
  /** BOOK-8. Of a booking: its model year, and its windows as they were. */
  bookingYear: v.optional(v.number()),
  windows: v.optional(v.array(bookingWindow)),
  /** Where a share of it was paid by card. */
  payment: v.optional(payment),
  /** What of it is on its way or has come, the first parcel first. */
  shipments: v.optional(v.array(shipment)),
  /** What belongs to the same order, the oldest first: of an order its invoices and credits, of those the order and the others. */
  related: v.optional(v.array(transactionHeading)),
  lines: v.array(
    v.object({
      sku,
      type: v.picklist(['part', 'configuration']),
      name: v.string(),
      description: v.string(),
      quantities: units,
      unitPrice: amount,
      discount: v.number(),
      total: amount,
      /** ORD-7: units that were in stock for this order; the rest is in backorder. */
      reserved: v.optional(units),
      /** BOOK-8. Of a booking: units by column. */
      demo: v.optional(units),
      q0: v.optional(units),
      q1: v.optional(units),
      q2: v.optional(units),
      q3: v.optional(units),
      q4: v.optional(units),
    }),
  ),
});

export type Transaction = v.InferOutput<typeof transaction>;

const userParam = v.strictObject({ userId: id });

export const transactionHistory = endpoint({
  name: 'transactionHistory',
  summary: 'All transactions of a user, newest first, or so many of them that are older than another (TXN-1)',
  base: 'api',
  method: 'GET',
  path: '/user/history/{userId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'transactions',
  owner: 'params.userId',
  params: userParam,
  query: v.partial(v.strictObject({ limit: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, '1 to 9999')), before: id })),
  answers: { 200: v.array(transactionHeading) },
});

export const oneTransaction = endpoint({
  name: 'oneTransaction',
  summary: 'One transaction with its lines (TXN-1)',
  base: 'api',
  method: 'GET',
  path: '/user/transaction/{userId}/{transactionId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'transactions',
  owner: 'params.userId',
  params: v.strictObject({ userId: id, transactionId: id }),
  answers: { 200: transaction },
});
