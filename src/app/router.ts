import { createRouter } from '@tanstack/react-router';
import { createElement } from 'react';
import { delocalise, localise, matchAddress } from '../contract/addresses.ts';
import { ErrorPage } from '../features/shell/error-page.tsx';
import { isMissingPart } from '../features/shell/missing-chunk.ts';
import { connectionNow, isSlowConnection } from '../features/shell/slow-connection.ts';
import { routeTree } from '../routeTree.gen.ts';
import type { Services } from './services.ts';

/** The router of the tab: public addresses outside, English paths below `/$locale` inside. */
export function createAppRouter(context: Services) {
  const router = createRouter({
    routeTree,
    context,
    rewrite: {
      input: ({ url }) => withPath(url, delocalise(url.pathname)),
      output: ({ url }) => withPath(url, localise(url.pathname)),
    },
    defaultPreload: preload(),
    // The query client knows how old data are.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    trailingSlash: 'never',
    defaultErrorComponent: ({ error }) => createElement(ErrorPage, { isMissingPart: isMissingPart(error) }),
    defaultOnCatch: (error) =>
      router.options.context.diagnostics.recordFailure('screen', error instanceof Error ? error.name : 'unknown'),
  });

  // Data saver or the connection may change while the tab is open.
  connectionNow()?.addEventListener?.('change', () => router.update({ ...router.options, defaultPreload: preload() }));

  // Recorded after loading, so that visits refused by a guard do not count.
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    const { name, guards = [] } = router.state.matches.at(-1)?.staticData ?? {};
    const visited = matchAddress(localise(toLocation.pathname));
    if (pathChanged && name && visited && guards.includes('log'))
      router.options.context.diagnostics.recordVisit(name, visited.locale);
  });
  return router;
}

function preload(): 'intent' | false {
  return isSlowConnection(connectionNow()) ? false : 'intent';
}

function withPath(url: URL, pathname: string): URL {
  const changed = new URL(url);
  changed.pathname = pathname;
  return changed;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
