import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../server/config.ts';
import { type OpenDatabase, openDatabase } from '../../server/database/open.ts';
import { fillDataDirectory } from '../../server/testing/data-directory.ts';
import { type KillableServer, startKillableServer } from '../../server/testing/killable-server.ts';
import { anOrder } from '../../server/testing/orders.ts';
import type { TestCaller } from '../../server/testing/portal.ts';
import { stockOf } from '../../server/testing/stock.ts';
import { fillWithDealers, firstStock } from './dealers.ts';

const units = 3;
const sku = 'chain-12';
const dealerCount = 5;

const disk = mkdtempSync(join(tmpdir(), 'paceline-disk-'));
/** Only the superuser of Linux may make a file system. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'tmpfs', disk]).status === 0;
const dataDir = join(disk, 'data');
const filler = join(disk, 'filler');
let server: KillableServer;
let dealers: TestCaller[];

async function inDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }), () => undefined);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  if (!isMounted) return;
  mkdirSync(dataDir, { mode: 0o700 });
  fillDataDirectory(dataDir);
  dealers = await inDatabase((database) => fillWithDealers(database, { count: dealerCount, skus: [sku] }));
  server = await startKillableServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server?.kill();
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const ask = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);

async function order(dealer: TestCaller, body: object): Promise<Response> {
  const headers = { authorization: `Bearer ${dealer.token}`, 'content-type': 'application/json' };
  return ask('/api/order?lang=en', { method: 'POST', headers, body: JSON.stringify(body) });
}

const referenceIn = async (answer: Response) => ((await answer.json()) as { references: string[] }).references[0] ?? '';

test.skipIf(!isMounted)(
  '[F-88, ORD-5, ORD-7] on a full disk an order is refused and goes through once there is room; acknowledged orders are the stock to the unit',
  async () => {
    const references: string[] = [];
    for (const dealer of dealers)
      references.push(await referenceIn(await order(dealer, anOrder(dealer, { [sku]: units }))));

    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 2 ** 20));
    const bodies = dealers.map((dealer) => anOrder(dealer, { [sku]: units }));
    const refused = new Set<number>();
    // The server looks at the disk a few times a second.
    for (let tries = 0; tries < 100 && !refused.has(503); tries += 1) {
      await pause(50);
      for (const [at, dealer] of dealers.entries()) refused.add((await order(dealer, bodies[at]!)).status);
    }
    expect(refused).toContain(503);
    expect([(await ask('/healthz')).status, (await ask(`/api/cart/${dealers[0]?.id}`)).status]).toEqual([200, 401]);

    rmSync(filler);
    for (const [at, dealer] of dealers.entries()) {
      await expect.poll(async () => (await order(dealer, bodies[at]!)).status, { timeout: 60_000 }).toBe(200);
      references.push(await referenceIn(await order(dealer, bodies[at]!)));
    }
    await server.kill();
    await inDatabase(async ({ db }) => {
      const kept = await db.selectFrom('transactions').select('reference').execute();
      expect(kept.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
      expect((await stockOf(db, sku))?.quantity).toBe(firstStock - references.length * units);
    });
  },
);
