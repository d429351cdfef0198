import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { amount, id, line, sku, units } from './primitives.ts';

const provider = v.picklist(['stripe', 'test']);

/** What was paid of an order by card. `test`: by the test form, and nobody's money was taken (PAY-10). */
export const payment = v.object({
  provider,
  /** The provider's name for it. */
  intent: v.string(),
  paid: amount,
  /** F-58: units that were in stock when they were paid for, and no longer when the order was placed. */
  short: v.array(v.object({ sku, missing: units })),
});

export type Payment = v.InferOutput<typeof payment>;

export const cardPayment = endpoint({
  name: 'cardPayment',
  summary: 'Whether the user may pay by card, and by whom cards are taken (PAY-4, PAY-10)',
  base: 'api',
  method: 'GET',
  path: '/order/card-payment',
  encoding: 'none',
  access: 'signed-in',
  needs: 'orders',
  answers: {
    200: v.object({ provider: v.nullable(provider), publishableKey: v.optional(v.nullable(v.string())) }),
  },
});

export type CardPayment = v.InferOutput<(typeof cardPayment.answers)[200]>;

export const payByTestCard = endpoint({
  name: 'payByTestCard',
  summary: 'Pay an intent of the test provider by a test card; there is none beside real keys (PAY-10)',
  base: 'api',
  method: 'POST',
  path: '/order/test-card',
  encoding: 'json',
  access: 'signed-in',
  needs: 'orders',
  owner: 'body.userId',
  body: v.strictObject({
    userId: id,
    paymentIntent: id,
    number: line(40),
    /** Whether the authentication that a card may ask for was passed. */
    authenticated: v.boolean(),
  }),
  answers: { 200: v.object({ status: v.string(), declined: v.boolean() }) },
});
