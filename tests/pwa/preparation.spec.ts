import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { keptImagesCache } from '../../src/contract/device-caches.ts';
import { rows } from '../e2e/products-page.ts';
import { cachedPaths, expect, firstVisit, test } from './fixtures.ts';
import { check, choose, fetchAll, openPreparation, row } from './preparation-page.ts';
import type { Site } from './site.ts';

/** How many pictures of the page are drawn, and how many are not. */
async function picturesOf(page: Page): Promise<{ drawn: number; blank: number }> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((one) => one.complete);
    const drawn = all.filter((one) => one.naturalWidth > 0).length;
    return { drawn, blank: all.length - drawn };
  });
}

/** Chooses on the page, fetches, and checks; the section as it then says that all is here. */
async function prepare(page: Page, site: Site, titles: readonly string[]): Promise<Locator> {
  await firstVisit(page, { site });
  const section = await openPreparation(page, site.origin);
  await choose(section, titles);
  await fetchAll(section);
  await checkAll(section);
  return section;
}

async function checkAll(section: Locator): Promise<void> {
  await check(section);
  await expect(section.getByText('Everything you selected works offline.')).toBeVisible();
}

/** Another tab, with no server and no network, to which all of it is there. */
async function afterwards(page: Page, site: Site): Promise<Page> {
  await site.stop();
  const cold = await page.context().newPage();
  await page.close();
  await cold.context().setOffline(true);
  const section = await openPreparation(cold, site.origin);
  await expect(section.getByText('Everything you selected is on this device.')).toBeVisible();
  await checkAll(section);
  return cold;
}

test(
  '[PWA-4, CAT-8, PWA-2] pictures that were prepared are drawn with no server and no network, those never seen too',
  { tag: '@long' },
  async ({ page, site }) => {
    const section = await prepare(page, site, ['Pictures: Bikes', 'Pictures: Parts']);
    await expect(section.getByRole('checkbox', { name: 'Bikes', exact: true })).toBeChecked();
    await expect(row(section, 'Pictures: Bikes')).toContainText(/(\d+) of \1/);
    const cold = await afterwards(page, site);

    await cold.goto(`${site.origin}${addressOf('bikes', 'en')}`);
    const last = cold
      .locator('#app')
      .getByRole('listitem')
      .filter({ has: cold.getByRole('heading') })
      .last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await picturesOf(cold)).drawn).toBeGreaterThan(3);
    await last.getByRole('link').first().click();
    await expect(cold.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => picturesOf(cold)).toMatchObject({ blank: 0 });

    await cold.goto(`${site.origin}${addressOf('pieces', 'en')}`);
    await expect(rows(cold).first()).toBeVisible();
    await rows(cold).first().getByRole('link').click();
    await expect.poll(async () => picturesOf(cold)).toMatchObject({ drawn: 1, blank: 0 });
  },
);

test(
  '[PWA-4, DOC-5, TXN-3, PWA-2] documents, transactions and booking that were prepared open with no server and no network',
  { tag: '@long' },
  async ({ page, site }) => {
    await prepare(page, site, [
      'Technical documents',
      'Orders and invoices from the last year',
      'Booking catalogue and your grid',
      'Your carts, contracts, sales program and claims',
    ]);
    const cold = await afterwards(page, site);

    await cold.goto(`${site.origin}${addressOf('downloads-documents', 'en')}`);
    const document = cold.getByRole('main').getByRole('list').last().getByRole('listitem').last();
    await expect(document.getByText('On this device')).toBeVisible();
    const address = (await document.getByRole('link', { name: /^Open/ }).getAttribute('href')) ?? '';
    expect(await cold.evaluate(async (from) => (await (await fetch(from)).text()).slice(0, 5), address)).toBe('%PDF-');

    await cold.goto(`${site.origin}${addressOf('user-transactions', 'en')}`);
    const transaction = cold.locator('tbody').getByRole('rowheader').first();
    const reference = (await transaction.textContent()) ?? '';
    await transaction.getByRole('link').click();
    await expect(cold.getByRole('heading', { level: 1 })).toContainText(reference.trim());
    await expect(cold.locator('tbody').getByRole('row').first()).toBeVisible();
    await cold.goto(`${site.origin}${addressOf('booking', 'en')}`);
    await expect(cold.getByRole('main').getByRole('article').first()).toBeVisible();
    await cold.goto(`${site.origin}${addressOf('booking-cart', 'en')}`);
    await expect(cold.getByRole('grid').first()).toBeVisible();
    await cold.goto(`${site.origin}${addressOf('sales-program', 'fr')}`);
    await expect(cold.getByRole('heading', { name: 'Paliers' })).toBeVisible();
  },
);

test(
  '[PWA-4, SES-8] what the browser cleared turns the check red by name; fetching just that turns it green, and at sign-out all is gone',
  { tag: '@long' },
  async ({ page, site }) => {
    const section = await prepare(page, site, ['Pictures: Bikes', 'Logos and media kits']);

    const lost = await page.evaluate(async (name) => {
      const cache = await caches.open(name);
      const [first, second] = await cache.keys();
      if (first === undefined || second === undefined) return [];
      await cache.delete(first);
      // Cut by whatever cut it.
      await cache.put(
        second,
        new Response('<svg', { headers: { 'content-type': 'image/svg+xml', 'x-bytes': '9000' } }),
      );
      return [first.url, second.url];
    }, keptImagesCache);
    expect(lost).toHaveLength(2);
    await check(section);
    await expect(section.getByText('Not ready for offline.')).toBeVisible();
    await expect(row(section, 'Pictures: Bikes')).toContainText('2 missing');
    await expect(row(section, 'Logos and media kits')).toContainText('Works offline');

    site.seen.length = 0;
    await row(section, 'Pictures: Bikes').getByRole('button', { name: 'Download missing items' }).click();
    await expect(section.getByText('Everything you selected works offline.')).toBeVisible();
    const again = site.seen.filter((one) => one.startsWith('GET /images/'));
    expect(again.map((one) => `${site.origin}${one.slice(4)}`).toSorted()).toEqual(lost.toSorted());

    await page.goto(`${site.origin}${addressOf('account-logout', 'en')}`);
    await expect(page).toHaveURL(/\/en\/login/);
    await expect
      .poll(async () => Object.values(await cachedPaths(page)).flat())
      .not.toContainEqual(expect.stringMatching(/^\/(images|files)\//));
  },
);
