import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { day, id, moment, sku, givenEntity } from '../primitives.ts';

/** Units of the next arrival. Missing when nobody knows. */
const arriving = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** `quantity` is below zero when oversold. `next` is the next arrival, `updated` the figure's time. */
export const availability = v.object({
  quantity: v.pipe(v.number(), v.integer()),
  next: v.nullable(day),
  arriving,
  updated: moment,
});

export type Availability = v.InferOutput<typeof availability>;

export const skuFigure = v.object({
  sku,
  available: v.pipe(v.number(), v.integer()),
  next: v.nullable(day),
  arriving,
  updated: moment,
});

export type SkuFigure = v.InferOutput<typeof skuFigure>;

/** Fields that the catalogs, the cart and the booking grid have for a SKU. */
const skuFields = [
  'id',
  'type',
  'name',
  'description',
  'descriptionLang',
  'imageUrl',
  'productImage',
  'image',
  'quantities',
  'oldQuantities',
  'maxQuantity',
  'minimum',
  'multiple',
  'uom',
  'discount',
  'freeShipping',
  'shipping',
  'availableQuantity',
  'discontinued',
  'demo',
  'q0',
  'q1',
  'q2',
  'q3',
  'q4',
  'prices',
  'fixedPrice',
  'productId',
  'gen',
  'model',
  'configuration',
  'colorName',
  'colorNameFr',
  'color',
  'size',
  'cost',
  'msrp',
  'booked',
  'year',
  'barcode',
  'assembly',
  'variant',
  'properties',
  'revisions',
  'ownPrice',
];
export const skuEntity: v.ObjectEntries = Object.fromEntries(skuFields.map((name) => [name, v.unknown()]));

/** A bare SKU, or one as the server returned it. */
const askedSku = givenEntity({ sku }, skuEntity);

export const productQuantities = endpoint({
  name: 'productQuantities',
  summary: 'Stock of the skus of one product (STK-2)',
  base: 'api',
  method: 'POST',
  path: '/product/quantities',
  encoding: 'json',
  access: 'signed-in',
  needs: 'stock',
  body: v.strictObject({ id, name: v.string(), skus: v.pipe(v.array(askedSku), v.maxLength(2_000)) }),
  answers: { 200: v.array(skuFigure) },
});

export const partQuantities = endpoint({
  name: 'partQuantities',
  summary: 'Stock of one part; with `skus`, of several in one call (STK-3)',
  base: 'api',
  method: 'POST',
  path: '/part/quantities',
  encoding: 'json',
  access: 'signed-in',
  needs: 'stock',
  body: v.strictObject({ sku, skus: v.optional(v.pipe(v.array(sku), v.maxLength(2_000))) }),
  answers: { 200: v.object({ ...availability.entries, skus: v.optional(v.array(skuFigure)) }) },
});
