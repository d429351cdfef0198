import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, moment, text, time } from '../primitives.ts';

const kind = v.picklist(['change', 'cancel']);

const request = { id, orderId: id, kind, text: text(2_000), at: time, isThere: v.boolean() };

export const orderRequest = v.pipe(
  v.strictObject(request),
  v.check(({ kind: of, text: words }) => of === 'cancel' || words.trim() !== '', 'a change needs words'),
);

/** Devices send further ones in another call. */
export const orderRequestsPerCall = 20;

/** That the company answered, without its words. */
export const requestAnswer = v.object({ kind, isAccepted: v.boolean(), at: moment });

/** What became of a request. `refusal` is the state that the order was in, and null while it could be changed. */
export const answeredRequest = v.object({
  id,
  kind,
  text: v.string(),
  at: moment,
  refusal: v.nullable(v.picklist(['in-preparation', 'shipped', 'cancelled'])),
  /** Null until the company answers. `textFr` is null where both languages have the same text. */
  answer: v.nullable(
    v.object({ isAccepted: v.boolean(), at: moment, text: v.string(), textFr: v.nullable(v.string()) }),
  ),
});

export type AnsweredRequest = v.InferOutput<typeof answeredRequest>;

/**
 * Safe to repeat: what the server has of a request never changes. `unknown` are ids of requests whose order it does
 * not have, which stay on the device.
 */
export const syncOrderRequests = endpoint({
  name: 'syncOrderRequests',
  summary: 'Ask the company to change or cancel orders, and read what was asked (ORD-10)',
  base: 'api',
  method: 'POST',
  path: '/order-requests',
  encoding: 'json',
  access: 'signed-in',
  needs: 'orders',
  owner: 'body.userId',
  body: v.strictObject({ userId: id, changes: v.pipe(v.array(orderRequest), v.maxLength(orderRequestsPerCall)) }),
  answers: { 200: v.object({ now: time, requests: v.array(v.object(request)), unknown: v.array(id) }) },
});
