import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findChromium } from '../browser.ts';
import type { BenchPortal } from './portal.ts';

/** What the figures of pages are measured with: the floors stand at an address of their own. */
export type PageBench = { readonly browser: Browser; readonly floors: string; readonly portal: BenchPortal };

/** Who is signed in where a figure needs somebody. */
export const BENCH_DEALER = 'dealer.us@boreal.example';

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
