import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { smallFeedMap } from '../../server/testing/small-feed-map.ts';
import { demoPassword, signInByForm } from '../../tests/e2e/fixtures.ts';
import { createPortal, type Portal } from '../../tests/e2e/portal.ts';

/** Who is signed in where a figure needs somebody. */
export const DEALER = 'dealer.us@boreal.example';

const YEAR = 2099;
const COLORS = ['Spruce', 'Chalk', 'Ink', 'Rust'];
const SIZES = ['XS', 'S', 'M', 'L', 'XL'];
const { columns } = smallFeedMap.products;
const map = {
  products: { ...smallFeedMap.products, columns: { ...columns, startOfSale: 'Start' } },
  stock: { columns: { sku: columns.sku, stock: columns.stock } },
};

/** A portal filled with the demo, not yet started. */
export async function fillPortal(parts: number | null, settings: Readonly<Record<string, string>> = {}) {
  const portal = await createPortal({ demo: false, isLong: true, settings: { ...settings, DEMO: '1' } });
  process.on('exit', () => void portal.kill());
  await portal.admin('demo', ...(parts === null ? [] : ['--parts', String(parts)]));
  return portal;
}

/** A context of the browser at the portal, signed in as by a visit of the login page. */
export async function signedInContext(browser: Browser, portal: Portal, workers: 'allow' | 'block' = 'allow') {
  const context: BrowserContext = await browser.newContext({ baseURL: portal.url, serviceWorkers: workers });
  const page = await context.newPage();
  await signInByForm(page, { username: DEALER });
  await page.close();
  return context;
}

export type Caller = { readonly id: string; readonly headers: Readonly<Record<string, string>> };

/** A session for calls without a browser. */
export async function session({ url }: Portal, username: string): Promise<Caller> {
  const body = new FormData();
  body.set('username', username);
  body.set('password', demoPassword);
  const answer = await fetch(`${url}/api/oauth/token`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`Signing in ${username} answered ${answer.status}.`);
  const said = (await answer.json()) as { access_token: string; user_info: { id: string } };
  return { id: said.user_info.id, headers: { authorization: `Bearer ${said.access_token}` } };
}

export async function post({ url }: Portal, path: string, { headers }: Caller, body: object): Promise<void> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${said.slice(0, 300)}`);
}

/** Imports so many bikes of a season to come, of 20 skus each, in place of the catalogue. */
export async function importBikes(portal: Portal, models: number): Promise<void> {
  const rows = Array.from({ length: models }, (_, at) =>
    skusOf(at).map(({ sku, color, size }) => {
      const model = `Bench ${at + 1}`;
      return [sku, model, model, color, size, 'Bike', 900 + at, 5, `${YEAR}-01-01`].join(',');
    }),
  );
  await feed(portal, 'products', ['No,Name,Model,Colour,Size,Kind,Price,Stock,Start', ...rows.flat()]);
}

/** So many units of each are on hand. */
export async function stock(portal: Portal, skus: readonly string[], units: number): Promise<void> {
  await feed(portal, 'stock', ['No,Stock', ...skus.map((sku) => `${sku},${units}`)]);
}

async function feed(portal: Portal, kind: string, lines: readonly string[]): Promise<void> {
  const [file, mapFile] = [join(portal.dataDir, `${kind}.csv`), join(portal.dataDir, 'map.json')];
  writeFileSync(file, lines.join('\n'));
  writeFileSync(mapFile, JSON.stringify(map));
  const words = ['feeds', kind, file, '--map', mapFile];
  // Whatever the catalogue had goes, and the command asks whether that is right.
  const checked = await portal
    .admin(...words, '--check')
    .catch((error: unknown) => (error as { stdout: string }).stdout);
  const [removes] = /--removes \d+/.exec(checked) ?? [];
  await portal.admin(...words, ...(removes?.split(' ') ?? []));
}

/** The demo with a season of 5,000 skus in place of its catalogue. */
export async function fillSeason() {
  const portal = await fillPortal(null);
  await importBikes(portal, 250);
  await portal.admin('booking', 'year', String(YEAR));
  return { portal, skus: Array.from({ length: 250 }, (_, at) => skusOf(at).map(({ sku }) => sku)).flat() };
}

function skusOf(at: number) {
  return COLORS.flatMap((color) => SIZES.map((size) => ({ sku: `B${at + 1}-${color}-${size}`, color, size })));
}
