import type { BrowserContext } from '@playwright/test';
import { openSlowly, signInDealer, startBrowser, turnTo, type PageBench } from './bench-browser.ts';
import { fillGrid, fillSeason, SEASON_ROWS } from './booking-season.ts';
import { fieldKeyTimes, gridFrameTimes, gridKeyTimes, pasteTimes, storedGridReads } from './booking-times.ts';
import { median, percentile, type Figure } from './figure.ts';
import { buildFloors } from './floors.ts';
import { holdApp, holdFloor } from './offline-figures.ts';
import { startPortal } from './portal.ts';
import { inRounds } from './rounds.ts';
import { serveFolder } from './static-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { visit } from './visit.ts';

const ROUNDS = 3;
/** A key takes so little that another process on the machine doubles it: of these there are more. */
const KEY_ROUNDS = 12;
const PASTED = { rows: 2_000, columns: 6 };
/** A cell of the grid that has its units. */
const GRID_READY = 'main [data-place] [data-column] span';
const ms = { group: 'booking', unit: 'ms' as const };

/** BOOK-5. What the grid of a large season costs the page that shows it, each of its cells filled, on a processor four times slower. */
export async function bookingFigures(): Promise<Figure[]> {
  const floors = await serveFolder(await buildFloors());
  const dataDir = temporaryFolder('paceline-season-');
  await fillSeason(dataDir);
  const portal = await startPortal({ DATA_DIR: dataDir });
  const browser = await startBrowser();
  const bench: PageBench = { browser, floors, portal };
  const context = await browser.newContext();
  await fillGrid(context.request, portal.address);
  await signInDealer(bench, context);
  const address = `${portal.address}/en/booking/cart`;
  await holdApp(context, address, GRID_READY);

  const figures = [...(await whileUsed(bench, context, address)), ...(await whenOpened(bench, context, address))];
  await browser.close();
  await portal.stop();
  return figures;
}

/** Keys, scrolling and pasting, with a network: what was typed before is stored and sent meanwhile. */
async function whileUsed({ browser, floors }: PageBench, context: BrowserContext, address: string): Promise<Figure[]> {
  const plain = await browser.newContext();
  const page = await openSlowly(context, address, GRID_READY);
  const field = await openSlowly(plain, `${floors}/field/`, '[data-ready]');
  const grid = await openSlowly(plain, `${floors}/grid/`, '[data-ready]');

  const keys: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  const frames: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  for (let round = 0; round < KEY_ROUNDS; round += 1) {
    // Two digits each, as a dealer writes.
    const entries = Array.from({ length: 10 }, (_, at) => String(10 * ((round % 6) + 4) + at));
    keys.floor.push(...(await fieldKeyTimes(field, entries)));
    keys.ours.push(...(await gridKeyTimes(page, entries)));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    frames.floor.push(...(await gridFrameTimes(grid)));
    frames.ours.push(...(await gridFrameTimes(page)));
  }

  const pastes: Awaited<ReturnType<typeof pasteTimes>>[] = [];
  await turnTo(page);
  await page.locator('[role=gridcell][tabindex="0"]').press('Control+Home');
  for (let round = 0; round < ROUNDS; round += 1) {
    pastes.push(await pasteTimes(page, { ...PASTED, units: 100 + round }));
    await page.waitForTimeout(6_000);
  }
  await Promise.all([page.close(), plain.close()]);
  return [...keyFigures(keys), ...pasteFigures(pastes), ...scrollFigures(frames)];
}

type Beside = { readonly ours: readonly number[]; readonly floor: readonly number[] };

function keyFigures({ ours, floor }: Beside): Figure[] {
  const name = `key among ${SEASON_ROWS} rows to painted cell and sums`;
  const beside = (value: number) => ({ floor: { name: 'one plain field', value }, target: { atMost: 1.5 } });
  return [
    { ...ms, name: `${name}, median`, value: median(ours), ...beside(median(floor)) },
    { ...ms, name: `${name}, p95`, value: percentile(ours, 0.95), ...beside(percentile(floor, 0.95)) },
  ];
}

function pasteFigures(pastes: readonly Awaited<ReturnType<typeof pasteTimes>>[]): Figure[] {
  const name = `paste of ${PASTED.rows} × ${PASTED.columns} cells`;
  const within = (value: number) => ({ floor: { name: 'ms', value }, target: { atMost: 1 } });
  const middle = (read: (one: (typeof pastes)[number]) => number) => median(pastes.map(read));
  return [
    { ...ms, name: `${name} to painted grid, median`, value: middle(({ paintedMs }) => paintedMs), ...within(1_000) },
    { ...ms, name: `${name} until stored, median`, value: middle(({ storedMs }) => storedMs), ...within(2_000) },
  ];
}

function scrollFigures({ ours, floor }: Beside): Figure[] {
  return [
    {
      ...ms,
      name: `frame while ${SEASON_ROWS} rows are scrolled, p95`,
      value: percentile(ours, 0.95),
      floor: { name: 'react-virtual with plain cells', value: percentile(floor, 0.95) },
      target: { atMost: 1.2 },
    },
  ];
}

/** A browser that has it all, without a network. */
async function whenOpened({ browser, floors }: PageBench, context: BrowserContext, address: string): Promise<Figure[]> {
  const plain = await browser.newContext();
  const queries = `${floors}/queries/`;
  await holdFloor(plain, queries, './worker.js');
  const page = await openSlowly(context, address, GRID_READY);
  const readMs = median(await storedGridReads(page));
  await page.close();
  await Promise.all([context.setOffline(true), plain.setOffline(true)]);
  const made = await inRounds({
    queries: async () => visit(plain, queries, '[data-ready]', 'slow-offline'),
    grid: async () => visit(context, address, GRID_READY, 'slow-offline'),
  });
  const floor = {
    name: 'React + Router + Query from Workbox, and one read of the grid',
    value: made.queries.readyMs + readMs,
  };
  return [
    {
      ...ms,
      name: `grid of ${SEASON_ROWS} rows on screen, offline`,
      value: made.grid.readyMs,
      floor,
      target: { atMost: 1.5 },
    },
  ];
}
