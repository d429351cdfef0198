import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amount, id, line } from '../primitives.ts';
import { orderBody, orderProblem, provider } from './order.ts';

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
    /** Whether the requested card authentication succeeded. */
    authenticated: v.boolean(),
  }),
  answers: { 200: v.object({ status: v.string(), declined: v.boolean() }) },
});

/** Ours: `order` is the order to pay, with its key. Without it, a later amount mismatch is refunded. */
export const createPaymentIntent = endpoint({
  name: 'createPaymentIntent',
  summary: 'Prepare the card payment of an order; the server computes the amount itself (PAY-6)',
  base: 'api',
  method: 'POST',
  path: '/order/payment-intent',
  encoding: 'json',
  access: 'signed-in',
  needs: 'orders',
  owner: 'body.userId',
  body: v.strictObject({
    userId: id,
    amount,
    currency: v.picklist(['CA', 'US']),
    order: v.optional(v.omit(orderBody, ['userId', 'device', 'seq', 'ver', 'epoch'])),
  }),
  answers: {
    200: v.object({
      paymentIntent: v.nullable(v.string()),
      paymentIntentError: v.optional(v.nullable(v.string())),
      /** For the provider's script. Null from the test provider. */
      clientSecret: v.optional(v.nullable(v.string())),
    }),
    409: orderProblem,
    422: orderProblem,
  },
});
