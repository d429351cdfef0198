import { createHmac } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { WebhookSettings } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import { exportedOrder } from '../../modules/orders/exported-order.ts';
import { readPlacedOrder } from '../../modules/orders/placed-orders.ts';
import { outboxRows } from '../outbox-rows.ts';
import type { Outbox } from '../outbox.ts';

type WaitingWebhook = Selectable<Database['order_webhooks']>;

/** Orders the webhook has not accepted. Each order keeps its key on retries. */
export function webhookOutbox(db: Kysely<Database>, post: PostSigned): Outbox<WaitingWebhook> {
  return {
    ...outboxRows<WaitingWebhook>(db, 'order_webhooks', 'order_id'),
    async send({ order_id: id }) {
      const order = exportedOrder(await readPlacedOrder(db, id));
      await post({ key: id, body: JSON.stringify({ event: 'order.placed', order }) });
    },
  };
}

/** Posts one message. Throws unless the status is 2xx. */
type PostSigned = (message: { readonly key: string; readonly body: string }) => Promise<void>;

/** A slower receiver is retried later. */
const defaultTimeoutMs = 10_000;

/**
 * `paceline-signature` is the hex HMAC-SHA256 of `timestamp.body`, which proves sender and time. `idempotency-key`
 * stays the same on retries.
 */
export function postSigned(
  { url, secret }: WebhookSettings,
  now: () => Date,
  timeoutMs: number = defaultTimeoutMs,
): PostSigned {
  return async ({ key, body }) => {
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const answer = await fetch(url, {
      method: 'POST',
      // Orders are never redirected elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'paceline',
        'idempotency-key': key,
        'paceline-timestamp': timestamp,
        'paceline-signature': signatureOf(secret, timestamp, body),
      },
      body,
    }).catch((error: unknown) => {
      throw new Error(reasonOf(error), { cause: error });
    });
    // The body is not needed.
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
  };
}

function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** The cause's code says more than "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
