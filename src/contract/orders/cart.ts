import * as v from 'valibot';
import { nextPrices, prices } from '../catalogue/catalogue.ts';
import { availability, skuEntity, skuFigure } from '../catalogue/stock.ts';
import { endpoint } from '../endpoint.ts';
import { amount, id, percent, sku, units, word, givenEntity } from '../primitives.ts';
import { syncAnswer, syncBatch, syncCursorQuery } from './operations.ts';

const windows = {
  demo: v.optional(units),
  q0: v.optional(units),
  q1: v.optional(units),
  q2: v.optional(units),
  q3: v.optional(units),
  q4: v.optional(units),
};

/** `oldQuantities` is the requested quantity before a cut, otherwise null. */
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
  /** Ours: coming prices, the line's product, and the generation that operations refer to. */
  nextPrices,
  productId: v.optional(v.string()),
  gen: v.optional(v.number()),
});

export type CartItem = v.InferOutput<typeof cartItem>;

const savedItem = givenEntity({ sku, quantities: units }, cartItem.entries);

/** The document that devices replay their pending operations on. */
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
  needs: 'cart',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  query: v.partial(v.strictObject(syncCursorQuery)),
  answers: { 200: v.object(cartDocument) },
});

/** With `ops`, `items` is ignored. Without, unlisted lines stay unless `baseRev` shows that the client knew them. */
export const updateCart = endpoint({
  name: 'updateCart',
  summary: 'Save the cart: as a list, or as operations of one device in their order (SYNC-5)',
  base: 'cms',
  method: 'POST',
  path: '/api/portal/cart/update',
  encoding: 'json',
  access: 'signed-in',
  needs: 'cart',
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

/** Without units, those in the caller's cart count. */
const verified = v.union([sku, givenEntity({ sku, quantities: v.optional(units) }, skuEntity)]);

export const verifyQuantities = endpoint({
  name: 'verifyQuantities',
  summary: 'Compare what a cart asks for with what there is (STK-6)',
  base: 'api',
  method: 'POST',
  path: '/product/verifyquantities',
  encoding: 'json',
  access: 'signed-in',
  needs: 'cart',
  /** `order_type` is ours: stock never cuts a booking. */
  body: v.strictObject({
    skus: v.pipe(v.array(verified), v.maxLength(5_000)),
    order_type: v.optional(v.picklist(['Booking', 'Repeat'])),
  }),
  answers: { 200: v.array(v.object({ ...skuFigure.entries, quantities: units })) },
});

/** F-27. An item as a device or a file has kept it; null when it is none. */
export function readItem(kept: unknown): CartItem | null {
  const read = v.safeParse(cartItem, kept);
  return read.success ? read.output : null;
}
