import type { FastifyInstance } from 'fastify';
import { problem, sendProblem } from '../../http/problem.ts';
import { isSignedEvent } from './event-signature.ts';
import { readPaymentByIntent } from './repository.ts';
import { settlePayment } from './settle-payment.ts';

/** Stripe's webhook address, set up there as PUBLIC_URL plus this path. */
export const paymentEventsPath = '/api/payment-events';

/** An event only names a payment to look up at the provider. Anything but 200 makes the provider retry. */
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

/** The event's payment. Null for other events. */
function intentIn(body: Buffer): string | null {
  try {
    const { data } = JSON.parse(body.toString('utf8')) as { data?: { object?: { object?: unknown; id?: unknown } } };
    const { object, id } = data?.object ?? {};
    return object === 'payment_intent' && typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
