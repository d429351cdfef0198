import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { type BookingOnServer, bookingOnServer } from './booking-on-server.ts';
import { cartOnServer } from './cart-on-server.ts';
import { expect, signIn, test } from './fixtures.ts';

const username = 'dealer.us@boreal.example';

/** As long as a portal that is far away takes to answer: the page is there until then. */
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

/** With all its lines. */
async function openEmptyGrid(page: Page, request: APIRequestContext): Promise<BookingOnServer> {
  const server = await bookingOnServer(request, username);
  await server.clear();
  await signIn(page, { username, redirect: addressOf('booking-cart', 'en') });
  await page.getByRole('checkbox', { name: 'Only with units or a note' }).uncheck();
  return server;
}

test('[QTY-5, SYNC-1] a quantity that is typed is kept when the page is loaded anew, and when another address is opened', async ({
  page,
  request,
}) => {
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

test('[QTY-5] what was typed and not added yet is there when the browser loads the tab anew, and nothing of it once it was added', async ({
  page,
}) => {
  await signIn(page, { username, redirect: addressOf('pieces', 'en') });
  const quantity = page.locator('[data-control=quantity]').first();
  await quantity.fill('5');
  await page.reload();
  await expect(quantity).toHaveValue('5');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('');
  await page.reload();
  await expect(quantity).toHaveValue('');

  await page.goto(addressOf('bikes', 'en'));
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const size = page.getByRole('main').getByRole('table').getByRole('textbox').first();
  await size.fill('2');
  await page.reload();
  await expect(size).toHaveValue('2');
});

test('[BOOK-5, SYNC-1] what is typed into a cell is kept when the page is loaded anew: digits, and what has a field', async ({
  page,
  request,
}) => {
  await answerFromAfar(page);
  const server = await openEmptyGrid(page, request);
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
    const server = await openEmptyGrid(page, request);
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
