import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { isTitled, screenTitles } from '../builders/screen-titles.ts';
import { screens } from '../builders/who-sees-what.ts';
import { expect, signIn, test } from './fixtures.ts';

const shown = screens.filter(isTitled);
type Shown = (typeof shown)[number];

const pathOf = (screen: Shown) => addressOf(screen, 'fr');

/** The screens that links of the page lead to, in its menus and in itself. */
async function linkedFrom(page: Page): Promise<readonly Shown[]> {
  const paths = await page
    .locator('a[href]:not([target])')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => decodeURI(pathname)));
  return shown.filter((screen) => paths.includes(pathOf(screen)));
}

/** Clicks the page's link to a screen, also one in a closed menu. */
async function follow(page: Page, screen: Shown): Promise<void> {
  await page
    .locator('a[href]:not([target])')
    .evaluateAll(
      (links: HTMLAnchorElement[], wanted) => links.find(({ pathname }) => decodeURI(pathname) === wanted)?.click(),
      pathOf(screen),
    );
}

// What others see: tests/screens/guards.test.ts. Where each typed address leads: tests/screens/router.test.ts.
test(
  '[ACC-5, ROUTE-6] a dealer walks through every screen, by links where the page has one',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, { locale: 'fr' });
    const left = new Set<Shown>(shown);
    let byLink = 0;
    while (left.size > 0) {
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const links = await linkedFrom(page);
      const linked = [...left].find((screen) => links.includes(screen));
      const [next = 'bikes'] = linked === undefined ? left : [linked];
      if (linked === undefined) await page.goto(pathOf(next));
      else await follow(page, linked);
      if (linked !== undefined) byLink += 1;
      await expect(page).toHaveURL((url) => decodeURI(url.pathname) === pathOf(next));
      const title = page.getByRole('main').getByRole('heading', { level: 1, name: screenTitles[next].fr });
      await expect(title).toBeVisible();
      left.delete(next);
    }
    expect(byLink).toBeGreaterThan(shown.length / 2);
  },
);

test('[ACC-3, F-64] who is signed in is not led to another site, and no script in the address runs', async ({
  page,
}) => {
  await signIn(page, { redirect: '/en/device' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', () => asked.push('a script ran'));
  // One of each kind; src/router.test.ts asks for all of them.
  for (const redirect of ['https://evil.example/', 'javascript:alert(1)']) {
    await page.goto(`/en/login?${new URLSearchParams({ redirect }).toString()}`);
    await expect(page).toHaveURL('/en/bikes');
  }
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
});

test('[ROUTE-2] query and hash of an address without a language are kept', async ({ page }) => {
  await signIn(page, { redirect: '/en/device' });
  await page.goto('/bikes?filters=p1.Trail#list');
  await expect(page).toHaveURL('/en/bikes?filters=p1.Trail#list');
});
