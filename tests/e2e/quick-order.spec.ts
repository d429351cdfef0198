import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer } from './cart-on-server.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';
import { reachOf } from './reach.ts';

async function shop(request: Parameters<typeof cartOnServer>[0]) {
  const { username } = await newDealer({ like: 'dealer.us' });
  const cart = await cartOnServer(request, username);
  const [bike] = await cart.bikes(1);
  return { username, cart, sku: bike?.sku ?? '', packed: await cart.packedPart() };
}

test('[CART-12, UI-3, LAYOUT-4] on a phone lines and their corrections are within reach', async ({ page, request }) => {
  const { username, sku, packed } = await shop(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { username, locale: 'fr', redirect: addressOf('quick-order', 'fr') });
  const field = page.getByLabel('Une UGS et une quantité par ligne');
  await field.fill(`${sku} 2\n${packed.sku} ${packed.multiple + 1}\n${sku} 1.5\nPC-NONE 1`);
  await page.getByRole('button', { name: 'Vérifier les articles' }).click();
  await expect(page.getByRole('main')).toContainText(/1 prêtes · 3 à vérifier/);
  // Rows keep their estimated heights until they are measured.
  await expect.poll(async () => reachOf(page, 24)).toEqual({ sidewaysPx: 0, outOfReach: [], tooSmall: [] });
  await expectAccessible(page);
});

test('[CART-12, F-29] two tabs show the same entry, and neither drops what the other has', async ({
  page,
  context,
  request,
}) => {
  const { username, sku } = await shop(request);
  const address = addressOf('quick-order', 'en');
  await signIn(page, { username, redirect: address });
  const other = await context.newPage();
  await other.goto(address);
  const field = (tab: Page) => tab.getByLabel('One SKU and quantity per line');
  const quantity = (tab: Page) => tab.getByLabel('Quantity, line 1');
  await expect(field(other)).toBeVisible();
  await field(page).fill(`${sku} 2`);
  await expect(field(other)).toHaveValue(`${sku} 2`);
  await page.getByRole('button', { name: 'Check items' }).click();
  await expect(quantity(other)).toHaveValue('2');
  await expect(field(other)).toHaveValue('');
  await field(other).fill('PC-1 3');
  await quantity(page).fill('5');
  await quantity(page).press('Enter');
  await expect(quantity(other)).toHaveValue('5');
  await page.reload();
  await expect(field(page)).toHaveValue('PC-1 3');
  await expect(quantity(page)).toHaveValue('5');
});

test(
  '[CART-12, PWA-2] without the portal lines are checked against the saved catalogs and sent later',
  { tag: '@long' },
  async ({ page, context, request, complaints }) => {
    const { username, cart, sku, packed } = await shop(request);
    const units = 2 + packed.multiple;
    const main = page.getByRole('main');
    await signIn(page, { username, redirect: addressOf('quick-order', 'en') });
    await page.getByLabel('One SKU and quantity per line').fill(`${sku} 2\n${packed.sku} ${packed.multiple}`);
    await page.getByRole('button', { name: 'Check items' }).click();
    await expect(main).toContainText('2 ready · 0 need attention');
    const portal = /\/(api\/.*|config\.json)$/;
    await context.route(portal, async (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: `Add ${units} to cart` }).click();
    await expect(main).toContainText(`${units} units are in the cart.`);
    expect(await cart.units()).toEqual({});
    await context.unroute(portal);
    await page.reload();
    await expect.poll(async () => cart.units()).toEqual({ [sku]: 2, [packed.sku]: packed.multiple });
    dropFailedLoads(complaints);
  },
);
