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
const openWay = (context: BrowserContext) => context.unroute(cartCalls);

/** As the browser does when the network is back: what waits is tried at once, however often it failed before. */
export const sayOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

export async function goOnline(context: BrowserContext): Promise<void> {
  await openWay(context);
  for (const page of context.pages()) await sayOnline(page);
}

/**
 * Presses a button that sends what waits while `open` opens the way. Opened before the press, the queue's own try could leave nothing
 * to press; opened after it, the try would fail.
 */
export async function pressToSend(page: Page, button: string, open: () => Promise<void>): Promise<void> {
  await page.exposeFunction('openWay', open);
  await page.evaluate(() => {
    const { openWay: opened } = window as unknown as { openWay: () => Promise<void> };
    const holdUntilOpen = (event: Event) => {
      event.stopImmediatePropagation();
      void opened().then(() => (event.target as HTMLElement).click());
    };
    addEventListener('click', holdUntilOpen, { capture: true, once: true });
  });
  await page.getByRole('button', { name: button }).click();
}

/** Presses a button of this name with the network back from that moment. */
export const goOnlineToSend = (context: BrowserContext, page: Page, button: string) =>
  pressToSend(page, button, () => openWay(context));

export async function exportedFile(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return (await download).path();
}

export const readText = (path: string) => readFile(path, 'utf8');
