import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { openProducts, rows } from './products-page.ts';
import { scrollQuickly } from './scroll-quickly.ts';

/** Where words stand in their row, and how high that is, in px. */
type Seen = { readonly left: number; readonly top: number; readonly heightPx: number; readonly look: string };

for (const [device, size, rowPx] of [
  ['desktop', { width: 1280, height: 800 }, 68],
  ['tablet', { width: 820, height: 1_180 }, 68],
  ['phone', { width: 360, height: 740 }, 119],
] as const) {
  test(`[CAT-7] of a long list that passes by quickly one reads names and numbers, at rest all of it, where it stood; on a ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openProducts(page, 'pieces');
    await expect(rows(page).getByRole('textbox').nth(4)).toBeVisible();
    // A row below the pointer looks otherwise.
    await page.mouse.move(0, 0);

    const passing = await scrollQuickly(page, '[data-index]', 'input, a, button');
    expect(passing.rows).toBeGreaterThan(5);
    expect(passing.controls).toBe(0);
    expect(passing.heights).toEqual([rowPx]);
    const read = await page.evaluate(wordsSeen);
    expect(Object.keys(read).length).toBeGreaterThan(5);

    await expect
      .poll(async () => rows(page).evaluateAll((drawn) => drawn.every((row) => row.querySelector('a'))))
      .toBe(true);
    const rested = await page.evaluate(wordsSeen);
    // A row whose name takes two lines is higher than it was thought to be.
    const usual = Object.entries(read).filter(([words]) => rested[words]?.heightPx === rowPx);
    expect(usual.length).toBeGreaterThan(5);
    for (const [words, { left, top, look }] of usual) {
      expect(rested[words]?.look, words).toBe(look);
      expect(Math.abs((rested[words]?.left ?? 0) - left), words).toBeLessThan(0.1);
      expect(Math.abs((rested[words]?.top ?? 0) - top), words).toBeLessThan(1);
    }
    await expectAccessible(page);
    const name = rows(page).getByRole('link').nth(6);
    await name.focus();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toBeInViewport();
  });
}

test('[CAT-7] pictures that pass by quickly are their names, at rest all of them', async ({ page }) => {
  await openProducts(page, 'pieces', { query: '?view=pictures' });
  await expect(rows(page).locator('img').first()).toBeVisible();
  const passing = await scrollQuickly(page, '[data-index]', 'input, a, button');
  expect(passing.rows).toBeGreaterThan(0);
  expect(passing.controls).toBe(0);
  await expect(rows(page).getByRole('heading').first()).not.toBeEmpty();
  await expect(rows(page).getByRole('textbox').nth(2)).toBeVisible();
  await expect(rows(page).locator('img').nth(2)).toBeVisible();
});

test('the row that has the focus stays whole while others pass by, and keeps what is typed', async ({ page }) => {
  await openProducts(page, 'pieces');
  const field = rows(page).getByRole('textbox').nth(2);
  await field.focus();
  await page.keyboard.type('3');
  await scrollQuickly(page, '[data-index]', 'input, a, button');
  await expect(page.locator(':focus')).toHaveValue('3');
  await page.keyboard.type('4');
  await expect(page.locator(':focus')).toHaveValue('34');
});

/** In the page: where each name and number in sight stands, and how it looks. */
function wordsSeen(): Record<string, Seen> {
  const words = [...document.querySelectorAll('[data-place] h2, [data-place] h2 + span > span:first-child')];
  return Object.fromEntries(
    words.map((word) => {
      const { left, top } = word.getBoundingClientRect();
      const row = word.closest('[data-index]')?.getBoundingClientRect();
      const { color, textDecorationLine, fontWeight, fontSize } = getComputedStyle(word);
      const look = [color, textDecorationLine, fontWeight, fontSize].join(' ');
      return [word.textContent, { left, top: top - (row?.top ?? 0), heightPx: row?.height ?? 0, look }];
    }),
  );
}
