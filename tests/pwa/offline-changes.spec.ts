import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from '../e2e/accessible.ts';
import { bookingOnServer } from '../e2e/booking-on-server.ts';
import { type CartOnServer, cartOnServer } from '../e2e/cart-on-server.ts';
import { placeButton, totals } from '../e2e/checkout-page.ts';
import { databasesOf } from '../e2e/device-dump.ts';
import { item } from '../e2e/device-page.ts';
import { editCatalogue } from '../e2e/edited-portal.ts';
import type { Portal } from '../e2e/portal.ts';
import { expect, firstVisit } from './fixtures.ts';
import { ownPortalTest } from './own-portal.ts';
import type { Site } from './site.ts';

const test = ownPortalTest();
test.describe.configure({ mode: 'serial' });

const dealer = 'dealer.ca@boreal.example';
const quantityOf = (page: Page, sku: string) =>
  page.getByRole('listitem').filter({ hasText: sku }).getByRole('textbox');
const list = (page: Page) => page.locator('#offline-changes').getByRole('listitem');
const banner = (page: Page) => page.getByRole('banner').getByRole('status');

async function loseNetwork(page: Page, site: Site): Promise<void> {
  await site.stop();
  await page.context().setOffline(true);
}

async function findNetwork(page: Page, site: Site): Promise<void> {
  await site.start();
  await page.context().setOffline(false);
}

/** Who signs in anew sees the server as it is after a restart. */
async function onServer<T>(
  playwright: { request: { newContext(options: { baseURL: string }): Promise<Parameters<typeof cartOnServer>[0]> } },
  portal: Portal,
  work: (request: Parameters<typeof cartOnServer>[0]) => Promise<T>,
): Promise<T> {
  const request = await playwright.request.newContext({ baseURL: portal.url });
  return work(request).finally(() => void request.dispose());
}

