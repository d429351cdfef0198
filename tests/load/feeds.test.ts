import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { transact } from '../../server/database/transact.ts';
import { addKey } from '../../server/modules/feeds/keys.ts';
import { putMaps } from '../../server/modules/feeds/maps.ts';
import { claimPortal } from '../../server/portal/repository.ts';
import { fillDataDirectory } from '../../server/testing/data-directory.ts';
import { type KillableServer, startKillableServer } from '../../server/testing/killable-server.ts';
import { healthLine, watchHealth } from './health-watch.ts';

const productCount = Number(process.env['PRODUCTS'] ?? 50_000);
const dealerCount = productCount / 10;
/** Two prices for each of two groups: one for always, one for December. */
const priceCount = productCount * 4;

/** What one turn of the server's loop may take, so that `/healthz` has its answer in time. */
const longestTurnMs = 250;

const maps = new Map([
  [
    'products' as const,
    {
      columns: { sku: 'SKU', name: 'Name', model: 'Model', color: 'Color', size: 'Size', category: 'Kind' },
      bikes: ['Bike'],
      accessories: [],
      categoryOfTheRest: 'Part',
      bikeShippingFee: 45,
      configuration: { en: 'Standard', fr: 'De série' },
      uom: 'EA',
      filters: [{ id: 1, name: { en: 'Type', fr: 'Type' }, column: 'Kind' }],
    },
  ],
  ['stock' as const, { columns: { sku: 'SKU', stock: 'Stock' } }],
  ['prices' as const, { columns: { sku: 'SKU', group: 'List', msrp: 'MSRP', cost: 'Cost', validFrom: 'From' } }],
  [
    'dealers' as const,
    {
      columns: {
        number: 'No',
        name: 'Name',
        line1: 'Street',
        city: 'City',
        province: 'Province',
        country: 'Country',
        postalCode: 'Code',
      },
      groups: { CA: 'CANADA', US: 'USA' },
      paymentTerms: '30 DAYS',
    },
  ],
]);

const each = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at));
const table = (head: string, rows: readonly string[]) => `${head}\n${rows.join('\n')}\n`;
const products = table(
  'SKU,Name,Model,Color,Size,Kind',
  each(productCount, (at) => `P-${at},"Part ${at}, ${at % 40} mm",,,,${['Part', 'Wheel', 'Brake'][at % 3]}`),
);
const dealers = table(
  'No,Name,Street,City,Province,Country,Code',
  each(dealerCount, (at) =>
    at % 2 === 0 ? `${at},Shop ${at},1 Main St,Québec,QC,CA,G1K 4A1` : `${at},Shop ${at},1 Main St,Stowe,VT,US,05672`,
  ),
);
const prices = table(
  'SKU,List,MSRP,Cost,From',
  ['CANADA', 'USA'].flatMap((group) =>
    ['', '2030-12-01'].flatMap((from) =>
      each(productCount, (at) => `P-${at},${group},${20 + (at % 90)}.99,${10 + (at % 40)}.50,${from}`),
    ),
  ),
);
const stock = (more: number) =>
  table(
    'SKU,Stock',
    each(productCount, (at) => `P-${at},${(at % 100) + more}`),
  );

const dataDir = mkdtempSync(join(tmpdir(), 'paceline-feeds-'));
let server: KillableServer;
let key: string;
beforeAll(async () => {
  fillDataDirectory(dataDir);
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: dataDir }), () => undefined);
  await claimPortal(db);
  const now = new Date();
  const whole = new Map([...maps].map(([kind, part]) => [kind, { [kind]: part }]));
  await transact(db, (trx) => putMaps(trx, whole, now));
  key = (await transact(db, (trx) => addKey(trx, { name: 'erp', kinds: [...maps.keys()], now }))) ?? '';
  await close();
  server = await startKillableServer({ DATA_DIR: dataDir }, null, { isLong: true });
});
afterAll(async () => {
  await server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send(kind: string, body: string): Promise<{ seconds: number; report: string }> {
  const start = performance.now();
  const answer = await fetch(new URL(`/feeds/${kind}`, server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${kind}: ${answer.status} ${text}`);
  const { report } = JSON.parse(text) as { report: readonly string[] };
  return { seconds: (performance.now() - start) / 1000, report: report[0] ?? '' };
}

test(
  '[FEED-1, F-89] a whole company is taken in by feeds while the server answers, and repeated changes nothing',
  { timeout: 1_800_000 },
  async () => {
    const watch = await watchHealth(new URL(server.url));
    const figures: string[] = [];
    const feed = async (kind: string, body: string, expected: string) => {
      const { seconds, report } = await send(kind, body);
      figures.push(`${kind} ${seconds.toFixed(1)} s`);
      process.stdout.write(`${report}, in ${seconds.toFixed(1)} s\n`);
      expect(report).toContain(expected);
      return seconds;
    };
    const whole =
      (await feed('products', products, `${productCount} new, 0 changed, 0 unchanged, 0 gone`)) +
      (await feed('dealers', dealers, `${dealerCount} new, 0 changed, 0 unchanged, 0 gone`)) +
      (await feed('prices', prices, `${priceCount} new, 0 changed, 0 unchanged, 0 gone`)) +
      (await feed('stock', stock(0), `${productCount} new, 0 changed, 0 unchanged, 0 gone`));
    figures.push(`in all ${whole.toFixed(1)} s; then`);
    await feed('stock', stock(1), `0 new, ${productCount} changed, 0 unchanged, 0 gone`);
    figures.push('; unchanged again');
    await feed('products', products, `0 new, 0 changed, ${productCount} unchanged, 0 gone`);
    await feed('dealers', dealers, `0 new, 0 changed, ${dealerCount} unchanged, 0 gone`);
    await feed('prices', prices, `0 new, 0 changed, ${priceCount} unchanged, 0 gone`);
    await feed('stock', stock(1), `0 new, 0 changed, ${productCount} unchanged, 0 gone`);
    const health = await watch.end();
    const { ms: turnMs } = (await (await fetch(new URL('/longest-turn', server.url))).json()) as { ms: number };
    process.stdout.write(
      `${figures.join(', ')}\n${healthLine(health)}; longest turn of the server ${turnMs} ms of processor time\n`,
    );
    expect(health.failures).toEqual([]);
    expect(turnMs).toBeLessThanOrEqual(longestTurnMs);
  },
);
