import { newId } from '../database/new-id.ts';

export type StandInIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  /** Whether the money went back. */
  refunded: boolean;
};

export type StripeAnswer = { readonly status: number; readonly body: unknown };

const known = new Set(['amount', 'currency', 'allowed_payment_method_types[0]', 'metadata[paceline_order]']);

/** What Stripe would keep of intents and refunds, and what it would refuse. */
export function stripeLedger() {
  const intents = new Map<string, StandInIntent>();
  /** The first answer under an idempotency key, and what it was given for. */
  const answered = new Map<string, { sent: string; answer: StripeAnswer }>();

  function create(fields: URLSearchParams): StripeAnswer {
    const unknown = [...fields.keys()].find((name) => !known.has(name));
    if (unknown !== undefined) return refusal('parameter_unknown', `Received unknown parameter: ${unknown}`);
    const amount = Number(fields.get('amount'));
    const currency = fields.get('currency') ?? '';
    if (!Number.isInteger(amount) || amount < 50) return refusal('amount_too_small', 'The amount is too small.');
    if (currency !== 'cad' && currency !== 'usd') return refusal('parameter_invalid', `Invalid currency: ${currency}`);
    const id = `pi_${newId().replaceAll('-', '')}`;
    const intent: StandInIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      status: 'requires_payment_method',
      client_secret: `${id}_secret_stand_in`,
      metadata: { paceline_order: fields.get('metadata[paceline_order]') ?? '' },
      refunded: false,
    };
    intents.set(id, intent);
    return { status: 200, body: { ...intent } };
  }

  function cancel(intent: StandInIntent): StripeAnswer {
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
      return refusal('payment_intent_unexpected_state', `It is ${intent.status}.`);
    }
    intent.status = 'canceled';
    return { status: 200, body: { ...intent } };
  }

  function refund(fields: URLSearchParams): StripeAnswer {
    const intent = intents.get(fields.get('payment_intent') ?? '');
    if (intent === undefined) return missing();
    if (intent.status !== 'succeeded') return refusal('charge_not_captured', 'There is no charge.');
    if (intent.refunded) return refusal('charge_already_refunded', 'It has been refunded.');
    intent.refunded = true;
    return { status: 200, body: { id: `re_${intent.id}`, object: 'refund', status: 'succeeded' } };
  }

  function act(method: string, path: string, fields: URLSearchParams): StripeAnswer {
    const [, id, verb] = /^\/v1\/payment_intents(?:\/(\w+)(?:\/(\w+))?)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/payment_intents') return create(fields);
    if (method === 'POST' && path === '/v1/refunds') return refund(fields);
    const intent = intents.get(id ?? '');
    if (intent === undefined) return missing();
    if (method === 'GET' && verb === undefined) return { status: 200, body: { ...intent } };
    if (method === 'POST' && verb === 'cancel') return cancel(intent);
    return missing();
  }

  return {
    intents,
    /** Forgets under which keys it was asked, as Stripe does after a day (F-53). */
    forgetKeys: () => answered.clear(),
    handle(method: string, path: string, fields: URLSearchParams, key: string | undefined): StripeAnswer {
      const sent = `${method} ${path} ${fields.toString()}`;
      const before = key === undefined ? undefined : answered.get(key);
      if (before !== undefined && before.sent !== sent) {
        return { status: 400, body: { error: { type: 'idempotency_error', message: 'The key was used otherwise.' } } };
      }
      const answer = before?.answer ?? act(method, path, fields);
      if (key !== undefined) answered.set(key, { sent, answer });
      return answer;
    },
  };
}

function refusal(code: string, message: string): StripeAnswer {
  return { status: 400, body: { error: { type: 'invalid_request_error', code, message } } };
}

function missing(): StripeAnswer {
  return {
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing.' } },
  };
}
