// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../tests/builders/fake-caches.ts';
import { type HeldScreen, screensCacheOf } from '../../contract/held-screen.ts';
import { keepScreens, type KeepScreensPorts } from './keep-screens.ts';

let shown: () => void;
let ports: KeepScreensPorts;
let caches: CacheStorage;

beforeEach(() => {
  vi.useFakeTimers();
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  document.body.innerHTML = '<div id="app"><main><ul><li><h2>Taïga</h2></li></ul></main></div>';
  visit('/en/bikes');
  ports = {
    userId: () => 'u-1',
    isCurrent: async () => true,
    mode: () => 'client',
    idleMs: async () => null,
    whenShown: (listener) => {
      shown = listener;
    },
  };
});

const visit = (address: string) => history.replaceState(null, '', address);

async function kept(address: string): Promise<HeldScreen | undefined> {
  await vi.advanceTimersByTimeAsync(4_500);
  const name = screensCacheOf('u-1');
  if (!(await caches.has(name))) return undefined;
  return (await (await (await caches.open(name)).match(address))?.json()) as HeldScreen | undefined;
}

test('[PWA-7] the list that stands there is kept under its whole address, with its mode', async () => {
  visit('/fr/pieces?q=cha%C3%AEne');
  keepScreens(ports);
  expect(await kept('/fr/pieces?q=cha%C3%AEne')).toMatchObject({
    mode: 'client',
    idleMs: null,
    main: { name: 'main' },
  });
});

test('[PWA-7] another screen is kept once it has settled', async () => {
  keepScreens(ports);
  visit('/en/accessories');
  shown();
  expect(await kept('/en/accessories')).toBeDefined();
});

test.each(['/en/cart', '/en/cart/checkout', '/en/booking/cart', '/en/bikes/taiga-140-2027', '/en/account/profile'])(
  'of %s nothing is kept',
  async (address) => {
    visit(address);
    keepScreens(ports);
    expect(await kept(address)).toBeUndefined();
  },
);

test('[MODE-4] of nobody, or of a customer, nothing is kept', async () => {
  keepScreens({ ...ports, userId: () => null });
  expect(await kept('/en/bikes')).toBeUndefined();
});

test('[F-75] what is written in the moment in which the dealer leaves goes with the rest', async () => {
  keepScreens({ ...ports, isCurrent: async () => false });
  expect(await kept('/en/bikes')).toBeUndefined();
});

test('[F-75] what a page that goes away still keeps is not there once its dealer has left', async () => {
  const hide = () => document.dispatchEvent(new Event('visibilitychange'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  keepScreens(ports);
  expect(await kept('/en/bikes')).toBeDefined();
  await caches.delete(screensCacheOf('u-1'));
  hide();
  expect(await kept('/en/bikes')).toBeUndefined();
  expect(await caches.keys()).toEqual([]);
});

test('[F-75] a page that goes away before anything was kept keeps nothing', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  visit('/en/cart');
  keepScreens(ports);
  visit('/en/bikes');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await caches.keys()).toEqual([]);
});

test('no more than twelve are kept, and the present one is among them', async () => {
  keepScreens(ports);
  for (let index = 0; index < 20; index += 1) {
    visit(`/en/bikes?q=${index}`);
    shown();
    await vi.advanceTimersByTimeAsync(4_500);
  }
  expect(await kept('/en/bikes?q=19')).toBeDefined();
  expect(await (await caches.open(screensCacheOf('u-1'))).keys()).toHaveLength(12);
});
