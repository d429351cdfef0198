import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expect, loginForm, signIn, test } from './fixtures.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';

const skeleton = (page: Page) => page.locator('#app > .skeleton');

/** Lets no script through until it is released. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await watchLayoutShift(page);
  return release;
}

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[PWA-7] in ${colorScheme} colors a skeleton is painted before any script, until the sign-in page takes its place`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const release = await holdScripts(page);
    await page.goto(addressOf('account-login', 'fr'), { waitUntil: 'commit' });
    await expect(skeleton(page)).toBeVisible();
    await expect(skeleton(page)).toHaveAttribute('aria-busy', 'true');
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBeGreaterThan(0);
    const background = await backgroundOf(page);

    release();
    await expect(loginForm(page, 'fr').submit).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest-fr.webmanifest');
    expect(await backgroundOf(page)).toBe(background);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.1);
  });
}

test('[PWA-7] the skeleton gives way to the list of bikes, which does not jump', async ({ page }) => {
  await signIn(page);
  const release = await holdScripts(page);
  await page.goto(addressOf('bikes', 'en'), { waitUntil: 'commit' });
  await expect(skeleton(page)).toBeVisible();

  release();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cycles Boréal' })).toBeVisible();
  await expect(skeleton(page)).toHaveCount(0);
  const picture = page.locator('main li img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.1);
});
