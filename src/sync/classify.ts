import { clientTooOldStatus } from '../contract/client-version.ts';
import type { Reply } from './types.ts';

/**
 * What an answer means for the queue. `accepted`: its body is what was asked for · `sign-in`: wait until the dealer has signed
 * in again · `update`: wait until a newer app is here (F-18) · `behind`: the server wants to see the queue before the order ·
 * `refused`: this needs the dealer, for `reason` · `retry`: nothing is known, try again; `wasHeard` when a server answered at all.
 */
export type Verdict<Value> =
  | { code: 'accepted'; value: Value }
  | { code: 'sign-in' }
  | { code: 'update' }
  | { code: 'behind' }
  | { code: 'refused'; reason: string; body: unknown }
  | { code: 'retry'; afterMs: number | null; wasHeard: boolean };

/** Statuses that say nothing about what was sent: too slow, too early, too many. */
const LATER = new Set([408, 425, 429]);

/**
 * Judges an answer by its status and by whether its body can be read, never by its text. Nothing but a good answer counts as
 * sent: a page of a captive portal (F-7) and a redirect are no answer.
 */
export function classify<Value>(reply: Reply, read: (body: unknown) => Value | null): Verdict<Value> {
  if (reply === null) return { code: 'retry', afterMs: null, wasHeard: false };
  const { status, body, retryAfterMs } = reply;
  if (status >= 200 && status < 300) {
    const value = read(body);
    return value === null ? { code: 'retry', afterMs: null, wasHeard: false } : { code: 'accepted', value };
  }
  if (status === 401) return { code: 'sign-in' };
  if (status === clientTooOldStatus) return { code: 'update' };
  if (status < 400 || status >= 500 || LATER.has(status))
    return { code: 'retry', afterMs: retryAfterMs, wasHeard: status >= 400 };
  const reason = problemCode(body) ?? `http-${status}`;
  return reason === 'behind' ? { code: 'behind' } : { code: 'refused', reason, body };
}

/** ERR-3. The stable code of a problem answer. */
function problemCode(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null;
}
