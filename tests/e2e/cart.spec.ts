import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { sayOnline } from './device-page.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';
import { reachOf, toTop } from './reach.ts';

const update = '**/api/portal/cart/update';

let username: string;
let server: CartOnServer;
let one: SoldBike;
let other: SoldBike;
test.beforeEach(async ({ request }) => {
  ({ username } = await newDealer({ like: 'dealer.eu' }));
  server = await cartOnServer(request, username);
  [one, other] = (await server.bikes(2)) as [SoldBike, SoldBike];
  await server.replace([
    { sku: one.sku, quantities: 3 },
    { sku: other.sku, quantities: 2 },
  ]);
});

const lineOf = (page: Page, { sku }: SoldBike) => page.getByRole('listitem').filter({ hasText: sku });
const quantityOf = (page: Page, bike: SoldBike) => lineOf(page, bike).getByRole('textbox');

async function openCart(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { locale, username, redirect: addressOf('cart', locale) });
}

async function enter(field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  await field.press('Enter');
}

test('[UI-3, LAYOUT-4] on a phone the first line can be changed at once, and rarely used actions are behind a button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCart(page, 'fr');
  await expect(quantityOf(page, one)).toBeInViewport({ ratio: 1 });
  const clear = page.getByRole('button', { name: 'Vider le panier' });
  await expect(clear).toBeHidden();
  const more = page.getByRole('button', { name: 'Plus', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(clear).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer ce panier' }).click();
  await expectAccessible(page);
  await toTop(page);
  expect(await reachOf(page, 24)).toEqual({ sidewaysPx: 0, outOfReach: [], tooSmall: [] });
  await more.click();
  await expect(clear).toBeHidden();
});

test('[CART-8, UI-3] the basket opens wide enough for its lines', async ({ page }) => {
  await signIn(page, { username, redirect: addressOf('device', 'en') });
  await page.getByRole('button', { name: 'Basket: 5' }).click();
  const basket = page.getByRole('region', { name: 'Basket' });
  await expect(basket).toContainText(one.name);
  expect((await basket.boundingBox())?.width).toBeGreaterThanOrEqual(500);
  await expectAccessible(page);
});

test('[SYNC-4] two tabs show the same cart, and an edit goes out once', async ({ page, context }) => {
  await openCart(page, 'en');
  const second = await context.newPage();
  await second.goto('/en/cart');
  await expect(quantityOf(second, one)).toHaveValue('3');
  const sent: string[] = [];
  context.on('request', (call) => {
    if (call.url().endsWith('/cart/update')) sent.push(call.url());
  });
  await enter(quantityOf(page, one), '6');
  await expect(quantityOf(second, one)).toHaveValue('6');
  await expect.poll(async () => server.units()).toMatchObject({ [one.sku]: 6 });
  await enter(quantityOf(second, other), '4');
  await expect(quantityOf(page, other)).toHaveValue('4');
  await expect.poll(async () => server.units()).toMatchObject({ [other.sku]: 4 });
  expect(sent).toHaveLength(2);
});

test('[SYNC-3] two devices keep each other’s lines, agree on the same one, and tell who lost', async ({
  page,
  browser,
  complaints,
}) => {
  await openCart(page, 'en');
  await expect(quantityOf(page, one)).toHaveValue('3');
  await page.route(update, async (route) => route.abort());
  await enter(quantityOf(page, one), '8');
  await enter(quantityOf(page, other), '5');

  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await openCart(elsewhere, 'en');
  await enter(quantityOf(elsewhere, one), '4');
  await expect.poll(async () => server.units()).toEqual({ [one.sku]: 4, [other.sku]: 2 });

  await page.unroute(update);
  await sayOnline(page);
  await expect.poll(async () => server.units()).toEqual({ [one.sku]: 8, [other.sku]: 5 });
  await expect(lineOf(page, one)).toContainText('Changed on another device.');
  await elsewhere.reload();
  await expect(quantityOf(elsewhere, one)).toHaveValue('8');
  await expect(quantityOf(elsewhere, other)).toHaveValue('5');
  await expect(lineOf(elsewhere, one)).toContainText('Quantity is now 8. You entered 4.');
  await lineOf(elsewhere, one).getByRole('button', { name: 'Got it' }).click();
  await expect(lineOf(elsewhere, one)).not.toContainText('You entered 4');
  await device.close();
  dropFailedLoads(complaints);
});
