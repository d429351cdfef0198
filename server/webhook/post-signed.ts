import { createHmac } from 'node:crypto';
import type { WebhookSettings } from '../settings.ts';

/** Posts one message; throws unless it was answered with a status from 200 to 299. */
export type PostSigned = (message: { readonly key: string; readonly body: string }) => Promise<void>;

/** Whoever takes longer to answer is asked again later. */
const patienceMs = 10_000;

/**
 * JSON by POST. `paceline-signature` is the HMAC-SHA256, in hex, of the timestamp, a dot and the body: who knows the secret can tell
 * that we wrote it, and when. `idempotency-key` is the same whenever the message is the same.
 */
export function postSigned(
  { url, secret }: WebhookSettings,
  now: () => Date,
  timeoutMs: number = patienceMs,
): PostSigned {
  return async ({ key, body }) => {
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const answer = await fetch(url, {
      method: 'POST',
      // An order goes where the maker said, nowhere else.
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
    // What it says beside its status is of no use here.
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
  };
}

function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** "fetch failed" says nothing to whoever looks why; the code of its cause does. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
