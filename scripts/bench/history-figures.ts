import type { BrowserContext } from '@playwright/test';
import { openDatabase } from '../../server/database/open.ts';
import { readSettings } from '../../server/settings.ts';
import { insertManyTransactions } from '../../server/testing/stored-order.ts';
import { BENCH_DEALER, openSlowly, signInDealer, startBrowser, type PageBench } from './bench-browser.ts';
import { percentile, type Figure } from './figure.ts';
import { buildFloors } from './floors.ts';
import { frameTimes } from './list-times.ts';
import { startPortal } from './portal.ts';
import { runAdmin } from './run-admin.ts';
import { serveFolder } from './static-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const TRANSACTIONS = 10_000;
const group = 'history';

/** TXN-1. A long history scrolls as the lists of products do. */
export async function historyFigures(): Promise<Figure[]> {
  const floors = await serveFolder(await buildFloors());
  const dataDir = temporaryFolder('paceline-history-');
  await runAdmin(['demo'], dataDir);
  await fillHistory(dataDir);
  const portal = await startPortal({ DATA_DIR: dataDir });
  const browser = await startBrowser();
  const bench: PageBench = { browser, floors, portal };
  const context = await browser.newContext();
  await signInDealer(bench, context);
  const figure = await historyScrolled(bench, context);
  await browser.close();
  await portal.stop();
  return [figure];
}

/** A long history, written while no portal runs on the database. */
async function fillHistory(dataDir: string): Promise<void> {
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }), console.error);
  const { db } = database;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', BENCH_DEALER)
    .executeTakeFirstOrThrow();
  await insertManyTransactions(db, id, TRANSACTIONS);
  await database.close();
}

async function historyScrolled({ browser, floors, portal }: PageBench, context: BrowserContext): Promise<Figure> {
  const page = await openSlowly(context, `${portal.address}/en/account/transactions`, 'main table');
  await page.waitForFunction(
    (least) => Number(document.querySelector('main table')?.getAttribute('aria-rowcount')) > least,
    TRANSACTIONS,
    { timeout: 120_000 },
  );
  const scrolling = await frameTimes(page);
  await page.close();
  const plain = await browser.newContext();
  const floor = await frameTimes(await openSlowly(plain, `${floors}/rows/`, '[data-ready]'));
  await plain.close();
  return {
    group,
    name: 'frame while 10,000 transactions are scrolled, p95',
    value: percentile(scrolling.framesMs, 0.95),
    unit: 'ms',
    floor: { name: '10,000 lines of text', value: percentile(floor.framesMs, 0.95) },
    target: { atMost: 1.2 },
  };
}
