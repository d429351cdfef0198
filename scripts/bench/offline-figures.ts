import type { BrowserContext } from '@playwright/test';
import { LIST_READY, signInDealer, type PageBench } from './bench-browser.ts';
import type { Figure } from './figure.ts';
import { inRounds } from './rounds.ts';
import { visit, type Visit } from './visit.ts';

/** PWA-7. A browser that was here before, without a network, on a slow processor: pages come from the worker. */
export async function offlineFigures(bench: PageBench): Promise<Figure[]> {
  const { browser, floors, portal } = bench;
  const floorFrom = async (address: string, worker: string) => {
    const context = await browser.newContext();
    await holdFloor(context, address, worker);
    return offlineVisit(context, address, '[data-ready]');
  };
  const dealer = await browser.newContext();
  await signInDealer(bench, dealer);
  const bikes = `${portal.address}/en/bikes`;
  await holdApp(dealer, bikes);

  const made = await inRounds({
    empty: await floorFrom(`${floors}/minimal-worker/`, './worker.mjs'),
    queries: await floorFrom(`${floors}/queries/`, './worker.js'),
    bikes: await offlineVisit(dealer, bikes, LIST_READY),
  });
  await Promise.all(browser.contexts().map((context) => context.close()));
  const paint = { name: 'an empty page from a worker', value: made.empty.firstPaintMs };
  const ready = { name: 'React + Router + Query from Workbox', value: made.queries.readyMs };
  return [
    {
      group: 'page',
      name: 'bikes, first paint, offline',
      value: made.bikes.firstPaintMs,
      unit: 'ms',
      floor: paint,
      target: { atMost: 1.5 },
    },
    {
      group: 'page',
      name: 'bikes with rows, offline',
      value: made.bikes.readyMs,
      unit: 'ms',
      floor: ready,
      target: { atMost: 1.5 },
    },
  ];
}

export async function holdFloor(context: BrowserContext, address: string, worker: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(async (script) => {
    await navigator.serviceWorker.register(script);
    await navigator.serviceWorker.ready;
  }, worker);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
}

/** So long a dealer looks at a list: what comes behind the first screen has come by then. */
const LOOKS_MS = 8_000;

/** Opens the app as often as a dealer does before it is to work without a network: once, and once more by its worker. */
export async function holdApp(context: BrowserContext, address: string, ready = LIST_READY): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(LOOKS_MS);
  await page.close();
}

async function offlineVisit(context: BrowserContext, address: string, ready: string): Promise<() => Promise<Visit>> {
  await context.setOffline(true);
  return () => visit(context, address, ready, 'slow-offline');
}
