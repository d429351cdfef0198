// @vitest-environment happy-dom
import { fc, test as withRandom } from '@fast-check/vitest';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delocalise, localise } from '../../contract/addresses.ts';
import { locales, type Locale } from '../../contract/locale.ts';
import { ProductLink } from './product-link.tsx';
import { listSearchOf, type ProductsSearch } from './products-search.ts';

let leave = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

type Shown = { id: string; locale: Locale; search: ProductsSearch; preload?: 'intent' | false };

/** A page with the link, and beside it what the router would make of the same. */
async function show({ id, locale, search, preload = 'intent' }: Shown) {
  const root = createRootRoute({
    component: () => (
      <>
        <ProductLink screen="pieces" id={id} locale={locale} search={search}>
          Chain
        </ProductLink>
        <Link to="/$locale/pieces/{-$id}" params={{ locale, id }} search={listSearchOf(search)} />
      </>
    ),
  });
  const pieces = createRoute({ getParentRoute: () => root, path: '/$locale/pieces/{-$id}' });
  const at = (url: URL, pathname: string) => Object.assign(new URL(url), { pathname });
  const router = createRouter({
    routeTree: root.addChildren([pieces]),
    history: createMemoryHistory({ initialEntries: [`/${locale}`] }),
    rewrite: {
      input: ({ url }) => at(url, delocalise(url.pathname)),
      output: ({ url }) => at(url, localise(url.pathname)),
    },
    defaultPreload: preload,
  });
  const preloaded = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined);
  const gone = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
  const box = document.body.appendChild(document.createElement('div'));
  const page = createRoot(box);
  leave = () => {
    act(() => page.unmount());
    box.remove();
  };
  await act(async () => page.render(<RouterProvider router={router as never} />));
  const [link, routers] = box.querySelectorAll('a');
  if (!link || !routers) throw new Error('no links');
  return { link, routers, preloaded, gone };
}

const words = fc.option(fc.string({ minLength: 1, maxLength: 12 }), { nil: undefined });

withRandom.prop(
  [
    fc
      .string({
        minLength: 1,
        maxLength: 12,
        unit: fc.constantFrom('a', 'z', '0', '-', '_', ' ', 'é', '#', '?', '/', '%'),
      })
      .filter((id) => /\w/.test(id)),
    fc.constantFrom(...locales),
    fc.record({ q: words, number: words, filters: words, old: fc.option(fc.constant(true), { nil: undefined }) }),
  ],
  { numRuns: 60 },
)('[ROUTE-3] its address is that which the router makes of the same', async (id, locale, search) => {
  const { link, routers } = await show({ id, locale, search });
  expect(link.getAttribute('href')).toBe(routers.getAttribute('href'));
  leave();
  leave = () => {};
});

test('[ROUTE-3] a plain click is the router’s; one with a key held is the browser’s', async () => {
  const { link, gone, preloaded } = await show({ id: '42', locale: 'fr', search: { q: 'chaîne' } });
  const click = (held: MouseEventInit) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...held });
    act(() => void link.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([click({ ctrlKey: true }), click({ metaKey: true }), click({ shiftKey: true }), click({ button: 1 })]).toEqual(
    Array(4).fill(false),
  );
  expect(gone).not.toHaveBeenCalled();
  act(() => void link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  expect(click({})).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(gone).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      to: '/$locale/pieces/{-$id}',
      params: { locale: 'fr', id: '42' },
      search: expect.objectContaining({ q: 'chaîne' }) as unknown,
    }),
  );
  expect(preloaded).not.toHaveBeenCalled();
});

test.each([
  ['intent', 50, 1],
  ['intent', 49, 0],
  [false, 500, 0],
] as const)('[NAV-18] with %j a pointer that rests for %d ms fetches ahead %d times', async (preload, ms, times) => {
  const { link, preloaded } = await show({ id: '42', locale: 'en', search: {}, preload });
  const point = (type: string) => act(() => void link.dispatchEvent(new PointerEvent(type, { bubbles: true })));
  point('pointerover');
  vi.advanceTimersByTime(ms);
  point('pointerout');
  vi.advanceTimersByTime(1_000);
  expect(preloaded).toHaveBeenCalledTimes(times);
});
