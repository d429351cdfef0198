import { setTimeout as pause } from 'node:timers/promises';
import { constants, brotliCompressSync } from 'node:zlib';
import type { BrowserContext, CDPSession } from '@playwright/test';

/** CPU four times slower, 1.6 Mbit/s, 150 ms: a tablet on a trade show's network. */
const SLOW = { cpu: 4, latencyMs: 150, bytesPerSecond: 200_000 };

/** `slow-offline`: the slow processor; that there is no network is the context's own affair. */
export type Profile = 'fast' | 'slow' | 'slow-offline';

/** Network and long tasks must have been quiet for so long before a visit is over. */
const QUIET_MS = 1_500;

/** A browser that has just opened a tab is busy with its own: what it shows beside the address is a page too. */
const TAB_OPENS_MS = 1_500;

export type Visit = {
  /** JavaScript that the page fetched (not what it only prefetched), brotli 11. */
  scriptKb: number;
  firstPaintMs: number;
  /** When what the page is for was in it first. */
  readyMs: number;
  /** How long the page was blocked by tasks over 50 ms after the first paint. */
  blockingMs: number;
  /** Its longest task of all; 0 where none took over 50 ms. */
  longestTaskMs: number;
};

type Watched = { firstPaint: number; ready: number; longTasks: [start: number, duration: number][]; last: number };

/** Runs in the page before any of its scripts. */
function watch(ready: string): void {
  const watched: Watched = { firstPaint: 0, ready: 0, longTasks: [], last: 0 };
  Object.assign(globalThis, { watched });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') watched.firstPaint = entry.startTime;
  });
  observe('longtask', (entry) => {
    watched.longTasks.push([entry.startTime, entry.duration]);
    watched.last = performance.now();
  });
  const waiting = new MutationObserver(() => {
    if (document.querySelector(ready) === null) return;
    watched.ready = performance.now();
    waiting.disconnect();
  });
  waiting.observe(document, { childList: true, subtree: true });
}

/** One visit of an address in a page of its own. `ready`: what must be visible before it counts as there. */
export async function visit(context: BrowserContext, address: string, ready: string, profile: Profile): Promise<Visit> {
  const page = await context.newPage();
  await page.waitForTimeout(TAB_OPENS_MS);
  await page.addInitScript(watch, ready);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const traffic = watchTraffic(cdp);
  if (profile !== 'fast') await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  if (profile === 'slow') await slowNetwork(cdp);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  if (!(await comesTrue(async () => (await read<number>(cdp, 'watched.ready')) > 0)))
    throw new Error(`${address} never had ${ready}.`);
  await comesTrue(
    async () => traffic.isQuiet() && (await read<number>(cdp, 'performance.now() - watched.last')) > QUIET_MS,
  );
  const watched = await read<Watched>(cdp, 'watched');
  const scriptKb = (await traffic.scripts()).reduce((sum, script) => sum + packedKb(script), 0);
  await page.close();
  const blocking = watched.longTasks.filter(([start, duration]) => start + duration > watched.firstPaint);
  return {
    scriptKb,
    firstPaintMs: watched.firstPaint,
    readyMs: watched.ready,
    blockingMs: blocking.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    longestTaskMs: Math.max(0, ...watched.longTasks.map(([, duration]) => duration)),
  };
}

/** Asked by the protocol alone: the scripts that a tester's tool puts into a page to look for an element hold up a slow one for 100 ms. */
async function read<Value>(cdp: CDPSession, expression: string): Promise<Value> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value as Value;
}

/** Asks for a minute at most. */
async function comesTrue(ask: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await ask()) return true;
    await pause(200);
  }
  return false;
}

async function slowNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
}

type Traffic = { isQuiet: () => boolean; scripts: () => Promise<string[]> };

function watchTraffic(cdp: CDPSession): Traffic {
  const priorities = new Map<string, string>();
  const scripts: string[] = [];
  let underWay = 0;
  let lastMs = performance.now();
  const step = (by: number) => {
    underWay += by;
    lastMs = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    priorities.set(requestId, request.initialPriority);
    if (!redirectResponse) step(1);
  });
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isPrefetched = priorities.get(requestId) === 'VeryLow';
    const isScript = type === 'Script' || response.mimeType.includes('javascript');
    if (isScript && !isPrefetched && response.status === 200) scripts.push(requestId);
  });
  cdp.on('Network.loadingFinished', () => step(-1));
  cdp.on('Network.loadingFailed', () => step(-1));
  return {
    isQuiet: () => underWay <= 0 && performance.now() - lastMs > QUIET_MS,
    scripts: () =>
      Promise.all(
        scripts.map(async (requestId) => {
          const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId });
          return base64Encoded ? Buffer.from(body, 'base64').toString() : body;
        }),
      ),
  };
}

function packedKb(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1_000;
}
