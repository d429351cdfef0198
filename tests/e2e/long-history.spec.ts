import type { Locator } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { buildHeading } from '../builders/build-heading.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './fixtures.ts';
import { scrollFar } from './scroll-far.ts';
import { transactionRows } from './transactions-page.ts';

const COUNT = 10_000;
const dealer = 'inter.dk@boreal.example';

for (const [device, size] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test(
    `[TXN-1] of 10,000 transactions only those in view are rendered, from the first to the last, on a ${device}`,
    { tag: device === 'phone' ? '@long' : [] },
    async ({ page }) => {
      const history = Array.from({ length: COUNT }, (_, at) =>
        buildHeading(`M-${at}`, { state: at % 3 === 0 ? 'shipped' : 'received', documentNo: `D-${at}` }),
      );
      await page.setViewportSize(size);
      await page.route('**/api/user/history/*', async (route) => route.fulfill({ json: history }));
      // A focused link prefetches its transaction, and the server knows none of these.
      await page.route('**/api/user/transaction/**', () => {});
      await signIn(page, { username: dealer, redirect: addressOf('user-transactions', 'en') });
      await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(COUNT + 1));
      const links = transactionRows(page).getByRole('link');
      await expect(links.first()).toBeVisible();
      const table = page.getByRole('table');

      await scrollFar(page);
      await expect(page.locator('tbody tr[aria-rowindex="2"]')).toHaveCount(0);
      await expect(links.nth(10)).toBeInViewport();
      expect(await transactionRows(page).count()).toBeLessThan(60);
      await expectAccessible(page);
      await links.nth(10).focus();
      const from = await page.evaluate(rowWithFocus);
      await page.keyboard.press('Tab');
      await expect.poll(async () => page.evaluate(rowWithFocus)).toBe(from + 1);
      await expect(page.locator(':focus')).toBeInViewport();

      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = page.locator(`tbody tr[aria-rowindex="${COUNT + 1}"]`);
      await expect(last.getByRole('link')).toBeVisible();
      const bottomOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(Math.abs((await bottomOf(table)) - (await bottomOf(last)))).toBeLessThan(1);
    },
  );
}

/** In the page: the row of the table with the focus within, NaN for none. */
function rowWithFocus(): number {
  return Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') ?? Number.NaN);
}
