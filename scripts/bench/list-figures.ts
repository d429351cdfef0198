import type { BrowserContext } from '@playwright/test';
import { CPU, LIST_ROW, openSlowly, signInDealer, startBrowser, type PageBench } from './bench-browser.ts';
import { median, percentile, type Figure } from './figure.ts';
import { buildFloors } from './floors.ts';
import { heapMb, threadHeapMb } from './heap.ts';
import { frameTimes, keystrokeTimes, threadTimes } from './list-times.ts';
import { holdApp, holdFloor } from './offline-figures.ts';
import { startPortal } from './portal.ts';
import { inRounds } from './rounds.ts';
import { runAdmin } from './run-admin.ts';
import { serveFolder } from './static-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { visit } from './visit.ts';

const PARTS = 50_000;
const group = 'list';

/** What a list of a large catalogue costs the page that shows it; what its thread takes is in the group `search`. */
export async function listFigures(): Promise<Figure[]> {
  const floors = await serveFolder(await buildFloors());
  const dataDir = temporaryFolder('paceline-large-');
  await runAdmin(['demo', '--parts', String(PARTS)], dataDir);
  const portal = await startPortal({ DATA_DIR: dataDir });
  const browser = await startBrowser();
  const bench: PageBench = { browser, floors, portal };
  const context = await browser.newContext();
  await signInDealer(bench, context);
  const pieces = `${portal.address}/en/pieces`;
  await holdApp(context, pieces, LIST_ROW);

  const figures = [...(await whileUsed(bench, context, pieces)), ...(await whenOpened(bench, context, pieces))];
  await browser.close();
  await portal.stop();
  return figures;
}

/** Typing, scrolling and memory, on a processor four times slower; the throttle does not reach the thread. */
async function whileUsed({ browser, floors }: PageBench, context: BrowserContext, pieces: string): Promise<Figure[]> {
  const quick = await context.newPage();
  await quick.goto(pieces);
  await quick.locator(LIST_ROW).first().waitFor();
  await quick.waitForTimeout(2_000);
  const threadMs = await threadTimes(quick);
  await quick.close();
  const page = await openSlowly(context, pieces, LIST_ROW);
  const keys = await keystrokeTimes(page);
  // What the thread took is in each figure once already.
  const slowMs = keys.map(({ text, paintedMs }) => paintedMs + (CPU - 1) * (threadMs.get(text) ?? 0));
  const scrolling = await frameTimes(page);
  const heap = await heapMb(page);
  const threadHeap = await threadHeapMb(page);
  await page.close();

  const plain = await browser.newContext();
  const floor = await openSlowly(plain, `${floors}/rows/`, '[data-ready]');
  const floorFrames = await frameTimes(floor);
  await plain.close();

  const ms = { group, unit: 'ms' as const };
  const mb = { group, unit: 'MB' as const };
  return [
    {
      ...ms,
      name: 'keystroke to painted result, median',
      value: median(slowMs),
      floor: { name: 'ms', value: 50 },
      target: { atMost: 1 },
    },
    {
      ...ms,
      name: 'keystroke to painted result, p95',
      value: percentile(slowMs, 0.95),
      floor: { name: 'ms', value: 100 },
      target: { atMost: 1 },
    },
    {
      ...ms,
      name: 'frame while 50,000 rows are scrolled, p95',
      value: percentile(scrolling.framesMs, 0.95),
      floor: { name: '10,000 lines of text', value: percentile(floorFrames.framesMs, 0.95) },
      target: { atMost: 1.2 },
    },
    {
      group,
      name: 'frames with a row that has not come',
      value: scrolling.gaps,
      unit: 'of',
      floor: { name: 'frames', value: scrolling.framesMs.length },
    },
    {
      ...mb,
      name: 'heap of the page, scrolled through',
      value: heap,
      floor: { name: 'MB', value: 60 },
      target: { atMost: 1 },
    },
    { ...mb, name: 'heap of the thread', value: threadHeap, floor: { name: 'MB', value: 250 }, target: { atMost: 1 } },
  ];
}

/** A browser that has it all, without a network. */
async function whenOpened(bench: PageBench, context: BrowserContext, pieces: string): Promise<Figure[]> {
  const { browser, floors } = bench;
  const plain = await browser.newContext();
  const queries = `${floors}/queries/`;
  await holdFloor(plain, queries, './worker.js');
  const readMs = await indexReadMs(context, pieces);
  await Promise.all([context.setOffline(true), plain.setOffline(true)]);
  const made = await inRounds({
    queries: async () => visit(plain, queries, '[data-ready]', 'slow-offline'),
    pieces: async () => visit(context, pieces, LIST_ROW, 'slow-offline'),
  });
  return [
    {
      group,
      name: 'rows of 50,000 on screen, offline',
      value: made.pieces.readyMs,
      unit: 'ms',
      floor: {
        name: 'React + Router + Query from Workbox, and one read of the index',
        value: made.queries.readyMs + readMs,
      },
      target: { atMost: 1.5 },
    },
    {
      group,
      name: 'longest task while they open, offline',
      value: made.pieces.longestTaskMs,
      unit: 'ms',
      floor: { name: 'React + Router + Query from Workbox', value: made.queries.longestTaskMs },
      target: { atMost: 1 },
    },
  ];
}

/** The middle of five reads of the stored index, in a page on the slow processor. */
async function indexReadMs(context: BrowserContext, address: string): Promise<number> {
  const page = await openSlowly(context, address, LIST_ROW);
  const times = await page.evaluate(async () => {
    const taken: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const startMs = performance.now();
      for (const name of await caches.keys()) {
        const cache = name.startsWith('catalogue-') ? await caches.open(name) : null;
        const [key] =
          (await cache?.keys())?.filter(({ url }) => url.includes('/parts/') && url.endsWith('?search-index')) ?? [];
        if (cache && key) await (await cache.match(key))?.arrayBuffer();
      }
      taken.push(performance.now() - startMs);
    }
    return taken;
  });
  await page.close();
  return median(times);
}
