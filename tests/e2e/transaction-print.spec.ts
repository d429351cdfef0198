import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expect, signIn, test } from './fixtures.ts';
import { transactionsOnServer } from './transactions-on-server.ts';

/** Nothing is ordered for this dealer while the tests run. */
const dealer = 'inter.dk@boreal.example';

const sheet = (page: Page) => page.getByRole('main').getByRole('article');

async function openPaper(page: Page, request: APIRequestContext, kind?: 'invoice') {
  const held = await (await transactionsOnServer(request, dealer)).all();
  const id = held.find((heading) => heading.kind === kind)?.id;
  const redirect = addressOf('transaction-print', 'fr', id === undefined ? {} : { id });
  await signIn(page, { locale: 'fr', username: dealer, redirect });
  await expect(sheet(page)).toBeVisible();
  return held;
}

/** What reaches beyond the page's edge, or is too wide for its cell, on paper so wide. */
async function cutOff(page: Page, widthPx: number): Promise<readonly string[]> {
  await page.setViewportSize({ width: widthPx, height: 900 });
  return page.locator('main article').evaluate((article) => {
    const right = document.documentElement.clientWidth;
    const all = [...article.querySelectorAll('td, th, p, h1, h2, table')];
    return all.flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isCut = box.right > right + 0.5 || box.left < 0 || element.scrollWidth > element.clientWidth + 1;
      return isCut ? [`${element.tagName}: ${element.textContent.slice(0, 60)}`] : [];
    });
  });
}

/** What a page of paper holds between margins of 14 mm above and below and 12 mm beside, in px. */
const papers = { A4: { width: 702, height: 1016 }, Letter: { width: 725, height: 950 } } as const;

async function pagesPrinted(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const file = (
    await page.pdf({ format, margin: { top: '14mm', bottom: '14mm', left: '12mm', right: '12mm' } })
  ).toString('latin1');
  return file.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('[TXN-2, LAYOUT-2] on A4 and on Letter an invoice takes one page, and nothing of it is cut', async ({
  page,
  request,
}) => {
  await openPaper(page, request, 'invoice');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const format of ['A4', 'Letter'] as const) {
    expect(await cutOff(page, papers[format].width)).toEqual([]);
    expect(await pagesPrinted(page, format)).toBe(1);
  }
});

test('[TXN-2] of a statement of all no row is cut on either paper, and it goes on over pages', async ({
  page,
  request,
}) => {
  const held = await openPaper(page, request);
  await expect(sheet(page).locator('tbody').first().getByRole('row')).toHaveCount(held.length);
  await page.emulateMedia({ media: 'print' });
  for (const format of ['A4', 'Letter'] as const) {
    expect(await cutOff(page, papers[format].width)).toEqual([]);
    // Without the space below the last line, which needs no page of its own.
    const heightPx = await sheet(page).evaluate((article) => {
      const bottoms = [...article.querySelectorAll('td, p')].map((part) => part.getBoundingClientRect().bottom);
      return Math.max(...bottoms) - article.getBoundingClientRect().top;
    });
    const printed = await pagesPrinted(page, format);
    expect(printed).toBeGreaterThanOrEqual(Math.ceil(heightPx / papers[format].height));
    // The headings are on each page again, and rows that do not fit go over whole.
    expect(printed).toBeLessThanOrEqual(Math.ceil(heightPx / (papers[format].height - 80)));
  }
});
