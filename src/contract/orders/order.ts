import * as v from 'valibot';
import { placedBy } from '../account/reps.ts';
import { givenAddress } from '../account/user.ts';
import { bookingLine } from '../booking/booking-line.ts';
import { prices } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { amount, day, id, line, locale, percent, sku, text, units, word, year, givenEntity } from '../primitives.ts';
import { problem } from '../problem.ts';
import { cartItem } from './cart.ts';
import { orderSlot, syncAnswer } from './operations.ts';
import { purchaseOrder } from './purchase-order.ts';

/** Payment providers. */
export const provider = v.picklist(['stripe', 'test']);

/** A card payment. `test` moves no real money. */
export const payment = v.object({
  provider,
  /** The provider's payment id. */
  intent: v.string(),
  paid: amount,
  /** Units in stock at payment but gone when the order was placed. */
  short: v.array(v.object({ sku, missing: units })),
});

export type Payment = v.InferOutput<typeof payment>;

/** Figures as the dealer saw them. The server compares and never trusts them. */
const orderedItem = givenEntity(
  {
    sku,
    quantities: units,
    type: v.nullish(word(40)),
    prices: v.nullish(prices),
    discount: v.nullish(percent),
    demo: v.optional(units),
    q0: v.optional(units),
    q1: v.optional(units),
    q2: v.optional(units),
    q3: v.optional(units),
    q4: v.optional(units),
  },
  { ...cartItem.entries, ...bookingLine.entries },
);

/** A line and its units. */
export const skuUnits = givenEntity({ sku, quantities: units }, { ...cartItem.entries, ...bookingLine.entries });

/** One column of totals: whole, paid now or paid later. In the dealer's currency. */
export const orderFigures = v.object({
  configurations: amount,
  discount: amount,
  parts: amount,
  tariff: amount,
  shipping: amount,
  tax: v.nullable(amount),
  total: amount,
});

export type OrderFigures = v.InferOutput<typeof orderFigures>;

/** Made when the dealer submits. One key never makes two orders. */
const orderKey = v.optional(v.pipe(v.string(), v.uuid()));

export const orderBody = v.strictObject({
  userId: id,
  configurationsPayment: line(20),
  partsPayment: line(20),
  payNowItems: v.optional(v.array(skuUnits), []),
  payLaterItems: v.optional(v.array(skuUnits), []),
  items: v.pipe(v.array(orderedItem), v.minLength(1), v.maxLength(5_000)),
  customerDiscount: percent,
  shippingDiscount: percent,
  billingAddress: v.nullable(givenAddress),
  shippingAddress: v.nullable(givenAddress),
  pickup: v.boolean(),
  comment: v.nullable(text(8_000), ''),
  external_document_no: v.nullable(line(200), ''),
  order_type: v.picklist(['Booking', 'Repeat']),
  booking_year: v.optional(v.nullable(year)),
  lang: locale,
  payed: v.boolean(),
  payedtoken: v.optional(v.nullable(word(1_000))),
  key: orderKey,
  /** Its `opId` is the key. */
  ...v.partial(v.omit(v.object(orderSlot), ['opId'])).entries,
  /** The total that the dealer agreed to. */
  total: v.optional(amount),
  /** Ours: when it should ship (ORD-12). Missing means as soon as possible. Not for bookings, which have windows. */
  requestedShipDate: v.optional(day),
  /** Ours: whether it waits until all of it can ship. */
  shipComplete: v.optional(v.boolean()),
  /** Ours: the dealer's own document (ORD-13). Not for bookings. */
  purchaseOrder: v.optional(purchaseOrder),
});

export const orderProblem = v.looseObject({
  ...problem.entries,
  /** Missing if the request had none. */
  key: orderKey,
  /** The server's figures, to show next to the dealer's. */
  figures: v.optional(orderFigures),
  /** The amount due now by card. */
  payNow: v.optional(amount),
  customerDiscount: v.optional(percent),
  shippingDiscount: v.optional(percent),
  /** Ours: the dealer's order minimum, and how much more goods would meet it (ORD-14). */
  minimum: v.optional(amount),
  missing: v.optional(amount),
  /** Set when an earlier payment already became an order. */
  references: v.optional(v.array(v.string())),
  /** The current state of lines that differ from what the dealer saw. */
  lines: v.optional(
    v.array(
      v.object({ sku, code: v.string(), asked: units, available: v.optional(v.number()), item: v.optional(cartItem) }),
    ),
  ),
});

export const placeOrder = endpoint({
  name: 'placeOrder',
  summary: 'Place an order (ORD-1 to ORD-7); sent again with the same key it answers with the same references',
  base: 'api',
  method: 'POST',
  path: '/order',
  encoding: 'json',
  access: 'signed-in',
  needs: 'cart',
  owner: 'body.userId',
  query: v.strictObject({ lang: v.optional(locale) }),
  body: orderBody,
  answers: {
    200: v.object({
      /** Missing if the request had none. */
      key: orderKey,
      references: v.array(v.string()),
      success: v.boolean(),
      /** Set when `success` is false. */
      error: v.optional(v.string()),
      figures: v.optional(orderFigures),
      transactionId: v.optional(id),
      /** Set when a share was paid by card. */
      payment: v.optional(payment),
      /** Nothing is ordered until somebody of the company approves it (COMP-2). */
      approval: v.optional(v.literal('waiting')),
      /** Set when a rep placed it for the dealer. */
      placedBy: v.optional(placedBy),
      cart: v.optional(v.array(cartItem)),
      /** The booking grid (`bookingPlaced`), loose here to keep grid schemas out of the cart's code. */
      grid: v.optional(v.looseObject({})),
      ...syncAnswer,
    }),
    409: orderProblem,
    422: orderProblem,
  },
});

/** The order without sender, key and queue position. */
const orderRequest = v.omit(placeOrder.body, ['userId', 'key', 'seq', 'ver', 'device', 'epoch']);

export type OrderRequest = v.InferOutput<typeof orderRequest>;

/** A queued order, with the lines and figures the dealer agreed to. */
export const queuedOrder = v.object({
  request: orderRequest,
  figures: orderFigures,
  items: v.array(cartItem),
});

/** A queued booking. Its lines are in the request. */
export const bookingOrder = v.object({ request: orderRequest, figures: orderFigures });

export type BookingOrder = v.InferOutput<typeof bookingOrder>;

export type QueuedOrder = v.InferOutput<typeof queuedOrder>;
