import { actingForHeader } from '../../contract/account/reps.ts';
import type { CallOutcome } from '../../contract/backend.ts';
import { notHeldStatus } from '../../contract/device-caches.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { languageTagOf } from '../../contract/locale.ts';
import type { Exchange } from '../../features/session/ports.ts';
import { classifyAnswer } from './classify-answer.ts';
import { type Fetcher, fetchAnswer } from './read-answer.ts';
import { type Bases, bytesOf, writeRequest } from './write-request.ts';

type HttpExchange = {
  readonly bases: Bases;
  readonly fetcher: Fetcher;
  readonly now: () => number;
  /** Whether a service worker handles this page's requests. */
  readonly hasWorker: () => boolean;
  /** Gets the endpoint's name and a code for each failed call (ERR-1). */
  readonly onFailure: (endpoint: string, why: string) => void;
};

/** Resolves to an outcome whatever the network does. Throws only for caller mistakes. */
export function httpExchange(http: HttpExchange): Exchange {
  return async (endpoint, request, { token, actingFor, signal, prefer, lang }) => {
    if (prefer === 'held' && !http.hasWorker()) return { outcome: 'unreachable', reason: 'network' };
    const { address, init } = writeRequest(endpoint, request, http.bases);
    const sentBytes = bytesOf(request);
    const headers = new Headers(init.headers);
    headers.set('accept', 'application/json');
    if (lang !== undefined) headers.set('accept-language', languageTagOf(lang));
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (actingFor !== undefined) headers.set(actingForHeader, actingFor);
    // API calls never redirect, so a redirect is a captive portal, to be named. The worker reads the cache mode.
    const ask = async (cache: RequestCache) =>
      fetchAnswer(http.fetcher, address, { ...init, headers, cache, redirect: 'manual' }, { sentBytes, signal });
    let attempt = await ask(prefer === 'held' ? 'force-cache' : 'no-store');
    // The worker's copy may be damaged or outdated, so fetch everything (F-27).
    if (prefer !== 'held' && 'got' in attempt && attempt.got.heldSince !== null) {
      const isReadable = classifyAnswer(endpoint, attempt.got, http.now()).outcome === 'answered';
      if (!isReadable) attempt = await ask('reload');
    }
    if ('failed' in attempt) {
      signal?.throwIfAborted();
      const outcome = { outcome: 'unreachable', reason: attempt.failed === 'timeout' ? 'timeout' : 'network' } as const;
      if (prefer !== 'held') http.onFailure(endpoint.name, outcome.reason);
      return outcome;
    }
    if (prefer === 'held' && attempt.got.status === notHeldStatus) return { outcome: 'unreachable', reason: 'network' };
    const outcome = classifyAnswer(endpoint, attempt.got, http.now());
    if (outcome.outcome !== 'answered') http.onFailure(endpoint.name, codeOf(outcome));
    return outcome;
  };
}

function codeOf(outcome: Exclude<CallOutcome<Endpoint>, { outcome: 'answered' }>): string {
  switch (outcome.outcome) {
    case 'refused':
      return `${outcome.status} ${outcome.problem.code}`;
    case 'unreachable':
      return `${outcome.status ?? ''} ${outcome.reason}`.trim();
    case 'sign-in-needed':
      return outcome.outcome;
  }
}
