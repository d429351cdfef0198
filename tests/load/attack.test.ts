import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillableServer, startKillableServer } from '../../server/testing/killable-server.ts';
import { anOrder } from '../../server/testing/orders.ts';
import type { TestCaller } from '../../server/testing/portal.ts';
import { stockOf } from '../../server/testing/stock.ts';
import { makeStoredData, type StoredData } from '../../server/testing/stored-data.ts';
import { openSlowBodies, sendGarbage, sendHostileBodies, sendHostileHeaders, type Target } from './attackers.ts';
import { fillWithDealers, firstStock } from './dealers.ts';
import { healthLine, watchHealth } from './health-watch.ts';

const dealerCount = 50;
const ordersOfEach = 4;
const units = 3;
const sku = 'chain-12';
const lockedSku = 'saddle-1';

let data: StoredData;
let dealers: TestCaller[];
let server: KillableServer;
const target: Target = { url: new URL('http://127.0.0.1:9') };

beforeAll(async () => {
  data = await makeStoredData();
  dealers = await data.open((database) => fillWithDealers(database, { count: dealerCount, skus: [sku, lockedSku] }));
  await start();
});
afterAll(async () => {
  await server.kill();
  await data.remove();
});

async function start(): Promise<void> {
  server = await startKillableServer(data.environment);
  target.url = new URL(server.url);
}

/** Sent under the same key until it is acknowledged, whatever happens to the server meanwhile. */
async function acknowledged(dealer: TestCaller, of: string, onTry: () => Promise<void>): Promise<string> {
  const body = JSON.stringify(anOrder(dealer, { [of]: units }));
  const headers = { authorization: `Bearer ${dealer.token}`, 'content-type': 'application/json' };
  while (true) {
    await onTry();
    const answer = await fetch(new URL('/api/order?lang=en', target.url), { method: 'POST', headers, body }).catch(
      () => null,
    );
    if (answer?.status === 200) {
      const said = (await answer.json().catch(() => null)) as { references: string[] } | null;
      if (said !== null) return said.references[0] ?? '';
    } else if (answer !== null && answer.status !== 503) {
      throw new Error(`An order was answered ${answer.status}: ${await answer.text()}`);
    }
  }
}

/** What one turn of the server's loop may take, so that `/healthz` has its answer in time. */
const longestTurnMs = 250;

async function longestTurn(): Promise<number> {
  const answer = await fetch(new URL('/longest-turn', target.url));
  return ((await answer.json()) as { ms: number }).ms;
}

/** The row of a part held by somebody else; of the embedded database nobody else can hold one. */
async function whileRowIsLocked(work: () => Promise<unknown>): Promise<void> {
  if (data.kind === 'embedded') return void (await work());
  await data.open(async ({ db }) =>
    db.transaction().execute(async (trx) => {
      await sql`select 1 from stock where sku = ${lockedSku} for update`.execute(trx);
      await work();
    }),
  );
}

test('[F-11, F-85, F-87, ORD-5, ORD-7] under attack, a locked row and a kill the server answers, and acknowledged orders are the stock to the unit', async () => {
  let isOver = false;
  const turnsMs: number[] = [];
  let up: Promise<void> = Promise.resolve();
  const over = () => isOver;
  const isUp = () => up;
  const watch = await watchHealth(target.url);
  const answers: number[] = [];
  let slow = openSlowBodies(target, 20);
  const attackUntilOver = async (attack: () => Promise<void>) => {
    while (!over()) {
      await up;
      await attack();
    }
  };
  const steps = setInterval(() => slow.step(), 20);
  const attacks = [
    ...Array.from({ length: 2 }, () => attackUntilOver(() => sendHostileHeaders(target, answers, oneRound(over)))),
    attackUntilOver(() => sendHostileBodies(target, answers, dealers[0]?.token ?? '', oneRound(over))),
    attackUntilOver(() => sendGarbage(target, oneRound(over))),
  ];

  const references: string[] = [];
  const orderAll = dealers.map(async (dealer) => {
    for (let made = 0; made < ordersOfEach; made += 1) {
      references.push(await acknowledged(dealer, sku, isUp));
      if (references.length === (dealerCount * ordersOfEach) / 2) {
        const back = Promise.withResolvers<void>();
        up = back.promise;
        slow.close();
        turnsMs.push(await longestTurn());
        watch.serverAt(undefined);
        await server.kill();
        await start();
        watch.serverAt(target.url);
        slow = openSlowBodies(target, 20);
        back.resolve();
      }
    }
  });
  const waiting: Promise<string>[] = [];
  const tried = Promise.withResolvers<void>();
  await whileRowIsLocked(async () => {
    waiting.push(
      ...dealers.slice(0, 28).map((dealer) =>
        acknowledged(dealer, lockedSku, async () => {
          tried.resolve();
          await up;
        }),
      ),
    );
    await tried.promise;
    await Promise.all(orderAll.slice(28));
  });
  const lockedReferences = await Promise.all(waiting);
  await Promise.all(orderAll);
  isOver = true;
  const health = await watch.end();
  turnsMs.push(await longestTurn());
  clearInterval(steps);
  slow.close();
  await Promise.all(attacks);

  process.stdout.write(
    `${data.kind}: ${healthLine(health)}; longest turns of the server ${turnsMs.join(' and ')} ms of processor time; ${answers.length} attacks answered\n`,
  );
  expect(health.failures).toEqual([]);
  expect(turnsMs.filter((ms) => ms > longestTurnMs)).toEqual([]);
  expect(health.tookMs.length).toBeGreaterThan(0);
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([]);

  await server.kill();
  await data.open(async ({ db }) => {
    const kept = await db.selectFrom('transactions').select(['reference', 'units']).execute();
    const all = [...references, ...lockedReferences];
    expect(kept.map(({ reference }) => reference).toSorted()).toEqual(all.toSorted());
    expect((await stockOf(db, sku))?.quantity).toBe(firstStock - references.length * units);
    expect((await stockOf(db, lockedSku))?.quantity).toBe(firstStock - lockedReferences.length * units);
  });
});

/** Over after some dozens, so that attackers look whether the server is there. */
function oneRound(isOver: () => boolean): () => boolean {
  let left = 36;
  return () => isOver() || (left -= 1) < 0;
}
