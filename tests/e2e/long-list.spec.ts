import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { openProducts, rows } from './products-page.ts';
import { scrollFar } from './scroll-far.ts';

for (const [device, size] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test(
    `[CAT-7] a long list renders only the rows in view, however far it scrolls, on a ${device}`,
    { tag: device === 'phone' ? '@long' : [] },
    async ({ page }) => {
      await page.setViewportSize(size);
      await openProducts(page, 'pieces');
      await expect(rows(page).getByRole('textbox').nth(4)).toBeVisible();

      await scrollFar(page);
      await expect(page.locator('[data-place="0"]')).toHaveCount(0);
      await expect(rows(page).getByRole('link').nth(6)).toBeInViewport();
      expect(await rows(page).count()).toBeLessThan(40);
      const total = await rows(page).first().getAttribute('aria-setsize');
      expect(Number(total)).toBeGreaterThan(1_000);
      await expectAccessible(page);
      await rows(page).getByRole('link').nth(6).focus();
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toBeInViewport();
    },
  );
}

test('[CAT-7] a long list of pictures renders only the cards in view', async ({ page }) => {
  await openProducts(page, 'pieces', { query: '?view=pictures' });
  await expect(rows(page).locator('img').first()).toBeVisible();
  await scrollFar(page);
  await expect(page.locator('[data-place="0"]')).toHaveCount(0);
  await expect(rows(page).getByRole('textbox').nth(2)).toBeVisible();
  await expect(rows(page).locator('img').nth(2)).toBeVisible();
});

test('the row with the focus stays in a list that scrolls on, and keeps what is typed', async ({ page }) => {
  await openProducts(page, 'pieces');
  const field = rows(page).getByRole('textbox').nth(2);
  await field.focus();
  await page.keyboard.type('3');
  await scrollFar(page);
  await expect(page.locator(':focus')).toHaveValue('3');
  await page.keyboard.type('4');
  await expect(page.locator(':focus')).toHaveValue('34');
});
