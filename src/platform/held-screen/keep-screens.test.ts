// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../tests/builders/fake-caches.ts';
import { type HeldScreen, screensCacheOf } from '../../contract/held-screen.ts';
import { keepScreens, type KeepScreensPorts } from './keep-screens.ts';

const GRID =
  '<div id="app"><main><div role="grid" data-as-opened=""><div data-place="0"><i role="gridcell"><b>4</b></i></div></div></main></div>';

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
    isBrief: async () => false,
    grid: () => ({ database: 'paceline-a-booking', stamp: 7 }),
    whenShown: (listener) => {
      shown = listener;
    },
  };
});
afterEach(() => vi.useRealTimers());

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
    isBrief: false,
    grid: null,
    main: { name: 'main' },
  });
});

test('[PWA-7] another screen is kept once it has settled', async () => {
  keepScreens(ports);
  visit('/en/accessories');
  shown();
  expect(await kept('/en/accessories')).toBeDefined();
});

test.each(['/en/cart', '/en/cart/checkout', '/en/booking/review', '/en/bikes/taiga-140-2027', '/en/account/profile'])(
  'of %s nothing is kept',
  async (address) => {
    visit(address);
    keepScreens(ports);
    expect(await kept(address)).toBeUndefined();
  },
);

test('[BOOK-6, PWA-7] the booking grid is kept with the stamp that it has on the device, anew when another one is shown', async () => {
  document.body.innerHTML = GRID;
  visit('/en/booking/cart');
  let stamp = 7;
  keepScreens({ ...ports, grid: () => ({ database: 'paceline-a-booking', stamp }) });
  expect((await kept('/en/booking/cart'))?.grid).toEqual({ database: 'paceline-a-booking', stamp: 7 });
  stamp = 8;
  shown();
  expect((await kept('/en/booking/cart'))?.grid?.stamp).toBe(8);
});

test.each([
  ['the device does not keep it', GRID, null],
  ['a cell is being typed in', GRID.replace('<b>4</b>', '<input>'), 7],
  ['other lines are shown than when it is opened', GRID.replace(' data-as-opened=""', ''), 7],
  ['a cell is being written with the number pad', GRID.replace('<b>4</b>', '<b data-draft="">4</b>'), 7],
  ['a cell was not taken', GRID.replace('role="gridcell"', 'role="gridcell" aria-invalid="true"'), 7],
])('[SYNC-1] a booking grid is not kept where %s', async (_, grid, stamp) => {
  document.body.innerHTML = grid;
  visit('/en/booking/cart');
  keepScreens({ ...ports, grid: () => (stamp === null ? null : { database: 'paceline-a-booking', stamp }) });
  expect(await kept('/en/booking/cart')).toBeUndefined();
});

test('[BOOK-5] a booking grid that is scrolled is not kept: it opens at its top', async () => {
  document.body.innerHTML = GRID;
  (document.querySelector('[role=grid]') as Element).scrollTop = 200;
  visit('/en/booking/cart');
  keepScreens(ports);
  expect(await kept('/en/booking/cart')).toBeUndefined();
});

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
