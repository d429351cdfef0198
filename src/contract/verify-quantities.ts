import * as v from 'valibot';
import { cartItem } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { givenEntity } from './given-entity.ts';
import { sku, units } from './primitives.ts';
import { skuFigure } from './stock.ts';

/** Without units those of the caller's cart are meant. */
const verified = v.union([sku, givenEntity({ sku, quantities: v.optional(units) }, cartItem.entries)]);

export const verifyQuantities = endpoint({
  name: 'verifyQuantities',
  summary: 'Compare what a cart asks for with what there is (STK-6)',
  base: 'api',
  method: 'POST',
  path: '/product/verifyquantities',
  encoding: 'json',
  access: 'signed-in',
  needs: 'orders',
  body: v.strictObject({ skus: v.pipe(v.array(verified), v.maxLength(5_000)) }),
  answers: { 200: v.array(v.object({ ...skuFigure.entries, quantities: units })) },
});
