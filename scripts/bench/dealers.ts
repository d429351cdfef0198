import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signInByForm } from '../../tests/e2e/fixtures.ts';
import type { Portal } from '../../tests/e2e/portal.ts';
import { BIKES_READY, CPU, startBrowser } from './browser.ts';
import { type Figure, median } from './figure.ts';
import { fillPortal } from './portal.ts';

const REP = { username: 'rep.us@boreal.example', no: 'R-8002' };
const GROUPS = ['CANADA', 'USA'] as const;
const ADDRESSES = { CANADA: '1 rue du Port,Québec,QC,CA,G1K 4A1', USA: '1 Main St,Waterbury,VT,US,05676' } as const;
const OF_EACH_GROUP = 5;
const SWITCHES = 8;

/** What ten dealers take on a rep's device beside one of each price group, and how fast the rep changes between them offline. */
export async function dealerFigures(): Promise<Figure[]> {
  const portal = await fillPortal(null);
  await addDealers(portal);
  await portal.start();
  const browser = await startBrowser();
  const one = await bytesOf(browser, portal, ['Bench CANADA 1', 'Bench USA 1']);
  await one.page.context().close();
  const all = await bytesOf(browser, portal, 'all');
  const { page } = all;
  await page.context().setOffline(true);
  await portal.stop();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const times: number[] = [];
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    const name = `Bench ${GROUPS[turn % 2]} ${1 + (turn % OF_EACH_GROUP)}`;
    await page.getByRole('link', { name: 'Switch dealer' }).click();
    const dealer = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    await dealer.waitFor();
    // The page notes both times itself: looking from outside takes up to half a second.
    const startMs = await dealer.evaluate((button: HTMLElement) => {
      button.click();
      return performance.timeOrigin + performance.now();
    });
    const shown = await page.waitForFunction(
      ({ row, wanted }) =>
        document.querySelector(row) !== null &&
        document.querySelector('aside')?.textContent.includes(wanted) === true &&
        performance.timeOrigin + performance.now(),
      { row: BIKES_READY, wanted: name },
    );
    times.push(Number(await shown.jsonValue()) - startMs);
  }
  await browser.close();
  return [
    {
      name: 'ten dealers of two price groups on a rep’s device',
      value: all.bytes / 1e6,
      unit: 'MB',
      budget: { atMost: (1.3 * one.bytes) / 1e6 },
      basis: `1.3 × one dealer of each group, ${(one.bytes / 1e6).toFixed(1)} MB`,
    },
    {
      name: 'another dealer is chosen offline, to the list of bikes: median',
      value: median(times),
      unit: 'ms',
      budget: { atMost: 1_000 },
      basis: `CPU × ${CPU}`,
    },
  ];
}

async function addDealers(portal: Portal): Promise<void> {
  const numbers: string[] = [];
  const rows = GROUPS.flatMap((group, at) =>
    Array.from({ length: OF_EACH_GROUP }, (_, place) => {
      const number = `B-${at}${place}`;
      numbers.push(number);
      return `${number},Bench ${group} ${place + 1},bench-${at}-${place}@boreal.example,${group},en,${ADDRESSES[group]}`;
    }),
  );
  const file = join(portal.dataDir, 'dealers.csv');
  const mapFile = join(portal.dataDir, 'map.json');
  writeFileSync(file, ['Number,Company,Email,Group,Language,Street,City,Province,Country,Code', ...rows].join('\n'));
  const columns = {
    number: 'Number',
    name: 'Company',
    email: 'Email',
    group: 'Group',
    language: 'Language',
    line1: 'Street',
    city: 'City',
    province: 'Province',
    country: 'Country',
    postalCode: 'Code',
  };
  const groups = Object.fromEntries(GROUPS.map((group) => [group, group]));
  writeFileSync(mapFile, JSON.stringify({ dealers: { complete: false, columns, groups, paymentTerms: '30 DAYS' } }));
  await portal.admin('feeds', 'dealers', file, '--map', mapFile);
  await portal.admin('reps', 'assign', REP.no, ...numbers);
}

/** A device with these dealers downloaded whole, and what all of the site takes on it. */
async function bytesOf(
  browser: Browser,
  portal: Portal,
  dealers: readonly string[] | 'all',
): Promise<{ page: Page; bytes: number }> {
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  await signInByForm(page, { username: REP.username });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Download for offline use' }).click();
  const names = await page
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map(({ parentElement }) => parentElement?.textContent ?? ''));
  const chosen = dealers === 'all' ? names.filter((name) => name.startsWith('Bench')) : dealers;
  for (const name of [...chosen, 'Documents and photos']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: /^Download \d+ dealers$/ }).click();
  await page.getByText(/^\d+ dealers are on this device\.$/).waitFor({ timeout: 900_000 });
  await page.getByRole('button', { name: 'Close' }).click();
  return { page, bytes: await page.evaluate(bytesInCaches) };
}

/** In the page. The browser's own count includes what is deleted and not yet freed. */
async function bytesInCaches(): Promise<number> {
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const held = await cache.match(request, { ignoreVary: true });
      bytes += held === undefined ? 0 : (await held.blob()).size;
    }
  }
  return bytes;
}
