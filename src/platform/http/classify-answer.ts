import * as v from 'valibot';
import type { CallOutcome } from '../../contract/backend.ts';
import { clientTooOldStatus } from '../../contract/client-version.ts';
import type { AnswerOf, Endpoint } from '../../contract/endpoint.ts';
import { isNetworkSignIn } from '../../contract/not-answered.ts';
import { problem, type Problem, type ProblemCode } from '../../contract/problem.ts';
import type { RawAnswer } from './read-answer.ts';

/**
 * 429 and 5xx leave the outcome open, and other error JSON is a refusal (API-4). Anything undeclared came from
 * elsewhere, such as a captive portal (F-7).
 */
export function classifyAnswer<E extends Endpoint>(endpoint: E, raw: RawAnswer, nowMs: number): CallOutcome<E> {
  const body = parsed(raw);
  const declared = endpoint.answers[raw.status];
  if (declared === null && raw.text === '') return answered<E>(raw, undefined);
  if (declared) {
    const result = v.safeParse(declared, body);
    if (result.success) return answered<E>(raw, result.output);
  }
  if (raw.status === 429 || (raw.status >= 500 && !isNetworkSignIn(raw.status))) {
    const retryAfterMs = waitOf(raw.retryAfter, nowMs);
    const text = wordsOf(body);
    return {
      outcome: 'unreachable',
      reason: 'busy',
      status: raw.status,
      ...(retryAfterMs === null ? {} : { retryAfterMs }),
      ...(text === '' ? {} : { text }),
    };
  }
  const refusal = refusalOf(raw, body);
  if (refusal) return { outcome: 'refused', status: raw.status, problem: refusal };
  return { outcome: 'unreachable', reason: 'not-the-contract', status: raw.status };
}

function answered<E extends Endpoint>({ status, heldSince }: RawAnswer, body: unknown): CallOutcome<E> {
  // The endpoint's schema for this status has just parsed the body.
  const answer = { outcome: 'answered', ...({ status, body } as AnswerOf<E>) } as const;
  return heldSince !== null && /^\d+$/.test(heldSince) ? { ...answer, heldSinceMs: Number(heldSince) } : answer;
}

/** Only JSON is parsed, whatever the body looks like. */
function parsed(raw: RawAnswer): unknown {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(raw.contentType)) return undefined;
  try {
    return JSON.parse(raw.text) as unknown;
  } catch {
    return undefined;
  }
}

function refusalOf(raw: RawAnswer, body: unknown): Problem | null {
  if (raw.status < 400 || raw.status > 499) return null;
  const read = v.safeParse(problem, body);
  if (read.success) return read.output;
  if (body === undefined && raw.text !== '') return null;
  return { ...(isFields(body) ? body : {}), title: wordsOf(body), status: raw.status, code: codeOfStatus(raw.status) };
}

/** A problem's title, or the text of a backend without problem documents (API-4). */
function wordsOf(body: unknown): string {
  if (!isFields(body)) return '';
  const words = [body.title, body.error, body.message].find((one) => typeof one === 'string');
  return words ?? '';
}

/** The nearest code for a backend that gives none. */
function codeOfStatus(status: number): ProblemCode {
  if (status === 401) return 'not-signed-in';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === clientTooOldStatus) return 'client-too-old';
  return 'invalid-request';
}

/** Reads Retry-After in seconds or as a date. Past dates give 0, none gives null. */
function waitOf(retryAfter: string | null, nowMs: number): number | null {
  if (retryAfter === null) return null;
  const waitMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs;
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}

function isFields(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
