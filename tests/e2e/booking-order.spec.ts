import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { readPdf } from '../builders/read-pdf.ts';
import { expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';

const cellAt = (page: Page, place: number, column: number): Locator =>
  page.locator(`[data-place="${place}"] [data-column="${column}"]`);

async function openGrid(page: Page, locale: Locale): Promise<void> {
  const { username } = await newDealer();
  await signIn(page, { username, locale, redirect: addressOf('booking-cart', locale) });
  await page.getByRole('checkbox', { name: /^(Only lines with units|Lignes avec unités)/ }).uncheck();
  await expect(cellAt(page, 0, 1)).toBeVisible();
}

async function typeInto(page: Page, place: number, column: number, units: string): Promise<void> {
  await cellAt(page, place, column).click();
  await page.keyboard.type(units);
  await page.keyboard.press('Enter');
}

test('[BOOK-12] the grid goes out as a document and on paper, with the lines that have units', async ({ page }) => {
  await openGrid(page, 'en');
  await typeInto(page, 0, 1, '3');
  await typeInto(page, 1, 2, '2');
  const sku = (await page.locator('[data-place="1"] [aria-colindex="2"]').textContent()) ?? '';
  const saving = page.waitForEvent('download');
  const pdf = page.getByRole('button', { name: 'Save the grid as PDF' });
  await pdf.click();
  const { pages } = readPdf(readFileSync(await (await saving).path()));
  const said = pages.flat().map((drawn) => drawn.text);
  expect(said).toContain(sku);
  expect(said).toContain('Page 1 of 1');
  expect(said[0]).toBe(await page.getByRole('heading', { level: 1 }).textContent());
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const rows = page.getByRole('main').locator('table').nth(1).locator('tbody tr');
  await expect(rows.filter({ hasText: sku })).toBeVisible();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(pdf).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('main table')).toHaveCount(0);
});
