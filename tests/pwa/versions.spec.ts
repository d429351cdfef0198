import { farewell } from '../../server/http/files/worker.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import {
  cacheNames,
  expect,
  firstVisit,
  leaveWorker,
  lookForUpdate,
  publish,
  stopWorkers,
  test,
  untilControlled,
  updateNow,
  workerAddress,
  workerWithout,
} from './fixtures.ts';

/** A part of the app that is fetched when its screen is opened. */
const lazyPart = 'assets/device-';

test('[PWA-5, F-38] a new version waits for consent; the tab that agreed reloads, the other goes on with the former version’s files', async ({
  page,
  context,
  site,
}) => {
  await firstVisit(page, { site });
  const other = await context.newPage();
  await other.goto(`${site.origin}${addressOf('home', 'en')}`);
  await untilControlled(other);
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { isSameLoad: true }));
  const isSameLoad = (tab: typeof page) => tab.evaluate(() => 'isSameLoad' in window);

  // The new version has no such part, and its server neither.
  const worker = workerWithout(lazyPart);
  site.answerInstead((path) => {
    if (path === workerAddress) return { type: 'text/javascript', body: worker };
    return path.startsWith(`/${lazyPart}`) ? { status: 404, body: 'gone' } : null;
  });
  await lookForUpdate(page);
  await expect(page.getByText('A new version of the portal is ready.')).toBeVisible();
  await expect(other.getByText('A new version of the portal is ready.')).toBeVisible();
  expect([await isSameLoad(page), await isSameLoad(other)]).toEqual([true, true]);

  await other.waitForLoadState('networkidle');
  await updateNow(page);
  await expect(other.getByText('The app was updated in another tab.')).toBeVisible();
  await other.evaluate(() => {
    history.pushState(null, '', '/en/device');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(other.getByRole('heading', { level: 1, name: 'This device' })).toBeVisible();
  expect(await isSameLoad(other)).toBe(true);

  // Once no tab runs it, the former version goes.
  await other.close();
  await page.reload();
  await expect.poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('app-'))).toHaveLength(1);
});

test('[F-43, F-7, F-4] an install that is broken half way leaves the former version, which works without a network', async ({
  page,
  context,
  site,
}) => {
  await firstVisit(page, { site });
  const shell = '/index.html';
  const worker = workerWithout(lazyPart);
  const spoilt = [
    { status: 404, body: 'gone' },
    { body: '<html>Welcome to the hotel</html>' },
    { body: '<html>'.repeat(100), cutAfter: 50 },
  ];
  for (const answer of spoilt) {
    site.answerInstead((path) => {
      if (path === workerAddress) return { type: 'text/javascript', body: worker };
      return path === shell ? answer : null;
    });
    const asked = site.seen.length;
    await lookForUpdate(page);
    await expect.poll(() => site.seen.slice(asked).includes(`GET ${shell}`)).toBe(true);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { installing, waiting } = await navigator.serviceWorker.ready;
          return [installing, waiting];
        }),
      )
      .toEqual([null, null]);
  }
  await context.setOffline(true);
  await page.goto(`${site.origin}${addressOf('cart', 'en')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  expect(await page.content()).not.toContain('hotel');
});

test('[F-39, F-40] a broken worker that was published goes when the portal switches the worker off', async ({
  page,
  site,
}) => {
  await firstVisit(page, { site });
  await leaveWorker(page);
  publish(
    site,
    `addEventListener('install', () => skipWaiting());
     addEventListener('activate', (event) => event.waitUntil(clients.claim()));
     addEventListener('fetch', (event) => event.respondWith(new Response('broken', { status: 500 })));`,
  );
  await lookForUpdate(page);
  // Chromium loses a navigation that comes while one worker takes the place of another.
  await expect.poll(async () => page.evaluate(async () => (await fetch('/config.json')).status)).toBe(500);
  const home = `${site.origin}${addressOf('home', 'en')}`;
  expect((await page.goto(home))?.status()).toBe(500);

  // Opening a page makes the browser look for a newer worker, which loads the page again.
  publish(site, farewell);
  await page.goto(home);
  await expect(page.getByRole('main')).toBeVisible();
  const [loaded] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).responseStatus),
  );
  expect(loaded).toBe(200);
});

test('[F-42] a worker that the browser stops is started again by the next question', async ({ page, site }) => {
  await firstVisit(page, { site });
  await stopWorkers(page);
  await site.stop();
  await page.goto(`${site.origin}${addressOf('cart', 'fr')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Panier' })).toBeVisible();
});
