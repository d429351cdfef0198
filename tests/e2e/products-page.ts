import { expect, type Page } from '@playwright/test';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { signIn } from './fixtures.ts';

/** The rows or cards of a list of products. */
export const rows = (page: Page) => page.getByRole('main').getByRole('list').last().getByRole('listitem');

/** Signs in and opens a list of products, with what its address says besides. */
export async function openProducts(
  page: Page,
  name: Extract<RouteName, 'pieces' | 'accessories' | 'atten' | 'discount'>,
  { locale = 'en', query = '', username }: { locale?: Locale; query?: string; username?: string } = {},
): Promise<void> {
  await signIn(page, {
    locale,
    redirect: `${addressOf(name, locale)}${query}`,
    ...(username !== undefined && { username }),
  });
  await expect(rows(page).first()).toBeVisible();
}
