import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { rows } from '../e2e/products-page.ts';
import { cachedPaths, expect, firstVisit, test } from './fixtures.ts';

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
  await cold.getByLabel('Part number').fill('pc-ch-09');
  await expect(rows(cold)).toHaveCount(1);
  await cold.getByLabel('Part number').press('Enter');
  await expect(rows(cold).getByRole('textbox')).toBeFocused();
  await cold.keyboard.type('2');
  await cold.keyboard.press('Enter');
  await expect(rows(cold).first()).toContainText('2 in the cart');
  await expect(cold.getByRole('banner')).toContainText(/On this device|Offline/);

  await cold.goto(`${site.origin}${href ?? ''}`);
  await expect(cold.getByRole('definition').first()).toBeVisible();
  await cold.goto(`${site.origin}${addressOf('pieces', 'en', { id: 'no-such-part' })}`);
  await expect(cold.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  // Opened in the other language never.
  await cold.goto(`${site.origin}${addressOf('accessories', 'fr')}`);
  await expect(cold.getByText('il n’est pas encore sur l’appareil')).toBeVisible();
});

test('[CAT-8] a newer catalogue that comes cut off leaves the former one in use, and list and device page say so', async ({
  page,
  site,
}) => {
  await firstVisit(page, { site });
  await page.goto(`${site.origin}${addressOf('pieces', 'en')}`);
  await expect(rows(page).first()).toBeVisible();
  await untilHeld(page);
  await page.context().route('**/api/parts/en/**', async (route) => {
    await route.fulfill({ status: 200, contentType: 'application/json', body: '{"products":[{"id":"pc' });
  });

  await page.goto(`${site.origin}${addressOf('device', 'en')}`);
  const parts = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Parts', exact: true }) });
  await expect(parts).toContainText(/On this device as of/);
  await parts.getByRole('button', { name: 'Renew' }).click();
  await expect(parts).toContainText('A newer one came that could not be read; the former one stays in use.');
  await expect(parts).toContainText('1,614 products');

  await page.getByRole('navigation', { name: 'Primary' }).getByRole('link', { name: 'Parts' }).click();
  await expect(page.getByText('A newer catalogue came that could not be read.')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('[CAT-8] a catalogue that was never opened is made available offline from the device page', async ({
  page,
  site,
}) => {
  await firstVisit(page, { site });
  await page.goto(`${site.origin}${addressOf('device', 'en')}`);
  const atten = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Atten' }) });
  await expect(atten).toContainText('It is not on this device.');
  await atten.getByRole('button', { name: 'Make available offline' }).click();
  await expect(atten).toContainText(/on this device as of/);
  await untilHeld(page, 'accessories');
  await page.context().setOffline(true);
  await page.goto(`${site.origin}${addressOf('atten', 'en')}`);
  await expect(rows(page).first()).toBeVisible();
});
