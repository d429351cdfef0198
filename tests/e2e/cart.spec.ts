import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { pressToSend, sayOnline } from './device-page.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { reachOf } from './reach.ts';
import { testIn } from './test-in.ts';

/** All tests here change one dealer's cart, so that they run one after the other. */
test.describe.configure({ mode: 'serial' });

const dealer = 'dealer.eu@boreal.example';
const calls = { load: '**/api/cart/*', update: '**/api/portal/cart/update' };

const texts = {
  en: {
    remove: 'Remove ',
    removeLine: 'Remove line',
    keepLine: 'Keep line',
    removed: ' removed',
    undo: 'Undo',
    notWhole: 'Type a whole number, in digits only.',
    clear: 'Clear cart',
    empty: 'The cart is empty.',
    failed: 'The cart could not be loaded.',
    retry: 'Try again',
    toCart: 'Go to the cart',
    toClient: 'Switch to client mode',
    basket: /^Basket: /,
    more: 'More',
    saveCart: 'Save this cart',
    saved: 'Saved',
  },
  fr: {
    remove: 'Retirer ',
    removeLine: 'Retirer la ligne',
    keepLine: 'Garder la ligne',
    removed: '\u00A0: ligne retirée',
    undo: 'Annuler',
    notWhole: 'Saisir un nombre entier, en chiffres seulement.',
    clear: 'Vider le panier',
    empty: 'Le panier est vide.',
    failed: 'Le panier n’a pas pu être chargé.',
    retry: 'Réessayer',
    toCart: 'Aller au panier',
    toClient: 'Passer en mode client',
    basket: /^Panier\s: /,
    more: 'Plus',
    saveCart: 'Enregistrer ce panier',
    saved: 'Enregistré',
  },
} as const satisfies Record<Locale, object>;

let server: CartOnServer;
let one: SoldBike;
let other: SoldBike;
test.beforeEach(async ({ request }) => {
  server = await cartOnServer(request, dealer);
  [one, other] = (await server.bikes(2)) as [SoldBike, SoldBike];
  await server.replace([
    { sku: one.sku, quantities: 3 },
    { sku: other.sku, quantities: 2 },
  ]);
});

const lineOf = (page: Page, { sku }: SoldBike) => page.getByRole('listitem').filter({ hasText: sku });
const quantityOf = (page: Page, bike: SoldBike) => lineOf(page, bike).getByRole('textbox');

async function openCart(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { locale, username: dealer, redirect: addressOf('cart', locale) });
}

async function enter(field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  await field.press('Enter');
}

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  test.describe(`cart in ${locale}`, () => {
    test('[UI-3] state line and basket are accessible on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openCart(page, locale);
      await expect(quantityOf(page, one)).toHaveValue('3');
      await page.getByRole('banner').getByRole('link', { name: text.saved }).click();
      await expectAccessible(page);
      await page.goto(addressOf('device', locale));
      await page.getByRole('button', { name: text.basket }).click();
      await expect(page.getByRole('link', { name: text.toCart })).toBeVisible();
      await expectAccessible(page);
    });

    it('[UI-3, LAYOUT-4] on a phone the first line can be changed at once, and what is seldom done waits behind a button', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openCart(page, locale);
      await expect(quantityOf(page, one)).toBeInViewport({ ratio: 1 });
      const clear = page.getByRole('button', { name: text.clear });
      await expect(clear).toBeHidden();
      const more = page.getByRole('button', { name: text.more, exact: true });
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(clear).toBeVisible();
      await page.getByRole('button', { name: text.saveCart }).click();
      await expectAccessible(page);
      expect(await reachOf(page, 24)).toEqual({ sidewaysPx: 0, outOfReach: [], tooSmall: [] });
      await more.click();
      await expect(clear).toBeHidden();
    });

    it('[CART-2] 0 asks: keeping the line sets 1, removing it takes it out of the cart', async ({ page }) => {
      await openCart(page, locale);
      await enter(quantityOf(page, one), '0');
      await page.getByRole('button', { name: text.keepLine }).click();
      await expect(quantityOf(page, one)).toHaveValue('1');
      await enter(quantityOf(page, one), '0');
      await page.getByRole('dialog').getByRole('button', { name: text.removeLine }).click();
      await expect(lineOf(page, one)).toHaveCount(0);
      await expect.poll(async () => server.units()).toEqual({ [other.sku]: 2 });
    });

    it('[CART-3] a removed line is saved as removed, and comes back undone', async ({ page }) => {
      await openCart(page, locale);
      await page.getByRole('button', { name: `${text.remove}${one.name}`, exact: true }).click();
      await expect.poll(async () => server.units()).toEqual({ [other.sku]: 2 });
      await expect(page.getByText(`${one.name}${text.removed}`)).toBeVisible();
      await page.getByRole('button', { name: text.undo }).click();
      await expect.poll(async () => server.units()).toEqual({ [one.sku]: 3, [other.sku]: 2 });
    });

    it('[QTY-5] what is no quantity stays in its field with the reason, and changes nothing', async ({ page }) => {
      await openCart(page, locale);
      const field = quantityOf(page, one);
      await enter(field, '-3');
      await expect(page.getByText(text.notWhole)).toBeVisible();
      await expect(field).toHaveValue('-3');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await enter(field, '4');
      await expect(page.getByText(text.notWhole)).toBeHidden();
      await expect.poll(async () => server.units()).toMatchObject({ [one.sku]: 4 });
    });

    it('[MODE-2] in client mode no cost stands on the cart or in the basket', async ({ page }) => {
      await openCart(page, locale);
      await expect(quantityOf(page, one)).toHaveValue('3');
      const digits = (amount: number) => amount.toFixed(2).replace(/\D/g, '');
      const costs = [one.cost, one.cost * 3, other.cost, other.cost * 2].map(digits);
      const shown = async () =>
        `${await page.content()}${await page.locator('body').ariaSnapshot()}`.replace(
          /(?<=\d)[\s,.\u00A0\u202F](?=\d)/g,
          '',
        );
      for (const cost of costs) expect(await shown()).toContain(cost);
      await page.getByRole('button', { name: text.toClient }).first().click();
      await expect(page.getByRole('button', { name: text.toClient })).toHaveCount(0);
      for (const cost of costs) expect(await shown()).not.toContain(cost);
      await page.goto(addressOf('device', locale));
      await page.getByRole('button', { name: text.basket }).click();
      await expect(page.getByRole('link', { name: text.toCart })).toBeVisible();
      for (const cost of costs) expect(await shown()).not.toContain(cost);
    });

    it('[CART-10, ERR-1] a cart that could not be loaded is not shown as an empty one', async ({
      page,
      complaints,
    }) => {
      await page.route(calls.load, async (route) => route.abort());
      await openCart(page, locale);
      await expect(page.getByRole('heading', { name: text.failed })).toBeVisible();
      await expect(page.getByText(text.empty)).toHaveCount(0);
      await expectAccessible(page);
      await pressToSend(page, text.retry, () => page.unroute(calls.load));
      await expect(quantityOf(page, one)).toHaveValue('3');
      dropFailedLoads(complaints);
    });
  });
}

