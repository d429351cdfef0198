import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres, type Postgres, startPostgres } from '../../scripts/postgres.ts';
import { readSettings } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { type KillableServer, startKillableServer } from '../../server/testing/killable-server.ts';
import { anOrder } from '../../server/testing/orders.ts';
import type { TestCaller } from '../../server/testing/portal.ts';
import { stockOf } from '../../server/testing/stock.ts';
import { fillWithDealers, firstStock } from './dealers.ts';

const programs = findPostgres();
const dealerCount = 10;
const ordersOfEach = 20;
const restartsAfter = [50, 100, 150];
const units = 3;
const sku = 'chain-12';

let postgres: Postgres;
let server: KillableServer;
let environment: Record<string, string>;

beforeAll(async () => {
  if (programs === undefined) return;
  postgres = await startPostgres(programs, { isDurable: true });
  environment = { DATABASE_URL: postgres.url };
  server = await startKillableServer(environment);
});
afterAll(async () => server?.kill());

const openPostgres = () => openDatabase(readSettings(environment), () => undefined);

async function signInDealers(): Promise<TestCaller[]> {
  const database = await openPostgres();
  const dealers = await fillWithDealers(database, { count: dealerCount, skus: [sku] });
  await database.close();
  return dealers;
}

const ask = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);

/** Sent under the same key until it is acknowledged. */
async function order(dealer: TestCaller, answers: number[]): Promise<string> {
  const body = JSON.stringify(anOrder(dealer, { [sku]: units }));
  const headers = { authorization: `Bearer ${dealer.token}`, 'content-type': 'application/json' };
  while (true) {
    const answer = await ask('/api/order?lang=en', { method: 'POST', headers, body });
    answers.push(answer.status);
    if (answer.status === 200) return ((await answer.json()) as { references: string[] }).references[0] ?? '';
    await answer.text();
  }
}

test.skipIf(programs === undefined)(
  '[F-13, ORD-5, ORD-7] while the database crashes and comes back the server answers, and acknowledged orders are the stock to the unit',
  async () => {
    const dealers = await signInDealers();
    const references: string[] = [];
    const answers: number[] = [];
    const health: number[] = [];
    const restartsLeft = [...restartsAfter];
    await Promise.all(
      dealers.map(async (dealer) => {
        for (let made = 0; made < ordersOfEach; made += 1) {
          references.push(await order(dealer, answers));
          if (references.length >= (restartsLeft[0] ?? Infinity)) {
            restartsLeft.shift();
            postgres.restart();
            health.push((await ask('/healthz')).status);
          }
        }
      }),
    );
    expect(restartsLeft).toEqual([]);
    expect(health).toEqual(restartsAfter.map(() => 200));
    // A database that is not there is never the fault of who orders, nor an error of the server.
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers).toContain(503);
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 60_000 }).toBe(200);

    await server.kill();
    const { db, close } = await openPostgres();
    const kept = await db.selectFrom('transactions').select('reference').execute();
    expect(kept.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
    expect((await stockOf(db, sku))?.quantity).toBe(firstStock - references.length * units);
    await close();
  },
);
