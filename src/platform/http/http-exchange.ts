import type { CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Exchange } from '../../features/session/ports.ts';
import { classifyAnswer } from './classify-answer.ts';
import { type Fetcher, fetchAnswer } from './read-answer.ts';
import { type Bases, bytesOf, writeRequest } from './write-request.ts';

type HttpExchange = {
  readonly bases: Bases;
  readonly fetcher: Fetcher;
  readonly now: () => number;
  /** Whether a worker stands between this page and the network. */
  readonly hasWorker: () => boolean;
  /** Told of every call that was not answered: the endpoint's name, and a code (ERR-1). */
  readonly onFailure: (endpoint: string, why: string) => void;
};

/** One call over fetch. Gives an outcome whatever the network and the server do; throws only where the caller is wrong. */
export function httpExchange(http: HttpExchange): Exchange {
  return async (endpoint, request, { token, signal, prefer }) => {
    if (prefer === 'held' && !http.hasWorker()) return { outcome: 'unreachable', reason: 'network' };
    const { address, init } = writeRequest(endpoint, request, http.bases);
    const sentBytes = bytesOf(request);
    const headers = new Headers(init.headers);
    headers.set('accept', 'application/json');
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    // A call of the contract is never moved; whoever redirects it is not the backend. By its mode the worker knows what is wanted.
    const ask = async (cache: RequestCache) =>
      fetchAnswer(http.fetcher, address, { ...init, headers, cache, redirect: 'error' }, { sentBytes, signal });
    let attempt = await ask(prefer === 'held' ? 'force-cache' : 'no-store');
    // F-27. What the worker holds may be spoilt, or of a former version: then the whole of it is asked for.
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