test('[NAV-13, CART-8] the badge counts units, opens the basket by its label, and is not on the cart page', async ({
  page,
}) => {
  await openCart(page, 'en');
  await expect(quantityOf(page, one)).toHaveValue('3');
  await expect(page.getByRole('button', { name: /^Basket/ })).toHaveCount(0);
  await page.goto('/en/device');
  const badge = page.getByRole('button', { name: 'Basket: 5' });
  const panel = page.getByRole('region', { name: 'Basket' });
  await badge.click();
  await expect(panel).toContainText(one.name);
  expect((await panel.boundingBox())?.width).toBeGreaterThanOrEqual(500);
  await badge.click();
  await expect(panel).toHaveCount(0);
  await badge.click();
  await panel.getByRole('list').click();
  await expect(panel).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel).toHaveCount(0);
});

test('[SYNC-1, SYNC-2] an edit made without the server is there after a reload, and is sent when it answers', async ({
  page,
  complaints,
}) => {
  await openCart(page, 'en');
  await expect(quantityOf(page, one)).toHaveValue('3');
  await page.route(calls.update, async (route) => route.abort());
  await enter(quantityOf(page, one), '7');
  await expect(page.getByText('On this device: 1 change')).toBeVisible();
  await page.reload();
  await expect(quantityOf(page, one)).toHaveValue('7');
  expect(await server.units()).toMatchObject({ [one.sku]: 3 });
  await page.unroute(calls.update);
  await sayOnline(page);
  await expect.poll(async () => server.units()).toMatchObject({ [one.sku]: 7 });
  dropFailedLoads(complaints);
});

test('[SYNC-5] units added by a call whose answer was lost are there once', async ({ page, complaints }) => {
  await openCart(page, 'en');
  await page.getByRole('button', { name: `Remove ${one.name}`, exact: true }).click();
  await expect.poll(async () => server.units()).toEqual({ [other.sku]: 2 });
  let lost = 0;
  await page.route(calls.update, async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  // Undoing adds the units as an operation of its own.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lost).toBeGreaterThan(0);
  expect(await server.units()).toMatchObject({ [one.sku]: 3 });
  await page.unroute(calls.update);
  await sayOnline(page);
  await expect(page.getByRole('banner').getByText('Saved').first()).toBeVisible();
  expect(await server.units()).toMatchObject({ [one.sku]: 3 });
  await expect(quantityOf(page, one)).toHaveValue('3');
  dropFailedLoads(complaints);
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
  await page.route(calls.update, async (route) => route.abort());
  await enter(quantityOf(page, one), '8');
  await enter(quantityOf(page, other), '5');

  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await openCart(elsewhere, 'en');
  await enter(quantityOf(elsewhere, one), '4');
  await expect.poll(async () => server.units()).toEqual({ [one.sku]: 4, [other.sku]: 2 });

  await page.unroute(calls.update);
  await sayOnline(page);
  await expect.poll(async () => server.units()).toEqual({ [one.sku]: 8, [other.sku]: 5 });
  await expect(lineOf(page, one)).toContainText('Another device had set a different one meanwhile.');
  await elsewhere.reload();
  await expect(quantityOf(elsewhere, one)).toHaveValue('8');
  await expect(quantityOf(elsewhere, other)).toHaveValue('5');
  await expect(lineOf(elsewhere, one)).toContainText('The line now has 8; you had set 4.');
  await lineOf(elsewhere, one).getByRole('button', { name: 'Got it' }).click();
  await expect(lineOf(elsewhere, one)).not.toContainText('you had set 4');
  await device.close();
  dropFailedLoads(complaints);
});
