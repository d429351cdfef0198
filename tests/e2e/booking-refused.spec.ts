import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';

const marked = (page: Page) => page.locator('[role=gridcell][aria-invalid=true]');

/** Between the grid's head and its foot, which would cover it. */
async function expectReasonInSight(page: Page): Promise<void> {
  const groups = page.getByRole('grid').getByRole('rowgroup');
  await expect
    .poll(async () => {
      const [head, foot, reason] = await Promise.all(
        [groups.first(), groups.last(), marked(page).getByRole('note')].map(async (one) => one.boundingBox()),
      );
      if (!head || !foot || !reason) return 'nothing to be seen';
      const overPx = [head.y + head.height - reason.y, reason.y + reason.height - foot.y];
      return overPx.some((px) => px > 0) ? `hidden: ${overPx.join(' and ')} px` : 'in sight';
    })
    .toBe('in sight');
}

test('[BOOK-5] the reason of a refused cell is seen wherever the cell is', async ({ page }) => {
  const { username } = await newDealer({ like: 'dealer.us' });
  await signIn(page, { username, locale: 'fr', redirect: addressOf('booking-cart', 'fr') });
  await page.getByRole('checkbox', { name: 'Lignes avec unités ou notes seulement' }).uncheck();
  const refuse = async (away: string, back: string) => {
    await page.keyboard.type('abc');
    await page.keyboard.press(away);
    await page.keyboard.press(back);
    await expect(marked(page)).toHaveCount(1);
    await expect(marked(page).locator('s')).toHaveText('abc');
    await expectReasonInSight(page);
  };
  const takeBack = async () => {
    await page.keyboard.press('Control+z');
    await expect(marked(page)).toHaveCount(0);
  };
  await page.locator('[data-place="0"] [data-column="1"]').click();
  await refuse('Enter', 'ArrowUp');
  await takeBack();
  // The lowest that can be seen.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('PageDown');
  await refuse('Shift+Enter', 'ArrowDown');
  await takeBack();
  await page.keyboard.press('Control+End');
  await refuse('Shift+Enter', 'ArrowDown');
  // The only line, and a pointer that comes to it.
  const name = (await marked(page).getAttribute('aria-label')) ?? '';
  await page.getByRole('searchbox').fill(name.split(',')[0] ?? '');
  await expect(marked(page)).toBeVisible();
  await marked(page).hover();
  await expectReasonInSight(page);
});