test(
  '[ORD-6, CART-5, STK-1, CAT-9, BOOK-9] after three days without a network the device lists what changed of what was written on it, and what to take instead',
  { tag: '@long' },
  async ({ page, site, portal, playwright }) => {
    test.setTimeout(300_000);
    const asCart = <T>(work: (cart: CartOnServer) => Promise<T>) =>
      onServer(playwright, portal, async (request) => work(await cartOnServer(request, dealer)));
    const [[dearer, gone, untouched, booked], [part]] = await asCart(async (cart) => {
      const bikes = await cart.bikes(4);
      const parts = await cart.partsInStock(1);
      await cart.replace([...bikes, ...parts].map(({ sku }) => ({ sku, quantities: 1 })));
      return [bikes, parts] as const;
    });
    if (!dearer || !gone || !untouched || !booked || !part) throw new Error('the demo sells too little');

    await firstVisit(page, { site, username: dealer });
    await page.goto(`${site.origin}${addressOf('booking-cart', 'en')}?find=${booked.sku}`);
    await page.getByRole('checkbox', { name: 'Only lines with units or notes' }).uncheck();
    await expect(page.locator('[data-place="0"] [data-column="2"]')).toBeVisible();
    // CART-6: the cart, which no booking names a part of, comes a moment after the app.
    await expect.poll(async () => databasesOf(page)).toContain(part.sku);

    await loseNetwork(page, site);
    await page.locator('[data-place="0"] [data-column="2"]').click();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect.poll(async () => databasesOf(page), { timeout: 20_000 }).toContain('"columns":["q1"]');
    await page.goto(`${site.origin}${addressOf('cart', 'en')}`);
    for (const { sku } of [dearer, gone, part]) {
      await quantityOf(page, sku).fill('2');
      await quantityOf(page, sku).press('Enter');
    }
    await expect(banner(page)).toContainText(/pending change|Offline/);
    await expect.poll(async () => databasesOf(page)).toContain('meanwhile-waiting');

    await editCatalogue(portal, [
      { sku: dearer.sku, dearerByCents: 12_345 },
      { sku: gone.sku, stock: { quantity: 0, next: '2027-02-01' } },
      { sku: untouched.sku, dearerByCents: 10_000 },
      { sku: part.sku, discontinued: true },
    ]);
    await portal.admin('booking', 'window', 'q1', '2027-05-20', 'Late spring', '--fr', 'Fin du printemps');
    await findNetwork(page, site);

    await expect(page.getByText('4 things changed while you were away.')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Review' }).click();
    await expect(list(page)).toHaveCount(4);
    await expect(item(page, dearer.sku).first()).toContainText(/Unit price.*before.*now/);
    await expect(item(page, gone.sku).first()).toContainText('out of stock, due Feb 1, 2027');
    await expect(item(page, gone.sku).first()).toContainText('Quantity adjusted from 2 to 0.');
    await expect(item(page, part.sku).first()).toContainText('Discontinued. Only remaining stock is available.');
    await expect(item(page, 'Late spring')).toContainText(/Ships.*May 20, 2027/);
    // The server's cut is said once.
    await expect(page.getByRole('heading', { name: 'Changed' })).toHaveCount(0);
    await expectAccessible(page);

    const inLine = item(page, gone.sku).first();
    const other = await inLine.getByLabel('Different size or colour').inputValue();
    await inLine.getByRole('button', { name: 'Use this one' }).click();
    await expect(list(page)).toHaveCount(3);
    await expect.poll(async () => asCart((cart) => cart.units())).toMatchObject({ [other]: 2, [dearer.sku]: 2 });
    expect(await asCart((cart) => cart.units())).not.toHaveProperty(gone.sku);

    await page.reload();
    await expect(list(page)).toHaveCount(3);
    await item(page, 'Late spring').getByLabel('Different delivery window').selectOption('q2');
    await item(page, 'Late spring').getByRole('button', { name: 'Move the units there' }).click();
    await expect
      .poll(async () =>
        onServer(playwright, portal, async (request) =>
          Object.values(await (await bookingOnServer(request, dealer)).units()),
        ),
      )
      .toEqual([{ q2: 3 }]);
    await page.getByRole('button', { name: `Dismiss: ${dearer.name}` }).press('Enter');
    await expect(list(page)).toHaveCount(1);
    await page.reload();
    await expect(list(page)).toHaveCount(1);
    await page.getByRole('button', { name: `Dismiss: ${part.name}` }).click();
    await expect(page.getByText('Nothing else has changed.')).toBeVisible();
    await page.goto(`${site.origin}${addressOf('cart', 'en')}`);
    await expect(quantityOf(page, dearer.sku)).toHaveValue('2');
    await expect(page.getByText('while you were away')).toHaveCount(0);
    expect(await databasesOf(page)).not.toContain('meanwhile');
  },
);

test(
  '[ORD-6, PRICE-12] an order that was written offline stops where a price has changed, and the list names its line',
  { tag: '@long' },
  async ({ page, site, portal, playwright }) => {
    const asCart = <T>(work: (cart: CartOnServer) => Promise<T>) =>
      onServer(playwright, portal, async (request) => work(await cartOnServer(request, dealer)));
    const [bike] = await asCart(async (cart) => {
      const bikes = await cart.bikes(1);
      await cart.replace(bikes.map(({ sku }) => ({ sku, quantities: 2 })));
      return bikes;
    });
    const sku = bike?.sku ?? '';
    await firstVisit(page, { site, username: dealer });
    await page.goto(`${site.origin}${addressOf('checkout', 'en')}`);
    await expect(totals(page)).toContainText(/GST|TPS/);
    await loseNetwork(page, site);
    await placeButton(page).click();
    await expect(page.getByText('Your order is waiting to be sent.')).toBeVisible();
    await expect.poll(async () => databasesOf(page), { timeout: 20_000 }).toContain('meanwhile-waiting');

    await editCatalogue(portal, [{ sku, dearerByCents: 5_000 }]);
    await findNetwork(page, site);
    await expect(page.getByText('The total has changed.')).toBeVisible({ timeout: 60_000 });
    await page.goto(`${site.origin}${addressOf('device', 'en')}`);
    await expect(list(page)).toHaveCount(1);
    await expect(list(page)).toContainText(sku);
    await expect(list(page)).toContainText('Unit price');
    await expect(list(page)).toContainText('Part of an order that needs your attention.');
  },
);
