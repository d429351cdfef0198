import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';

/** All that the server answers but pages and their files. */
const portal = /\/(api\/.*|config\.json)$/;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const restore = async (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

test('[PWA-6, F-37, F-9] a part of the app that is gone reloads the page once, and not while the site does not answer', async ({
  page,
  complaints,
}) => {
  await signIn(page, { redirect: addressOf('device', 'en') });
  await expect(title(page)).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const link = page.getByRole('navigation').getByRole('link', { name: 'Bikes', exact: true }).first();
  // The browser believes it is online all the same.
  await page.route(portal, async (route) => route.abort());
  await page.route('**/assets/**', async (route) => route.abort());
  await link.click();
  await expect(title(page)).toHaveText('This page is not on this device yet');
  expect(loads).toBe(0);

  // The site answers only after the next part is missed: links ask for their parts ahead, and might cause the reload.
  const missed = Promise.withResolvers<void>();
  await page.route('**/config.json', async (route) => {
    await missed.promise;
    await route.continue();
  });
  await page.unroute(portal);
  await page.getByRole('link', { name: 'Orders & invoices' }).first().click();
  missed.resolve();
  await expect.poll(() => loads).toBe(1);
  await restore(page);
  await page.reload();
  await expect(title(page)).toBeVisible();
  dropFailedLoads(complaints);
  const isOwn = (line: string) => /part of the app is missing|load preload assets/.test(line);
  expect(complaints.filter(isOwn)).not.toEqual([]);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !isOwn(line)));
});

test('[PWA-2] a picture that cannot be had leaves its place quiet', async ({ page, complaints }) => {
  await page.route(/\/images\//, async (route) => route.abort());
  await signIn(page, { locale: 'fr', redirect: addressOf('bikes', 'fr') });
  const picture = page.getByRole('main').getByRole('listitem').locator('img').first();
  const opacity = async () => picture.evaluate((img) => getComputedStyle(img).opacity);
  await expect.poll(opacity).toBe('0');
  const box = await picture.boundingBox();
  expect(box?.height).toBeGreaterThan(50);
  await restore(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(opacity).toBe('1');
  expect((await picture.boundingBox())?.height).toBe(box?.height);
  dropFailedLoads(complaints);
});
