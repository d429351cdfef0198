import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import type { Transaction } from '../../src/contract/orders/transactions.ts';
import { expect, signIn, test } from './fixtures.ts';
import { printedInvoice, printedOrders } from './printed-transactions.ts';

/** Nothing is ordered for this dealer while the tests run. */
const dealer = 'inter.dk@boreal.example';

/** What a page of paper holds between its margins, in px (see transaction-print.spec.ts). */
const papers = { A4: { width: 702, height: 1016 }, Letter: { width: 725, height: 950 } } as const;

/** The portal answers what never changes, on a day that never comes again. */
async function answer(page: Page, all: readonly Transaction[]): Promise<void> {
  await page.route('**/api/user/history/**', async (route) => route.fulfill({ json: all }));
  await page.route('**/api/user/transaction/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ json: all.find(({ id }) => pathname.endsWith(`/${id}`)) });
  });
}

const addresses = {
  invoice: (locale: Locale) => addressOf('transaction-print', locale, { id: printedInvoice.id }),
  statement: (locale: Locale) => addressOf('transaction-print', locale),
};

test.describe('on paper, as pictures', () => {
  for (const [what, locale, paper] of [
    ['invoice', 'en', 'A4'],
    ['invoice', 'fr', 'Letter'],
    ['statement', 'fr', 'A4'],
    ['statement', 'en', 'Letter'],
  ] as const) {
    // The default run looks at one picture of each.
    const tag = paper === 'A4' ? [] : '@long';
    test(`[TXN-2] ${what} in ${locale} on ${paper}, in dark colours too`, { tag }, async ({ page }) => {
      await answer(page, [printedInvoice, ...printedOrders]);
      await signIn(page, { locale, username: dealer });
      await page.clock.setFixedTime(new Date('2026-11-20T15:00:00Z'));
      await page.setViewportSize(papers[paper]);
      await page.emulateMedia({ media: 'print', colorScheme: 'light' });
      await page.goto(addresses[what](locale));
      await expect(page.getByRole('article').getByText(printedInvoice.reference).first()).toBeVisible();
      // In the font that the next screen would have, wherever it has come meanwhile.
      await page.evaluate(async () => {
        document.documentElement.dataset['font'] = 'own';
        await document.fonts.load('1em Archivo');
        await document.fonts.ready;
      });
      const picture = `${what}-${locale}-${paper}.png`;
      await expect(page).toHaveScreenshot(picture, { fullPage: true });
      // Ink on white, whatever the screen likes.
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page).toHaveScreenshot(picture, { fullPage: true });
    });
  }
});
