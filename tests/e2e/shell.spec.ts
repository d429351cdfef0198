import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { cartOnServer } from './cart-on-server.ts';
import { expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';
import { bike, bikes as bikesScreen, cart } from './screens.ts';

const scrolledPx = (page: Page) => page.evaluate(() => window.scrollY);
const header = (page: Page) => page.getByRole('banner');

const enter = (page: Page, locale: Locale = 'en') => signIn(page, { locale, redirect: addressOf('device', locale) });

/** The cart of a new dealer with a bike in it. */
async function openCart(page: Page, request: APIRequestContext, locale: Locale): Promise<void> {
  const { username } = await newDealer({ like: 'dealer.us' });
  const server = await cartOnServer(request, username);
  await server.replace((await server.bikes(1)).map(({ sku }) => ({ sku, quantities: 2 })));
  await signIn(page, { username, locale, redirect: addressOf('cart', locale) });
  await cart.open(page, locale);
}

test('[LAYOUT-1, NAV-9] header and footer stand around a page, and on a phone the products at its lower edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, 'fr');
  const primary = page.getByRole('navigation', { name: 'Navigation principale' });
  const bottom = page.getByRole('navigation', { name: 'Produits' });
  await expect(primary.getByRole('link', { name: 'Vélos' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(bottom).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(primary).toBeHidden();
  await expect(bottom.getByRole('link', { name: 'Vélos' })).toBeInViewport();
  const box = await bottom.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
});

test('[ROUTE-7] switching language keeps how far a page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await enter(page);
  await bike.open(page, 'en');
  const toggle = header(page).getByRole('link', { name: 'Français' });
  await page.evaluate(() => window.scrollTo(0, 420));
  // Two scrolls in one frame would count as one, and the header would hide later.
  await expect(header(page)).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  // Playwright's own click would scroll first.
  const { x, y } = (await toggle.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 5, y + 5);
  await expect(header(page).getByRole('link', { name: 'English' })).toBeVisible();
  expect(await scrolledPx(page)).toBe(400);
});

test('[DLG-1, DLG-2, UI-3] a dialog holds focus and page until it is answered, and gives the focus back', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCart(page, request, 'fr');
  const opener = page.getByRole('main').getByRole('button', { name: 'Vider le panier' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/./);
  await expect(dialog).toHaveAccessibleDescription(/./);
  expect(await dialog.evaluate((shown) => getComputedStyle(shown).transitionDuration)).toBe('0s');

  const before = await scrolledPx(page);
  await page.mouse.move(20, 200);
  await page.mouse.wheel(0, 300);
  for (let stops = 0; stops < 4; stops += 1) {
    await page.keyboard.press('Tab');
    const held = await dialog.evaluate(
      (shown) => shown.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(held).toBe(true);
  }
  expect(await scrolledPx(page)).toBe(before);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button', { name: 'Garder le panier' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
});

test('[UI-1, PWA-7] while a page is on its way a line of 2 px says so', async ({ page }) => {
  await enter(page);
  const bikes = page.getByRole('navigation', { name: 'Primary' }).getByRole('link', { name: 'Bikes' });
  await expect(bikes).toBeVisible();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await bikes.click();
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toBeAttached();
  expect(await bar.locator('..').boundingBox()).toMatchObject({ x: 0, y: 0, height: 2 });
  arrive();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL('/en/bikes');
});

test('[UI-1] the list of a select is at most 350 px high', async ({ page }) => {
  await enter(page);
  await bikesScreen.open(page, 'en');
  const select = page.getByLabel('Sort by');
  await select.evaluate((chosen: HTMLSelectElement) => {
    for (let more = 0; more < 60; more += 1) chosen.add(new Option(`choice ${more}`));
  });
  await select.click();
  const listPx = await select.evaluate((chosen) =>
    Number.parseFloat(getComputedStyle(chosen, '::picker(select)').height),
  );
  expect(listPx).toBeGreaterThan(200);
  expect(listPx).toBeLessThanOrEqual(350);
});

// The page's policy forbids scripts too; without it the sanitizer has to hold alone.
test.describe('without a content security policy', () => {
  test.use({ bypassCSP: true });

  test('[F-63] what could run in the HTML of a dialog is taken out of it', async ({ page, request }) => {
    const description = 'All items will be removed from your cart on all your devices.';
    const hostile =
      '<b>bold</b><img src=/icon.svg onerror=alert(1) onload=alert(1)><svg onload=alert(1)></svg>' +
      '<script>alert(1)</script><iframe srcdoc=x></iframe><a href=javascript:alert(1)>link</a><form><button>send</button></form>';
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      await route.fulfill({ response, body: script.replace(description, hostile) });
    });
    const ran: string[] = [];
    page.on('dialog', (shown) => {
      ran.push(shown.message());
      void shown.dismiss();
    });
    await openCart(page, request, 'en');
    await page.getByRole('main').getByRole('button', { name: 'Clear cart' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('b')).toHaveText('bold');
    await dialog.getByText('link', { exact: true }).click();
    await expect(dialog.locator('script, svg, iframe, [onload], [onerror], [href^="javascript"]')).toHaveCount(0);
    expect(ran).toEqual([]);
  });
});
