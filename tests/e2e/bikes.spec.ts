import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './fixtures.ts';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

async function openBikes(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { locale, redirect: addressOf('bikes', locale) });
  await expect(cards(page).first()).toBeVisible();
}

test('[UI-3] the filters on a phone are accessible, and say how many bikes they leave', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBikes(page, 'en');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: 'Trail' }).check();
  await expectAccessible(page, { within: 'dialog' });
  const result = sheet.getByRole('button', { name: /^Show \d+/ });
  const count = Number(/\d+/.exec((await result.textContent()) ?? '')?.[0]);
  await result.click();
  await expect(sheet).toBeHidden();
  await expect(cards(page)).toHaveCount(count);
});
