import * as v from 'valibot';
import { placedBy } from '../account/reps.ts';
import { address } from '../account/user.ts';
import { bookingWindow } from '../booking/booking-line.ts';
import { endpoint } from '../endpoint.ts';
import { amount, day, id, moment, percent, sku, units } from '../primitives.ts';
import { answeredRequest, requestAnswer } from './order-requests.ts';
import { orderFigures, payment } from './order.ts';
import { shownPurchaseOrder } from './purchase-order.ts';

const heading = {
  id,
  /** The visible number, e.g. B-104217. */
  reference: v.string(),
  kind: v.picklist(['order', 'booking', 'invoice', 'credit']),
  state: v.picklist([
    'received',
    'in-preparation',
    'shipped',
    'open',
    'paid',
    'cancelled',
    'waiting',
    'declined',
    'withdrawn',
  ]),
  date: moment,
  documentNo: v.string(),
  total: amount,
  currency: v.picklist(['CA', 'US']),
  units,
  dueDate: v.optional(v.nullable(day)),
  /** What is left to pay of an invoice or to use of a credit. Missing means all of it while it is open. */
  open: v.optional(amount),
  /** Ours: what the company last answered to a request about this order. */
  answer: v.optional(requestAnswer),
  /** Of an order that waits for approval: whether the user may approve it (COMP-2). */
  mayApprove: v.optional(v.literal(true)),
  /** Of an order that waits until the company has confirmed the new dealer (REP-3). */
  awaitsDealer: v.optional(v.literal(true)),
};

export const transactionHeading = v.object(heading);

export type TransactionHeading = v.InferOutput<typeof transactionHeading>;

/** A parcel. `url` is the carrier's https tracking page, or null. */
const shipment = v.object({
  shippedOn: day,
  carrier: v.string(),
  tracking: v.string(),
  url: v.nullable(v.pipe(v.string(), v.regex(/^https:\/\//))),
  /** What is in it, where the company said so. */
  lines: v.optional(v.array(v.object({ sku, quantities: units }))),
});

export type Shipment = v.InferOutput<typeof shipment>;

/** A step of an order, with the company's words about it. `textFr` is null where both languages have the same text. */
const orderEvent = v.object({
  type: v.picklist(['acknowledged', 'in-preparation', 'shipped', 'changed', 'cancelled']),
  at: moment,
  text: v.optional(v.string()),
  textFr: v.optional(v.nullable(v.string())),
});

export type OrderEvent = v.InferOutput<typeof orderEvent>;

/** `rate` is in percent. `nameFr` is null when both names match. */
const namedTax = v.object({ name: v.string(), nameFr: v.nullable(v.string()), rate: percent, amount });

export const transaction = v.object({
  ...heading,
  comment: v.string(),
  pickup: v.boolean(),
  /** When the dealer asked it to ship. Missing means as soon as possible. */
  requestedShipDate: v.optional(day),
  /** The dealer asked to ship all of it at once. */
  shipComplete: v.optional(v.literal(true)),
  /** Ours: the order was large enough to ship free (PRICE-14). */
  freeFreight: v.optional(v.literal(true)),
  /** The dealer's own document (ORD-13). */
  purchaseOrder: v.optional(shownPurchaseOrder),
  billingAddress: v.nullable(address),
  shippingAddress: v.nullable(address),
  configurationsPayment: v.nullable(v.string()),
  partsPayment: v.nullable(v.string()),
  figures: orderFigures,
  /** Missing when not computed, and on older transactions. */
  taxes: v.optional(v.array(namedTax)),
  /** For bookings: the model year, and the windows of that time. */
  bookingYear: v.optional(v.number()),
  windows: v.optional(v.array(bookingWindow)),
  /** Set when a share was paid by card. */
  payment: v.optional(payment),
  /** Set when a rep or a further user placed it, or proposed it. */
  placedBy: v.optional(placedBy),
  /** Who approved it, if it waited for approval (COMP-2). */
  approvedBy: v.optional(placedBy),
  /** Of an order that waits for approval, or was declined or withdrawn. */
  approval: v.optional(
    v.object({
      mayWithdraw: v.boolean(),
      /** Missing while it waits. */
      decided: v.optional(v.object({ by: v.string(), at: moment, reason: v.string() })),
    }),
  ),
  /** The company's own document, at a signed address. */
  document: v.optional(v.string()),
  /** First parcel first. */
  shipments: v.optional(v.array(shipment)),
  /** Of orders and bookings, first step first. Steps from before they were recorded are missing. */
  events: v.optional(v.array(orderEvent)),
  /** The day on which the whole order is expected to ship. */
  expectedOn: v.optional(day),
  /** What the dealer asked for, first request first. */
  requests: v.optional(v.array(answeredRequest)),
  /** The same order's other documents, oldest first. */
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
      /** Ours: today's product and its picture, missing for removed products. */
      productId: v.optional(v.string()),
      image: v.optional(v.string()),
      /** Units in stock for this order. The rest is on backorder. */
      reserved: v.optional(units),
      /** Units in parcels so far, where the company says what is in them. */
      shipped: v.optional(units),
      /** When the units on back order are expected. */
      expectedOn: v.optional(day),
      /** Per unit on the day of the order. Missing on older orders. */
      msrp: v.optional(amount),
      /** Units per column, for bookings. */
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
