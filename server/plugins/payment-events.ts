import type { FastifyInstance } from 'fastify';
import { isSignedEvent } from '../payments/event-signature.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { problem, sendProblem } from '../problem.ts';
import { readPaymentByIntent } from '../repositories/payments.ts';

/** Where Stripe tells of what becomes of a payment; set up there as PUBLIC_URL and this path. */
export const paymentEventsPath = '/api/payment-events';

/**
 * F-51, F-54. An event only says which payment to look at: what has become of it is asked for at the provider. An answer other than 200
 * makes the provider tell it again. Only where there are keys; no call of the contract, as no app makes it.
 */
export function hearPaymentEvents(app: FastifyInstance): void {
  const { settings, db, now } = app.dependencies;
  const { stripe } = settings;
  if (stripe === null) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is of the bytes as they came.
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(paymentEventsPath, async (request, reply) => {
      const body: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSignedEvent(request.headers['stripe-signature'], body, stripe.webhookSecret, now())) {
        return sendProblem(reply, problem(400, 'invalid-request'));
      }
      const intent = intentIn(body);
      const payment = intent === null ? null : await readPaymentByIntent(db, intent);
      if (payment !== null) await settlePayment(app.dependencies, payment.id);
      return reply.code(200).send();
    });
  });
}

/** Which payment an event is about; null for an event about something else. */
function intentIn(body: Buffer): string | null {
  try {
    const { data } = JSON.parse(body.toString('utf8')) as { data?: { object?: { object?: unknown; id?: unknown } } };
    const { object, id } = data?.object ?? {};
    return object === 'payment_intent' && typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
