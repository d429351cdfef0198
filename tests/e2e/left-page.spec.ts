import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { bookingOnServer } from './booking-on-server.ts';
import { cartOnServer } from './cart-on-server.ts';
import { expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';

/** As long as a distant portal takes to answer; the page stays open until then. */
const AWAY_MS = 300;

async function answerFromAfar(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/assets/'),
    async (route) => {
      if (route.request().isNavigationRequest()) await pause(AWAY_MS);
      await route.fallback();
    },
  );
}

test('[QTY-5, SYNC-1] a typed quantity is kept when the page is reloaded, and when another address is opened', async ({
  page,
  request,
}) => {
  const { username } = await newDealer({ like: 'dealer.us' });
  const server = await cartOnServer(request, username);
  const [bike] = await server.bikes(1);
  await server.replace([{ sku: bike?.sku ?? '', quantities: 3 }]);
  await answerFromAfar(page);
  await signIn(page, { username, redirect: addressOf('cart', 'en') });
  const field = page.getByRole('main').getByRole('listitem').getByRole('textbox').first();
  await field.fill('7');
  await page.reload();
  await expect(field).toHaveValue('7');
  await field.fill('8');
  await page.goto(addressOf('device', 'en'));
  await page.goto(addressOf('cart', 'en'));
  await expect(field).toHaveValue('8');
});

test('[BOOK-5, SYNC-1] digits typed into a cell or its field are kept when the page is reloaded', async ({
  page,
  request,
}) => {
  const { username } = await newDealer({ like: 'dealer.us' });
  const server = await bookingOnServer(request, username);
  await answerFromAfar(page);
  await signIn(page, { username, locale: 'fr', redirect: addressOf('booking-cart', 'fr') });
  await page.getByRole('checkbox', { name: 'Lignes avec unités ou notes seulement' }).uncheck();
  const cell = (column: number) => page.locator(`[data-place="0"] [data-column="${column}"]`);
  await cell(1).click();
  await page.keyboard.type('12');
  await page.reload();
  await expect(cell(1)).toHaveText('12');
  await cell(2).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('34');
  await page.reload();
  await expect(cell(2)).toHaveText('34');
  await expect.poll(async () => Object.values(await server.units())).toEqual([{ q0: 12, q1: 34 }]);
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

  test('[BOOK-5, SYNC-1] what the number pad has written is kept when the tablet puts the page aside', async ({
    page,
    request,
  }) => {
    const { username } = await newDealer({ like: 'dealer.us' });
    const server = await bookingOnServer(request, username);
    await signIn(page, { username, redirect: addressOf('booking-cart', 'en') });
    await page.getByRole('checkbox', { name: 'Only lines with units or notes' }).uncheck();
    await page.locator('[data-place="0"] [data-column]').first().tap();
    const pad = page.getByRole('group', { name: /^Number pad: / });
    for (const digit of ['5', '6']) await pad.getByRole('button', { name: digit, exact: true }).tap();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(async () => Object.values(await server.units())).toEqual([{ q0: 56 }]);
  });
});
