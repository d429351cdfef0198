// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type NavigateTo, useAddressSearch } from './use-address-search.ts';

type Search = { q?: string };

/** A list at `path`, and another screen that takes until `arrive` to load. */
async function openList(path: '/list' | '/list/') {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let arrive = () => {};
  const loaded = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let choose: (search: Search) => void = () => {};
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: ({ q }: Search): Search => (q === undefined ? {} : { q }),
    component: function List() {
      const { onSearch } = useAddressSearch<Search>(list.useSearch(), list.useNavigate() as NavigateTo<Search>);
      choose = onSearch;
      return null;
    },
  });
  const next = createRoute({ getParentRoute: () => root, path: '/next', loader: async () => loaded });
  const router = createRouter({
    routeTree: root.addChildren([list, next]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  });
  const page = createRoot(document.body);
  onTestFinished(() => act(() => page.unmount()));
  await act(async () => page.render(<RouterProvider router={router as never} />));
  return {
    choose: async (search: Search) => act(async () => choose(search)),
    leave: async () => act(async () => router.history.push('/next')),
    arrive: async () => act(async () => arrive()),
    address: () => router.history.location.href,
  };
}

test.each(['/list', '/list/'] as const)('[ROUTE-9] what is chosen at %s stands in the address', async (path) => {
  const { choose, address } = await openList(path);
  await choose({ q: 'chain' });
  expect(address()).toBe('/list?q=chain');
});

test('[ROUTE-9] what is written while the next screen loads does not lead back', async () => {
  const { choose, leave, arrive, address } = await openList('/list');
  await leave();
  await choose({ q: 'chain' });
  await arrive();
  expect(address()).toBe('/next');
});
