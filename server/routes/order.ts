import type { FastifyInstance } from 'fastify';
import { placeOrder } from '../../src/contract/order.ts';
import { placePaidOrder } from '../payments/place-paid-order.ts';
import { serve } from '../serve.ts';
import { type Named, refusalOf } from './order-refusal.ts';

/** Placing orders, paid or to be paid later. */
export function orderRoutes(app: FastifyInstance): void {
  serve(app, placeOrder).with(async ({ body, user }) => {
    const outcome = await placePaidOrder(app.dependencies, user, body);
    const named: Named = body.key === undefined ? {} : { key: body.key };
    return outcome.code === 'placed'
      ? { status: 200, body: { ...outcome.answer, ...named } }
      : refusalOf(outcome, named);
  });
}
