import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { buildHeading } from '../builders/build-heading.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './fixtures.ts';
import { scrollQuickly } from './scroll-quickly.ts';
import { transactionRows } from './transactions-page.ts';

const COUNT = 10_000;
const dealer = 'inter.dk@boreal.example';

for (const [device, size] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test(`[TXN-1] of 10,000 transactions that pass by quickly one reads date and reference, at rest all of it, where it stood; on a ${device}`, async ({
    page,
  }) => {
    const history = Array.from({ length: COUNT }, (_, at) =>
      buildHeading(`M-${at}`, { state: at % 3 === 0 ? 'shipped' : 'received', documentNo: `D-${at}` }),
    );
    await page.setViewportSize(size);
    await page.route('**/api/user/history/*', async (route) => route.fulfill({ json: history }));
    // A link that has the focus asks ahead for its transaction, and the server knows none of these.
    await page.route('**/api/user/transaction/**', () => {});
    await signIn(page, { username: dealer, redirect: addressOf('user-transactions', 'en') });
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(COUNT + 1));
    await expect(transactionRows(page).getByRole('link').first()).toBeVisible();
    const wholePx = await heightOfRows(page);
    const table = page.getByRole('table');
    const fullPx = await table.evaluate((element) => element.scrollHeight);
    // A row below the pointer looks otherwise.
    await page.mouse.move(0, 0);

    const passing = await scrollQuickly(page, 'tbody tr[aria-rowindex]', 'a');
    expect(passing.rows).toBeGreaterThan(5);
    expect(passing.controls).toBe(0);
    expect(passing.heights).toHaveLength(1);
    expect(Math.abs((passing.heights[0] ?? 0) - wholePx)).toBeLessThan(0.1);
    const first = transactionRows(page).getByRole('rowheader').first();
    const read = await page.evaluate(referencesSeen);

    await expect(first.getByRole('link')).toBeVisible();
    const whole = await page.evaluate(referencesSeen);
    for (const [reference, { left, top, look }] of Object.entries(read)) {
      expect(whole[reference]?.look).toBe(look);
      expect(Math.abs((whole[reference]?.left ?? 0) - left)).toBeLessThan(0.1);
      // Rows move by whole px.
      expect(Math.abs((whole[reference]?.top ?? 0) - top)).toBeLessThan(1);
    }
    const fullAfterPx = await table.evaluate((element) => element.scrollHeight);
    expect(Math.abs(fullAfterPx - fullPx)).toBeLessThan(wholePx);
    await expectAccessible(page);
    const link = transactionRows(page).getByRole('link').nth(10);
    await link.focus();
    const from = await page.evaluate(rowWithFocus);
    await page.keyboard.press('Tab');
    await expect.poll(async () => page.evaluate(rowWithFocus)).toBe(from + 1);
    await expect(page.locator(':focus')).toBeInViewport();

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = page.locator(`tbody tr[aria-rowindex="${COUNT + 1}"]`);
    await expect(last.getByRole('link')).toBeVisible();
    const bottomOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(Math.abs((await bottomOf(table)) - (await bottomOf(last)))).toBeLessThan(1);
  });
}

async function heightOfRows(page: Page): Promise<number> {
  const row = page.locator('tbody tr[aria-rowindex="4"]');
  return row.evaluate((element) => element.getBoundingClientRect().height);
}

/** In the page: which row of the table has the focus within, NaN for none. */
function rowWithFocus(): number {
  return Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') ?? Number.NaN);
}

type Seen = { readonly left: number; readonly top: number; readonly look: string };

/** In the page: where each reference in sight stands, in px, and how it looks. */
function referencesSeen(): Record<string, Seen> {
  const words = [...document.querySelectorAll('tbody tr[aria-rowindex] th > *')];
  return Object.fromEntries(
    words.map((word) => {
      const { left, top } = word.getBoundingClientRect();
      const { color, textDecorationLine, fontWeight, fontSize } = getComputedStyle(word);
      return [word.textContent, { left, top, look: [color, textDecorationLine, fontWeight, fontSize].join(' ') }];
    }),
  );
}
