import type { CallOutcome } from '../../contract/backend.ts';
import { clientTooOldStatus } from '../../contract/client-version.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Reply } from '../types.ts';

/**
 * `behind`: the server needs the queue before the order. `retry`: outcome unknown, `wasHeard` if any server answered.
 */
export type Verdict<Value> =
  | { code: 'accepted'; value: Value }
  | { code: 'sign-in' }
  | { code: 'update' }
  | { code: 'behind' }
  | { code: 'refused'; reason: string; body: unknown }
  | { code: 'retry'; afterMs: number | null; wasHeard: boolean };

/** Statuses that leave the outcome open: timeout, too early, too many requests. */
const LATER = new Set([408, 425, 429]);

/** Judges by status and readable body, never by text. Captive portal pages (F-7) and redirects are no answer. */
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

/** The stable code of a problem document. */
function problemCode(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null;
}

/** Without an answer from the backend, nothing is known, whatever the status. */
export function replyOf(outcome: CallOutcome<Endpoint>): Reply {
  switch (outcome.outcome) {
    case 'answered':
      return { status: outcome.status, body: outcome.body, retryAfterMs: null };
    case 'refused':
      return { status: outcome.status, body: outcome.problem, retryAfterMs: null };
    case 'sign-in-needed':
      return { status: 401, body: undefined, retryAfterMs: null };
    case 'unreachable':
      if (outcome.reason !== 'busy') return null;
      return { status: outcome.status ?? 503, body: undefined, retryAfterMs: outcome.retryAfterMs ?? null };
  }
}
