import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expect } from './fixtures.ts';

export async function openPreparation(page: Page, origin: string): Promise<Locator> {
  await page.goto(`${origin}${addressOf('device', 'en')}`);
  const section = page.getByRole('region', { name: 'Offline mode' });
  // Once the device was looked at.
  await expect(section.getByText(/Not downloaded|Downloaded|Partial/).first()).toBeVisible();
  return section;
}

export const row = (section: Locator, title: string) =>
  section.getByRole('listitem').filter({ has: section.page().getByRole('checkbox', { name: title, exact: true }) });

export async function choose(section: Locator, titles: readonly string[]): Promise<void> {
  for (const title of titles) await section.getByRole('checkbox', { name: title, exact: true }).check();
}

/** Fetches all that is chosen, and waits until it is here. */
export async function fetchAll(section: Locator): Promise<void> {
  await section.getByRole('button', { name: 'Download for offline use' }).click();
  await expect(section.getByText('Everything you selected is on this device.')).toBeVisible({ timeout: 80_000 });
}

/** Opens all that is chosen once. */
export async function check(section: Locator): Promise<void> {
  await section.getByRole('button', { name: 'Run offline check' }).click();
}
