import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import type { SoldBike } from './cart-on-server.ts';
import { signIn } from './fixtures.ts';

/** The dealer whose cart the tests of the device page change. */
export const deviceDealer = 'dealer.us@boreal.example';

const cartCalls = /\/api\/(cart\/|portal\/cart\/update|order(\?|$))/;

export const quantityOf = (page: Page, { sku }: SoldBike) =>
  page.getByRole('listitem').filter({ hasText: sku }).getByRole('textbox');
export const item = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

export async function openCart(page: Page, locale: Locale = 'en', username = deviceDealer): Promise<void> {
  await signIn(page, { locale, username, redirect: addressOf('cart', locale) });
}

export async function enter(page: Page, bike: SoldBike, typed: string): Promise<void> {
  await quantityOf(page, bike).fill(typed);
  await quantityOf(page, bike).press('Enter');
}

export const goOffline = (context: BrowserContext) => context.route(cartCalls, async (route) => route.abort());
export const goOnline = (context: BrowserContext) => context.unroute(cartCalls);

/** The browser's own lines about calls that a test cut off. */
export function dropFailedLoads(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('net::ERR_FAILED')));
}

export async function exportedFile(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return (await download).path();
}

export const readText = (path: string) => readFile(path, 'utf8');
