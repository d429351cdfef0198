import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { problem, sendProblem } from '../../http/problem.ts';
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

/** Older events, and ones this far in the future, are ignored. */
const toleranceSeconds = 300;

/** Verifies `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. Several v1 may appear while a secret is rotated. */
export function isSignedEvent(header: unknown, body: Buffer, secret: string, now: Date): boolean {
  if (typeof header !== 'string') return false;
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const valuesOf = (wanted: string) => parts.flatMap(([name, value]) => (name === wanted && value ? [value] : []));
  const [timestamp = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  return valuesOf('v1').some((given) => {
    const bytes = Buffer.from(given, 'hex');
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}
