import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './accessible.ts';
import { expect, loginForm, signIn, test } from './fixtures.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null);

const markBox = async (page: Page) => page.locator('svg:has(circle[r="8.7"])').filter({ visible: true }).boundingBox();

/** Lets no script through until it is told to. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await watchLayoutShift(page);
  return release;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[PWA-7, UI-3] in ${colorScheme} colours the sign-in page and the header with its cards are there before any script`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await holdScripts(page);
    await page.goto(addressOf('account-login', 'fr'), { waitUntil: 'commit' });
    await expect.poll(() => firstPaint(page)).not.toBeNull();
    await expect(page).toHaveTitle('Portail des détaillants');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await expect(page.getByRole('heading', { level: 1, name: 'Portail des détaillants' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Chargement');
    await expectAccessible(page);

    await page.goto(addressOf('bikes', 'en'), { waitUntil: 'commit' });
    await expect.poll(() => firstPaint(page)).not.toBeNull();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Loading');
    await expect(page.locator('.shell .cards > *')).toHaveCount(8);
    await expectAccessible(page);
  });
}

test('[PWA-7] the sign-in form comes to where its outline stood', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(addressOf('account-login', 'fr'), { waitUntil: 'commit' });
  await expect.poll(() => firstPaint(page)).not.toBeNull();
  const outline = await markBox(page);

  release();
  await expect(loginForm(page, 'fr').submit).toBeVisible();
  await expect(page).toHaveTitle('Se connecter · Cycles Boréal');
  await expect(page.locator('[data-shell]')).toHaveCount(0);
  const mark = await markBox(page);
  expect(mark?.x).toBeCloseTo(outline?.x ?? 0, 0);
  expect(mark?.y).toBeCloseTo(outline?.y ?? 0, 0);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('[PWA-7] header and bikes come to where their outline stood', async ({ page }) => {
  await signIn(page);
  const release = await holdScripts(page);
  await page.goto(addressOf('bikes', 'en'), { waitUntil: 'commit' });
  await expect.poll(() => firstPaint(page)).not.toBeNull();
  const outline = { header: await page.getByRole('banner').boundingBox(), mark: await markBox(page) };

  release();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cycles Boréal' })).toBeVisible();
  expect({ header: await page.getByRole('banner').boundingBox(), mark: await markBox(page) }).toEqual(outline);
  const picture = page.locator('main li img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('[PWA-7] the styles that a page has fetched ahead are those that its screen uses', async ({ page }) => {
  const hrefs = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  async function expectUse(): Promise<void> {
    const ahead = await hrefs('link[rel="preload"][as="style"]');
    expect(ahead.length).toBeGreaterThan(0);
    await expect.poll(() => hrefs('link[rel="stylesheet"]')).toEqual(expect.arrayContaining(ahead));
  }
  await page.goto(addressOf('account-login', 'en'));
  await expectUse();
  await signIn(page);
  for (const screen of [
    'bikes',
    'pieces',
    'cart',
    'downloads-documents',
    'booking',
    'user-transactions',
    'device',
  ] as const) {
    await page.goto(addressOf(screen, 'en'));
    await expectUse();
  }
});
