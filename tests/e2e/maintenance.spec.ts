import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn } from './fixtures.ts';
import { ownPortalTest } from './own-portal.ts';
import type { Portal } from './portal.ts';
import { openPage } from './screens.ts';

/** Maintenance concerns everybody at a portal, so that these tests have one to themselves. */
const test = ownPortalTest(503);

test.describe.configure({ mode: 'default' });

const titles = { en: 'The portal is being worked on', fr: 'Le portail est en entretien' };

/** By the maker's command, and until the server says so itself. */
async function maintain(page: Page, portal: Portal, state: 'on' | 'off'): Promise<void> {
  await portal.admin('maintenance', state);
  await expect
    .poll(async () => ((await (await page.request.get('/api/status')).json()) as { maintenance: boolean }).maintenance)
    .toBe(state === 'on');
}

test.afterEach(async ({ portal }) => {
  await portal.admin('maintenance', 'off');
});

for (const locale of locales) {
  test(`[MAINT-1, LAYOUT-1, NAV-1, UI-3] in ${locale} maintenance is noticed within 60 s, hides menus and footer, and leads back`, async ({
    page,
    portal,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 390, height: 844 });
    const wanted = `${addressOf('bikes', locale)}?filters=p1.Trail&q=taiga`;
    await signIn(page, { locale, redirect: wanted });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const hidden = page.getByRole('banner').getByRole('button', { name: /^(Menu|Basket|Panier|Mathilde)/ });
    await expect(hidden).not.toHaveCount(0);

    await maintain(page, portal, 'on');
    await page.clock.fastForward(60_000);
    await expect(page).toHaveURL((url) => url.pathname === addressOf('maintenance', locale));
    await expect(page.getByRole('heading', { level: 1, name: titles[locale] })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(hidden).toHaveCount(0);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expectAccessible(page);

    await maintain(page, portal, 'off');
    await page.clock.fastForward(60_000);
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('[MAINT-1] every page opened during maintenance leads to the maintenance page, and back from there', async ({
  page,
  portal,
}) => {
  await signIn(page, { redirect: '/en/device' });
  await maintain(page, portal, 'on');
  for (const screen of ['home', 'bikes', 'cart', 'checkout', 'user-transactions', 'device'] as const) {
    await page.goto(addressOf(screen, 'en'));
    await expect(page, screen).toHaveURL((url) => url.pathname === '/en/maintenance');
  }
  await page.goto('/en/cart');
  await expect(page.getByRole('heading', { name: titles.en })).toBeVisible();
  await maintain(page, portal, 'off');
  await page.reload();
  await expect(page).toHaveURL('/en/cart');
});

test('[MAINT-1] the next call notices maintenance at once', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, { redirect: '/en/device' });
  await maintain(page, portal, 'on');
  const link = page.getByRole('navigation', { name: 'Primary' }).getByRole('link', { name: 'Bikes' });
  const said = page.getByRole('heading', { name: titles.en });
  // A call that the page makes by itself may be the next one, and takes the menu away.
  await Promise.any([link.click(), said.waitFor()]);
  await expect(said).toBeVisible();
});

test('[MAINT-1] who is signed out is led to the maintenance page too, and back to signing in', async ({
  page,
  portal,
}) => {
  await maintain(page, portal, 'on');
  await page.goto('/fr/connexion');
  await expect(page.getByRole('heading', { name: titles.fr })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await maintain(page, portal, 'off');
  await openPage(page, '/fr/connexion');
  await expect(page).toHaveURL('/fr/connexion');
});
