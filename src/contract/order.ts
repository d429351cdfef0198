import * as v from 'valibot';
import { bookingLine } from './booking-line.ts';
import { cartItem } from './cart.ts';
import { prices } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { givenEntity } from './given-entity.ts';
import { orderSlot, syncAnswer } from './operations.ts';
import { payment } from './order-payment.ts';
import { amount, id, line, locale, percent, sku, text, units, word, year } from './primitives.ts';
import { problem } from './problem.ts';
import { givenAddress } from './user.ts';

/** An ordered line. The figures are what the dealer saw; the server compares them with its own and trusts none (PRICE-12). */
const orderedItem = givenEntity(
  {
    sku,
    quantities: units,
    type: v.optional(v.picklist(['part', 'configuration'])),
    prices: v.optional(prices),
    discount: v.optional(percent),
    demo: v.optional(units),
    q0: v.optional(units),
    q1: v.optional(units),
    q2: v.optional(units),
    q3: v.optional(units),
    q4: v.optional(units),
  },
  { ...cartItem.entries, ...bookingLine.entries },
);

/** Which line, and how many units of it. */
export const skuUnits = givenEntity({ sku, quantities: units }, { ...cartItem.entries, ...bookingLine.entries });

/** One column of the totals: the whole, or the share paid now, or the share paid later. Amounts in the dealer's currency. */
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

/** ORD-5: made when the dealer pressed the button; the same key never makes a second order. */
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
  comment: text(8_000),
  external_document_no: line(200),
  order_type: v.picklist(['Booking', 'Repeat']),
  booking_year: v.optional(v.nullable(year)),
  lang: locale,
  payed: v.boolean(),
  payedtoken: v.optional(v.nullable(word(1_000))),
  key: orderKey,
  /** The order's place among the operations of its device; its `opId` is the key. */
  ...v.partial(v.omit(v.object(orderSlot), ['opId'])).entries,
  /** The total that the dealer saw and agreed to. */
  total: v.optional(amount),
});

export const orderProblem = v.looseObject({
  ...problem.entries,
  /** Of the order that this is about, where the request had one. */
  key: orderKey,
  /** The server's own figures, to be shown beside the dealer's. */
  figures: v.optional(orderFigures),
  /** What of them is paid now by card. */
  payNow: v.optional(amount),
  customerDiscount: v.optional(percent),
  shippingDiscount: v.optional(percent),
  /** Of an order that an earlier payment has become. */
  references: v.optional(v.array(v.string())),
  /** The lines that are not as the dealer saw them, as the server has them now. */
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
  needs: 'orders',
  owner: 'body.userId',
  query: v.strictObject({ lang: v.optional(locale) }),
  body: orderBody,
  answers: {
    200: v.object({
      /** Of the order that this is about, where the request had one. */
      key: orderKey,
      references: v.array(v.string()),
      success: v.boolean(),
      /** With success false (ORD-3). */
      error: v.optional(v.string()),
      figures: v.optional(orderFigures),
      transactionId: v.optional(id),
      /** Where a share of it was paid by card. */
      payment: v.optional(payment),
      cart: v.optional(v.array(cartItem)),
      /** Of a booking: the dealer's grid as it is now, by `bookingPlaced`. A cart's checkout does not carry the schemas of the grid. */
      grid: v.optional(v.looseObject({})),
      ...syncAnswer,
    }),
    409: orderProblem,
    422: orderProblem,
  },
});
