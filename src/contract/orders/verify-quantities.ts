import * as v from 'valibot';
import { skuEntity, skuFigure } from '../catalogue/stock.ts';
import { endpoint } from '../endpoint.ts';
import { sku, units, givenEntity } from '../primitives.ts';

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
