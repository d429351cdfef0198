import type { FastifyInstance } from 'fastify';
import { cardPayment, createPaymentIntent, payByTestCard } from '../../src/contract/payment.ts';
import { canPayByCard } from '../../src/domain/access.ts';
import { preparePayment } from '../payments/prepare-payment.ts';
import { payByTestCard as pay } from '../payments/test-card.ts';
import { problem } from '../problem.ts';
import { serve } from '../serve.ts';
import { type Named, refusalOf } from './order-refusal.ts';

/** Card payment: whether there is one, the intent of an order, and the test provider's cards. */
export function paymentRoutes(app: FastifyInstance): void {
  const { db, payments, now } = app.dependencies;

  serve(app, cardPayment).with(({ user }) => {
    const offered = canPayByCard(user) ? payments : null;
    const body = { provider: offered?.name ?? null, publishableKey: offered?.publishableKey ?? null };
    return { status: 200, body };
  });

  serve(app, createPaymentIntent).with(async ({ body, user }) => {
    const { amount, currency, order } = body;
    if (order === undefined) {
      const paymentIntentError = 'Nothing can be computed without the order that is to be paid.';
      return { status: 200, body: { paymentIntent: null, paymentIntentError } };
    }
    const named: Named = order.key === undefined ? {} : { key: order.key };
    const request = { ...order, userId: user.id };
    const outcome = await preparePayment(app.dependencies, user, { amount, currency, order: request });
    if (outcome.code === 'failed') {
      return { status: 200, body: { paymentIntent: null, paymentIntentError: outcome.message } };
    }
    if (outcome.code !== 'opened') return refusalOf(outcome, named);
    const { id, clientSecret } = outcome.intent;
    const isTest = payments?.name === 'test';
    return { status: 200, body: { paymentIntent: id, clientSecret: isTest ? null : clientSecret } };
  });

  serve(app, payByTestCard).with(async ({ body, user }) => {
    if (payments?.name !== 'test') return problem(404, 'not-found');
    const { paymentIntent: intent, number, authenticated: isAuthenticated } = body;
    const outcome = await pay(db, user.id, { intent, number, isAuthenticated, now: now() });
    return outcome === null ? problem(404, 'not-found') : { status: 200, body: outcome };
  });
}
