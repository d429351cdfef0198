import type { FastifyInstance } from 'fastify';
import { cardPayment, createPaymentIntent, payByTestCard } from '../../../src/contract/orders/payment.ts';
import { canPayByCard } from '../../../src/domain/account/access.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { type Named, refusalOf } from '../orders/order-refusal.ts';
import { prepareAmount } from './prepare-amount.ts';
import { preparePayment } from './prepare-payment.ts';
import { payByTestCard as pay } from './test-card.ts';

/** Card payments: availability, an order's intent, and the test provider's cards. */
export function paymentRoutes(app: FastifyInstance): void {
  const { db, payments, now } = app.dependencies;

  serve(app, cardPayment).with(({ user }) => {
    const offered = canPayByCard(user) ? payments : null;
    const body = { provider: offered?.name ?? null, publishableKey: offered?.publishableKey ?? null };
    return { status: 200, body };
  });

  serve(app, createPaymentIntent).with(async ({ body, user }) => {
    const { amount, currency, order } = body;
    const named: Named = order?.key === undefined ? {} : { key: order.key };
    const outcome = await (order === undefined
      ? prepareAmount(app.dependencies, user, { amount, currency })
      : preparePayment(app.dependencies, user, { amount, currency, order: { ...order, userId: user.id } }));
    if (outcome.code === 'failed') {
      return { status: 200, body: { paymentIntent: null, paymentIntentError: outcome.message } };
    }
    if (outcome.code !== 'opened') return refusalOf(outcome, named);
    const { id, clientSecret } = outcome.intent;
    const isTest = payments?.name === 'test';
    // A client of the specification reads this alone, and cannot pay by an id.
    const paymentIntent = order === undefined && !isTest ? clientSecret : id;
    return { status: 200, body: { paymentIntent, clientSecret: isTest ? null : clientSecret } };
  });

  serve(app, payByTestCard).with(async ({ body, user }) => {
    if (payments?.name !== 'test') return problem(404, 'not-found');
    const { paymentIntent: intent, number, authenticated: isAuthenticated } = body;
    const outcome = await pay(db, user.id, { intent, number, isAuthenticated, now: now() });
    return outcome === null ? problem(404, 'not-found') : { status: 200, body: outcome };
  });
}
