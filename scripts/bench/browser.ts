import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';

/** "Slow" everywhere in the bench: a processor four times slower, 1.6 Mbit/s and 150 ms. */
export const CPU = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Rows of a list of products, and of the list of bikes. */
export const LIST_ROW = 'main [data-place] h2';
export const BIKES_READY = 'main li img';

const SETTLES_MS = 2_000;

export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
}

export interface Visit {
  readonly firstPaintMs: number;
  /** When the page first had what it was opened for. */
  readonly readyMs: number;
  /** Total blocking time: what tasks after the first paint took beyond 50 ms. */
  readonly blockingMs: number;
}

/** Opens an address in a page of its own on a slow processor; on a slow network too unless the context is offline. */
export async function visit(
  context: BrowserContext,
  address: string,
  ready: string,
  network: 'slow' | 'offline',
): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (network === 'slow') await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.goto(address, { waitUntil: 'commit' });
  const shown = await page.waitForFunction((wanted) => document.querySelector(wanted) && performance.now(), ready);
  const readyMs = Number(await shown.jsonValue());
  if (network === 'slow') await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLES_MS);
  const { firstPaintMs, tasks } = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'longtask', buffered: true });
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const longTasks = observer
      .takeRecords()
      .map(({ startTime, duration }) => ({ endMs: startTime + duration, duration }));
    return { firstPaintMs: painted?.startTime ?? 0, tasks: longTasks };
  });
  await page.close();
  const blocking = tasks.filter(({ endMs }) => endMs > firstPaintMs);
  return {
    firstPaintMs,
    readyMs,
    blockingMs: blocking.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  };
}

/** A page on the slow processor, once it shows what it was opened for and has settled. */
export async function openSlowly(context: BrowserContext, address: string, ready: string): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(address);
  await page.locator(ready).first().waitFor({ timeout: 90_000 });
  await page.waitForTimeout(SETTLES_MS);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return page;
}

/** Opens an address until its worker controls it and holds what it shows. */
export async function warmUp(context: BrowserContext, address: string, ready: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 90_000 });
  await page.goto(address);
  await page.locator(ready).first().waitFor({ timeout: 90_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(4 * SETTLES_MS);
  await page.close();
}
