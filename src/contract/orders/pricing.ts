import * as v from 'valibot';
import { givenAddress } from '../account/user.ts';
import { endpoint } from '../endpoint.ts';
import { amount, id, line, percent, units, word, givenEntity } from '../primitives.ts';
import { orderBody, skuUnits } from './order.ts';

/** Tax on one `amount`. `area` is a code such as CA-QC. */
export const tax = v.object({
  area: v.string(),
  amount,
  total: amount,
  taxes: v.optional(v.array(v.object({ name: v.string(), rate: percent, amount })), []),
});

export type Tax = v.InferOutput<typeof tax>;

const discountAnswer = v.object({
  discount: percent,
  discountship: percent,
  /** Ours: first quantity of the current tier, or null below all tiers. */
  from: v.optional(v.nullable(units)),
  /** Ours: units missing to the next tier, and its discounts. */
  next: v.optional(v.nullable(v.object({ quantity: units, discount: percent, discountship: percent }))),
});

export const orderDiscount = endpoint({
  name: 'orderDiscount',
  summary: 'Volume discount for a number of configurations (PRICE-4)',
  base: 'api',
  method: 'POST',
  path: '/order/discount',
  encoding: 'json',
  access: 'signed-in',
  needs: 'cart',
  owner: 'body.userId',
  body: v.strictObject({ userId: id, quantity: units }),
  answers: { 200: discountAnswer },
});

/** Only what taxes depend on. The server uses its own prices. */
export const taxedOrder = {
  userId: id,
  items: v.pipe(v.array(skuUnits), v.maxLength(5_000)),
  configurationsPayment: v.optional(line(20)),
  partsPayment: v.optional(line(20)),
  shippingAddress: v.optional(v.nullable(givenAddress)),
  billingAddress: v.optional(v.nullable(givenAddress)),
  pickup: v.optional(v.boolean(), false),
  order_type: v.optional(v.picklist(['Booking', 'Repeat']), 'Repeat'),
};

export const orderTaxes = endpoint({
  name: 'orderTaxes',
  summary: 'Taxes of an order, at cost and at msrp (PRICE-9, PRICE-13)',
  base: 'api',
  method: 'POST',
  path: '/order/taxes',
  encoding: 'json',
  access: 'signed-in',
  needs: 'cart',
  owner: 'body.userId',
  body: givenEntity(taxedOrder, orderBody.entries),
  answers: { 200: v.object({ cost: v.optional(tax), msrp: v.optional(tax) }) },
});

export const discountLookup = endpoint({
  name: 'discountLookup',
  summary: 'The discount of a customer for a number of configurations, perhaps at a given value (API-2)',
  base: 'api',
  method: 'POST',
  path: '/discount',
  encoding: 'json',
  access: 'signed-in',
  needs: 'cart',
  owner: 'body.id',
  body: v.strictObject({ id, quantity: units, value: v.optional(v.nullable(amount)) }),
  answers: { 200: discountAnswer },
});

const taxedSum = givenEntity({ area: word(20), amount }, tax.entries);

export const taxLookup = endpoint({
  name: 'taxLookup',
  summary:
    'Taxes on two sums (API-2); the token may stand in the body too, as the specification has it, and counts in the header',
  base: 'api',
  method: 'POST',
  path: '/taxes',
  encoding: 'json',
  access: 'signed-in',
  needs: 'cart',
  body: v.strictObject({ cost: taxedSum, msrp: taxedSum, token: v.optional(v.nullable(word(8_000))) }),
  answers: { 200: v.object({ cost: v.object({ total: amount }), msrp: v.object({ total: amount }) }) },
});
