import { expect, test } from './fixtures.ts';
import { openProducts, rows } from './products-page.ts';

const first = /^Chain, 8-speed/;

test('arrows, page keys, Home and End move the focus, however long the list is', async ({ page }) => {
  await openProducts(page, 'pieces');
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place'));
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('2');
  await page.keyboard.press('End');
  await expect.poll(focused).toBe('1613');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('1612');
  await page.keyboard.press('Home');
  await expect.poll(focused).toBe('0');
  await expect(page.locator(':focus')).toHaveText(first);
  await page.keyboard.press('PageDown');
  await expect.poll(async () => Number(await focused())).toBeGreaterThan(4);
  await expect(page.locator(':focus')).toBeInViewport();
  await page
    .getByLabel(/^Quantity: /)
    .nth(3)
    .focus();
  const from = Number(await focused());
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe(String(from + 1));
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-control'))).toBe('quantity');
});

test('who comes back from a product finds the list where it was left', async ({ page }) => {
  await openProducts(page, 'pieces');
  await page.evaluate(() => window.scrollTo(0, 40_000));
  // The rows that were in sight before are drawn elsewhere for a moment.
  await expect(page.locator('[data-place="0"]')).toHaveCount(0);
  const place = await rows(page).nth(12).getAttribute('data-place');
  const row = page.locator(`[data-place="${place}"]`);
  await expect(row).toBeInViewport();
  // Rows take their own height once they have come, which moves what is above.
  await expect(page.locator('[data-place]:not(:has(h2))')).toHaveCount(0);
  const at = await page.evaluate(() => window.scrollY);
  const name = await row.getByRole('heading').textContent();
  const top = await row.evaluate((element) => element.getBoundingClientRect().top);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  // The product's own page names it too, in its breadcrumb: only the list has places.
  await expect(row).toBeInViewport();
  await expect(row.getByRole('heading')).toHaveText(name ?? '');
  expect(await page.evaluate(() => window.scrollY)).toBe(at);
  await expect.poll(async () => row.evaluate((element) => element.getBoundingClientRect().top)).toBe(top);
});
