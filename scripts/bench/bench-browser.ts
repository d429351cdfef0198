import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../browser.ts';
import type { BenchPortal } from './portal.ts';

/** What the figures of pages are measured with: the floors stand at an address of their own. */
export type PageBench = { readonly browser: Browser; readonly floors: string; readonly portal: BenchPortal };

/** Who is signed in where a figure needs somebody. */
export const BENCH_DEALER = 'dealer.us@boreal.example';

/** So many times slower is the processor on which lists are scrolled and typed in. */
export const CPU = 4;

/** The list of bikes has rows. */
export const LIST_READY = 'main li img';

/** A list that the search thread answers has rows. */
export const LIST_ROW = 'main [data-place] h2';

export async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
}

export async function signInDealer({ portal }: PageBench, context: BrowserContext): Promise<void> {
  await portal.signIn(context, BENCH_DEALER);
}

/** A page on the slow processor, once what it is for has come and what follows is over. */
export async function openSlowly(context: BrowserContext, address: string, ready: string): Promise<Page> {
  const page = await context.newPage();
  throttles.set(page, await context.newCDPSession(page));
  await slowDown(page);
  await page.goto(address);
  await page.locator(ready).first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
  return page;
}

/** Goes on with one of the pages that were opened so. */
export async function turnTo(page: Page): Promise<void> {
  await slowDown(page);
  await page.bringToFront();
  await page.waitForTimeout(500);
}

const throttles = new WeakMap<Page, CDPSession>();
let slowPage: Page | null = null;

/** One page at a time: the browser slows a processor by keeping it busy, which the other pages would feel. */
async function slowDown(page: Page): Promise<void> {
  if (slowPage !== null && slowPage !== page && !slowPage.isClosed())
    await throttles.get(slowPage)?.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  slowPage = page;
  await throttles.get(page)?.send('Emulation.setCPUThrottlingRate', { rate: CPU });
}
