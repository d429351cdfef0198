import { version } from '../../../package.json';
import type { FromSearchThread, ToSearchThread } from '../../contract/catalogue/search-messages.ts';
import { createSearchThread } from '../../search/search-thread.ts';
import { signedInUser } from '../device/signed-in-user.ts';
import { sayingVersion } from '../http/fetchers.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { mainYielder } from './yield-to-main.ts';

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
