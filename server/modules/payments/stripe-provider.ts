import { Stripe } from 'stripe';
import type { StripeSettings } from '../../config.ts';
import {
  type Intent,
  intentStatuses,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnreachable,
} from './payment-provider.ts';

/** The dealer is waiting. Later results are found by polling. */
const defaultTimeoutMs = 10_000;

/** Stripe's answers that something is so already. */
const doneAlready = new Set(['charge_already_refunded', 'payment_intent_unexpected_state']);

/** Card payment by Stripe. Amounts are cents in both currencies. */
export function stripeProvider(
  settings: StripeSettings,
  { timeoutMs = defaultTimeoutMs, retries = 1 }: { timeoutMs?: number; retries?: number } = {},
): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...hostOf(settings.apiBase),
  });

  async function read(id: string): Promise<Intent> {
    return intentOf(await asked(() => stripe.paymentIntents.retrieve(id)));
  }

  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    read,
    async create({ idempotencyKey, amountCents, currency, orderKey }) {
      const made = await asked(() =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: currency === 'CA' ? 'cad' : 'usd',
            allowed_payment_method_types: ['card'],
            metadata: { paceline_order: orderKey },
          },
          { idempotencyKey },
        ),
      );
      return intentOf(made);
    },
    async cancel(id) {
      const cancelled = await asked(() => stripe.paymentIntents.cancel(id), doneAlready);
      return cancelled === null ? read(id) : intentOf(cancelled);
    },
    async refund(id) {
      await asked(() => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${id}` }), doneAlready);
    },
  };
}

/** STRIPE_API_BASE, as the library wants it. */
function hostOf(base: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (base === null) return {};
  const { hostname, port, protocol } = new URL(base);
  const name = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (name === 'http' ? '80' : '443'), protocol: name };
}

async function asked<T>(call: () => Promise<T>): Promise<T>;
async function asked<T>(call: () => Promise<T>, tolerated: ReadonlySet<string>): Promise<T | null>;
async function asked<T>(call: () => Promise<T>, tolerated: ReadonlySet<string> = new Set()): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code !== undefined && tolerated.has(error.code)) return null;
    // Use the status, not the class: 409 is a reused key, 429 rate limiting, 401 and 403 bad keys.
    const isRefusal = error.statusCode === 400 || error.statusCode === 402;
    if (isRefusal) throw new ProviderRefusal(error.message, { cause: error });
    throw new ProviderUnreachable(error.message, { cause: error });
  }
}

function intentOf(intent: Stripe.PaymentIntent): Intent {
  const { id, amount, client_secret: clientSecret, metadata } = intent;
  const status = intentStatuses.find((one) => one === intent.status);
  const currency = { cad: 'CA' as const, usd: 'US' as const }[intent.currency];
  if (status === undefined || currency === undefined || typeof clientSecret !== 'string') {
    throw new ProviderUnreachable(`The payment ${id} is nothing that can be relied on.`);
  }
  // What was taken counts, where anything was.
  const amountCents = status === 'succeeded' ? intent.amount_received : amount;
  return { id, status, clientSecret, amountCents, currency, orderKey: metadata.paceline_order ?? null };
}
