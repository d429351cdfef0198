import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { expect, signIn } from './fixtures.ts';

export const main = (page: Page) => page.getByRole('main');

/** Opens a list of the library as a dealer in Canada, and waits until it is there. */
export async function openLibrary(page: Page, screen: RouteName, locale: Locale, query = ''): Promise<void> {
  await signIn(page, { locale, redirect: `${addressOf(screen, locale)}${query}` });
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What a press saves as a file. */
export async function saved(page: Page, press: () => Promise<void>): Promise<{ download: Download; content: Buffer }> {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  return { download, content: await readFile(await download.path()) };
}
