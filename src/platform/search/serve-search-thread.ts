import { version } from '../../../package.json';
import type { FromSearchThread, ToSearchThread } from '../../contract/catalogue/search-messages.ts';
import { searchThreadCache } from '../../contract/device-caches.ts';
import { languageTagOf } from '../../contract/locale.ts';
import type { ThreadPorts } from '../../search/ports.ts';
import { createSearchThread } from '../../search/search-thread.ts';
import { signedInUser } from '../device/signed-in-user.ts';
import { sayingVersion } from '../http/fetchers.ts';
import { type Fetcher, fetchAnswer } from '../http/read-answer.ts';

/** The app's types describe a page, so the worker's scope is declared here. */
type SearchThreadScope = {
  postMessage(message: FromSearchThread): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToSearchThread>) => void): void;
  addEventListener(type: 'online', listener: () => void): void;
  addEventListener(type: 'unhandledrejection', listener: (event: PromiseRejectionEvent) => void): void;
};

/** Composes the search thread in a worker's scope. */
export function serveSearchThread(scope: SearchThreadScope): void {
  const { origin } = location;
  const thread = createSearchThread(
    {
      caches: 'caches' in globalThis ? caches : null,
      ask: catalogueCalls(sayingVersion(async (address, init) => fetch(address, init), { version, origin })),
      signedInUser,
      now: () => Date.now(),
      yieldToMain: mainYielder(),
      origin,
    },
    (message) => scope.postMessage(message),
  );

  scope.addEventListener('message', ({ data }) => thread.receive(data));
  scope.addEventListener('online', () => thread.online());
  // Report unexpected errors, so that the page starts another thread.
  scope.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  scope.postMessage({ type: 'begun' });
}

const encoder = new TextEncoder();

/** Bypasses the service worker, which would cache answers the thread may be unable to read. */
export function catalogueCalls(fetcher: Fetcher): ThreadPorts['ask'] {
  return async ({ address, token, locale }) => {
    const headers = {
      accept: 'application/json',
      'accept-language': languageTagOf(locale),
      authorization: `Bearer ${token}`,
    };
    // API calls never redirect, so a redirect is a captive portal, to be named.
    const init: RequestInit = { headers, cache: searchThreadCache, redirect: 'manual' };
    const attempt = await fetchAnswer(fetcher, address, init, {});
    if ('failed' in attempt) {
      return { code: 'failed', why: attempt.failed === 'timeout' ? 'timeout' : 'network' };
    }
    const { status, contentType, text } = attempt.got;
    return { code: 'answered', status, contentType, bytes: encoder.encode(text) };
  };
}

/** Longest wait of a question for work on a snapshot. */
const longestMs = 8;

/** Lets other tasks run. A timer would add 4 ms each time. */
export function mainYielder(): () => Promise<void> {
  let sinceMs = performance.now();

  return async () => {
    if (performance.now() - sinceMs < longestMs) return;
    // A new channel each time, since several messages of one channel may run in a row.
    const { port1, port2 } = new MessageChannel();
    await new Promise<void>((resolve) => {
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
    port1.close();
    sinceMs = performance.now();
  };
}
