import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amount, day, id, moment, sku, units } from '../primitives.ts';

const orderedProduct = v.object({
  sku,
  type: v.picklist(['part', 'configuration']),
  /** As on the latest order. */
  name: v.string(),
  description: v.string(),
  /** Today's product and its picture, missing for removed products. */
  productId: v.optional(v.string()),
  image: v.optional(v.string()),
});

export type OrderedProduct = v.InferOutput<typeof orderedProduct>;

const orderedLine = v.object({
  sku,
  quantities: units,
  unitPrice: amount,
  discount: v.number(),
  /** Units on back order, and the day they are expected where that is known. */
  coming: v.optional(units),
  expectedOn: v.optional(day),
});

const orderWithLines = v.object({
  id,
  reference: v.string(),
  kind: v.picklist(['order', 'booking']),
  state: v.picklist(['received', 'in-preparation', 'shipped', 'cancelled']),
  date: moment,
  documentNo: v.string(),
  currency: v.picklist(['CA', 'US']),
  lines: v.array(orderedLine),
});

export type OrderWithLines = v.InferOutput<typeof orderWithLines>;

export const orderedLinesAnswer = v.object({ orders: v.array(orderWithLines), products: v.array(orderedProduct) });

export type OrderedLines = v.InferOutput<typeof orderedLinesAnswer>;

/** Unfinished orders are always in it, finished ones as long as there is room. */
export const orderedLines = endpoint({
  name: 'orderedLines',
  summary: 'What a user ordered, by line, newest order first (TXN-5, TXN-6)',
  base: 'api',
  method: 'GET',
  path: '/user/ordered-lines/{userId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'orders',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  answers: { 200: orderedLinesAnswer },
});
