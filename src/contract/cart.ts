import * as v from 'valibot';
import { prices } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { givenEntity } from './given-entity.ts';
import { syncAnswer, syncBatch, syncCursorQuery } from './operations.ts';
import { amount, id, percent, sku, units, word } from './primitives.ts';
import { availability } from './stock.ts';

const windows = {
  demo: v.optional(units),
  q0: v.optional(units),
  q1: v.optional(units),
  q2: v.optional(units),
  q3: v.optional(units),
  q4: v.optional(units),
};

/** CART-14. `oldQuantities` is what was asked for before the server or the stock cut the line (CART-5), else null. */
export const cartItem = v.object({
  type: v.picklist(['part', 'configuration']),
  sku,
  name: v.string(),
  description: v.string(),
  imageUrl: v.optional(v.nullable(v.string())),
  productImage: v.optional(v.nullable(v.string())),
  quantities: units,
  oldQuantities: v.optional(v.nullable(units), null),
  maxQuantity: v.optional(units, 0),
  minimum: v.optional(units),
  multiple: v.optional(units),
  uom: v.string(),
  discount: v.optional(percent, 0),
  freeShipping: v.optional(v.boolean(), false),
  shipping: v.optional(v.object({ fee: amount })),
  availableQuantity: availability,
  discontinued: v.optional(v.boolean(), false),
  ...windows,
  prices,
  fixedPrice: v.optional(v.string()),
  /** Ours: which product the line leads back to, and the life of the line that an operation refers to. */
  productId: v.optional(v.string()),
  gen: v.optional(v.number()),
});

export type CartItem = v.InferOutput<typeof cartItem>;

const savedItem = givenEntity({ sku, quantities: units }, cartItem.entries);

/** The document that devices replay their own operations on, and what the server has to tell the device that asks. */
const cartDocument = {
  cart: v.array(cartItem),
  paymentIntent: v.optional(v.nullable(v.string()), null),
  ...syncAnswer,
};

export const loadCart = endpoint({
  name: 'loadCart',
  summary: 'The cart as the server has it',
  base: 'api',
  method: 'GET',
  path: '/cart/{userId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'orders',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  query: v.partial(v.strictObject(syncCursorQuery)),
  answers: { 200: v.object(cartDocument) },
});

/**
 * CART-15. With `ops` (then `device` and `baseRev` too) ours applies those alone and ignores `items`, the list for a backend without
 * operations. From a client without `ops`: each item sets its line; a line that is not among the items stays, unless `baseRev` says
 * that the client held the cart with this line in it.
 */
export const updateCart = endpoint({
  name: 'updateCart',
  summary: 'Save the cart: as a list, or as operations of one device in their order (SYNC-5)',
  base: 'cms',
  method: 'POST',
  path: '/api/portal/cart/update',
  encoding: 'json',
  access: 'signed-in',
  needs: 'orders',
  owner: 'body.id',
  body: v.strictObject({
    id,
    items: v.pipe(v.array(savedItem), v.maxLength(5_000)),
    intent: v.optional(v.nullable(word(1_000))),
    paymentAvailable: v.optional(v.boolean()),
    ...v.partial(v.object(syncBatch)).entries,
  }),
  answers: { 200: v.object({ ...cartDocument, cart: v.optional(v.array(cartItem)) }) },
});
