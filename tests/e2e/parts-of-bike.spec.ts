import { addressOf } from '../../src/contract/addresses.ts';
import { bikeTexts, serial } from '../support/parts-of-bike-words.ts';
import { expect, signIn, test } from './fixtures.ts';
import { partRows } from './parts-of-bike-page.ts';

test('[CAT-6] each assembly is one press away, and arrow keys lead from row to row', async ({ page }) => {
  await signIn(page, { redirect: `${addressOf('pieces', 'en')}?serial=${serial}` });
  await page.getByRole('navigation', { name: 'Assemblies' }).getByRole('link', { name: 'Brakes' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'Brakes' });
  await expect(heading).toBeInViewport();
  const row = page.getByRole('region', { name: 'Brakes' }).getByRole('listitem');
  await row.first().getByRole('textbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row.nth(1).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(row.nth(1).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(row.first().getByRole('button', { name: /^Add to cart/ })).toBeFocused();
});

test('[CAT-6] of hundreds of parts those in sight are drawn, and all can be scrolled to', async ({ page }) => {
  await signIn(page, { redirect: `${addressOf('pieces', 'en')}?serial=${serial}` });
  await expect(partRows(page).first().getByRole('textbox')).toBeVisible();
  expect(await partRows(page).count()).toBeGreaterThan(300);
  expect(await page.getByRole('main').getByLabel(bikeTexts.en.quantity).count()).toBeLessThan(60);
  const last = partRows(page).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('heading')).toBeVisible();
});
