import { createHmac } from 'node:crypto';
import type { WebhookSettings } from '../../config.ts';

/** Posts one message. Throws unless the status is 2xx. */
export type PostSigned = (message: { readonly key: string; readonly body: string }) => Promise<void>;

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
