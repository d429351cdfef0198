import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { cartOnServer } from './cart-on-server.ts';
import { expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';
import { reachOf } from './reach.ts';
import { savedCartsOnServer, type SavedCartsOnServer } from './saved-carts-on-server.ts';

let username: string;
let saved: SavedCartsOnServer;
let sku: string;
test.beforeEach(async ({ request }) => {
  ({ username } = await newDealer({ like: 'dealer.us' }));
  const cart = await cartOnServer(request, username);
  saved = await savedCartsOnServer(request, username);
  sku = (await cart.bikes(1))[0]?.sku ?? '';
  await cart.replace([{ sku, quantities: 2 }]);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('[CART-16, SYNC-4] two tabs show the same saved carts', async ({ page, context }) => {
  await signIn(page, { username, redirect: addressOf('cart', 'en') });
  const second = await context.newPage();
  await second.goto(addressOf('saved-carts', 'en'));
  await expect(second.getByRole('main')).toContainText('You have no saved carts.');
  await button(page, 'Save this cart').click();
  await page.getByLabel('Cart name').fill('Salon');
  await page.keyboard.press('Enter');
  await expect(heading(second, 'Salon')).toBeVisible();
  await button(second, 'Remove “Salon”').click();
  await expect.poll(async () => saved.all()).toEqual([]);
});

test('[CART-16, UI-3, LAYOUT-4] on a phone everything is within reach of a finger, open panels too', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  const name = 'Salon de Québec, stand de la ligne gravel et des vélos de route';
  await saved.replace([{ name, lines: [{ sku, quantity: 7, type: 'configuration' }] }]);
  await signIn(page, { username, locale: 'fr', redirect: addressOf('saved-carts', 'fr') });
  await expect(heading(page, name)).toBeVisible();
  const within = { sidewaysPx: 0, outOfReach: [], tooSmall: [] };
  expect(await reachOf(page, 44)).toEqual(within);
  for (const opener of [/^Remplacer le panier par «/, /^Articles de «/, /^Renommer «/]) {
    await button(page, opener).click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await reachOf(page, 44)).toEqual(within);
  }
  await page.goto(addressOf('cart', 'fr'));
  await button(page, 'Plus').click();
  await button(page, 'Enregistrer ce panier').click();
  expect(await reachOf(page, 44)).toEqual(within);
  await context.close();
});
