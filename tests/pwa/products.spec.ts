import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { heldSinceHeader } from '../../src/contract/device-caches.ts';
import { rows } from '../e2e/products-page.ts';
import { cachedPaths, expect, firstVisit, test } from './fixtures.ts';
import { choose, fetchAll, openPreparation, row } from './preparation-page.ts';

/** Until the device holds a catalogue and, beside it, its index. */
async function untilHeld(page: Page, call: 'parts' | 'accessories' = 'parts'): Promise<void> {
  const held = async () => Object.values(await cachedPaths(page)).flat();
  await expect.poll(async () => (await held()).filter((path) => path.startsWith(`/api/${call}/en/`))).toHaveLength(2);
}

test('[CAT-7, CAT-8, ROUTE-3] parts that were opened once are listed, found with a typing error, opened and added with no server and no network', async ({
  page,
  context,
  site,
}) => {
  await firstVisit(page, { site });
  await page.goto(`${site.origin}${addressOf('pieces', 'en')}`);
  await expect(rows(page).first()).toBeVisible();
  const href = await rows(page).first().getByRole('link').getAttribute('href');
  await untilHeld(page);

  await site.stop();
  const cold = await context.newPage();
  await page.close();
  await context.setOffline(true);
  await cold.goto(`${site.origin}${addressOf('pieces', 'en')}`);
  await expect(rows(cold).first()).toBeVisible();
  await cold.getByLabel('Search: Parts').fill('casette 12');
  await expect(rows(cold).first()).toContainText('Cassette, 12-speed');
  await cold.getByLabel('Search: Parts').fill('');
  await cold.getByLabel('Part number or barcode').fill('pc-ch-09');
  await expect(rows(cold)).toHaveCount(1);
  await cold.getByLabel('Part number or barcode').press('Enter');
  await expect(rows(cold).getByRole('textbox')).toBeFocused();
  await cold.keyboard.type('2');
  await cold.keyboard.press('Enter');
  await expect(rows(cold).first()).toContainText('2 in the cart');
  await expect(cold.getByRole('banner')).toContainText(/pending change|Offline/);

  await cold.goto(`${site.origin}${href ?? ''}`);
  await expect(cold.getByRole('definition').first()).toBeVisible();
  await cold.goto(`${site.origin}${addressOf('pieces', 'en', { id: 'no-such-part' })}`);
  await expect(cold.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  // Opened in the other language never.
  await cold.goto(`${site.origin}${addressOf('accessories', 'fr')}`);
  await expect(cold.getByText('n’est pas encore enregistré sur cet appareil')).toBeVisible();
});

test(
  '[CAT-8] a newer catalogue that comes cut off leaves the former one in use, and the list says so',
  { tag: '@long' },
  async ({ page, site }) => {
    await firstVisit(page, { site });
    await page.goto(`${site.origin}${addressOf('pieces', 'en')}`);
    await expect(rows(page).first()).toBeVisible();
    await untilHeld(page);
    // As if it had come long ago, so that it is asked for again.
    await page.evaluate(async (sinceHeader) => {
      const name = (await caches.keys()).find((one) => one.startsWith('catalogue-')) ?? '';
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        if (!new URL(key.url).pathname.startsWith('/api/parts/') || key.url.includes('?search-index')) continue;
        const held = await cache.match(key);
        const headers = new Headers(held?.headers);
        headers.set(sinceHeader, '1000');
        await cache.put(key, new Response((await held?.blob()) ?? null, { headers }));
      }
    }, heldSinceHeader);
    await page.context().route('**/api/parts/en/**', async (route) => {
      await route.fulfill({ status: 200, contentType: 'application/json', body: '{"products":[{"id":"pc' });
    });

    await page.reload();
    await expect(page.getByText('A newer catalogue was downloaded, but couldn’t be read.')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    const section = await openPreparation(page, site.origin);
    await expect(row(section, 'Parts')).toContainText('Partial');
  },
);

test('[CAT-8, PWA-4] a catalogue that was never opened is made available offline from the device page', async ({
  page,
  site,
}) => {
  await firstVisit(page, { site });
  const section = await openPreparation(page, site.origin);
  await expect(row(section, 'Atten')).toContainText('Not downloaded');
  await choose(section, ['Atten']);
  await fetchAll(section);
  await expect(row(section, 'Atten')).toContainText('Downloaded');
  await untilHeld(page, 'accessories');
  await page.context().setOffline(true);
  await page.goto(`${site.origin}${addressOf('atten', 'en')}`);
  await expect(rows(page).first()).toBeVisible();
});
