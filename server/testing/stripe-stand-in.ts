import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Environment } from '../config.ts';
import { type StandInIntent, stripeLedger } from './stripe-ledger.ts';

const secretKey = 'sk_test_stand_in';
const webhookSecret = 'whsec_stand_in';

/** `unheard`: 500 and not done. `lost`: done without an answer. `late`: done, answered later. `busy`: 429. */
export type StripeFault = 'unheard' | 'lost' | 'late' | 'busy';

export type StripeStandIn = {
  /** What makes a server use it. */
  readonly environment: Environment;
  readonly intents: ReadonlyMap<string, StandInIntent>;
  /** Every call that came, as `POST /v1/refunds`. */
  readonly calls: string[];
  /** Asked on each call. Null for no fault. */
  fault: (call: string) => StripeFault | null;
  /** What the browser does by Stripe's script, or, with a status, what comes of it. */
  pay(intent: string, status?: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method'): boolean;
  forgetKeys(): void;
  /** An event about an intent, as Stripe would post it. */
  event(intent: string, type: string, at: Date, secret?: string): { headers: Record<string, string>; payload: string };
  close(): Promise<void>;
};

/** Stands in for Stripe's API, on loopback. */
export async function startStripe(lateMs = 50): Promise<StripeStandIn> {
  const ledger = stripeLedger();
  const calls: string[] = [];
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const send = (status: number, content: unknown) => {
        answer.writeHead(status, { 'content-type': 'application/json' });
        answer.end(JSON.stringify(content));
      };
      if (headers.authorization !== `Bearer ${secretKey}`) return send(401, { error: { message: 'Invalid key' } });
      const call = `${method} ${url}`;
      calls.push(call);
      const fault = standIn.fault(call);
      if (fault === 'unheard') return send(500, { error: { type: 'api_error', message: 'Try again.' } });
      if (fault === 'busy') return send(429, { error: { type: 'invalid_request_error', message: 'Slow down.' } });
      const key = headers['idempotency-key'];
      const done = ledger.handle(method, url, new URLSearchParams(body), typeof key === 'string' ? key : undefined);
      if (fault === 'lost') return request.socket.destroy();
      if (fault === 'late') return setTimeout(() => send(done.status, done.body), lateMs);
      return send(done.status, done.body);
    });
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;

  const standIn: StripeStandIn = {
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    intents: ledger.intents,
    calls,
    fault: () => null,
    pay(id, status = 'succeeded') {
      const intent = ledger.intents.get(id);
      if (intent === undefined || intent.status === 'canceled' || intent.status === 'succeeded') return false;
      intent.status = status;
      if (status === 'succeeded') intent.amount_received = intent.amount;
      return true;
    },
    forgetKeys: ledger.forgetKeys,
    event(id, type, at, secret = webhookSecret) {
      const object = ledger.intents.get(id) ?? { id, object: 'payment_intent' };
      const payload = JSON.stringify({ id: `evt_${id}`, object: 'event', type, data: { object } });
      const t = Math.floor(at.getTime() / 1000);
      const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex');
      return { headers: { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` }, payload };
    },
    async close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
  return standIn;
}
