import { request } from '@playwright/test';
import autocannon from 'autocannon';
import * as v from 'valibot';
import { readSettings } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { createCallers } from '../../server/http/callers.ts';
import { saveCart } from '../../server/modules/cart/save-cart.ts';
import { placeOrder } from '../../server/modules/orders/place-order.ts';
import { claimPortal } from '../../server/portal/repository.ts';
import { anOrder } from '../../server/testing/orders.ts';
import { orderBody } from '../../src/contract/orders/order.ts';
import { cartOnServer } from '../../tests/e2e/cart-on-server.ts';
import type { Portal } from '../../tests/e2e/portal.ts';
import { findPostgres, startPostgres } from '../postgres.ts';
import type { Figure } from './figure.ts';
import { type Caller, DEALER, fillPortal, importBikes, post, session, stock } from './portal.ts';

const PARTS = 5_000;
const LINES = 50;
const ROUNDS = 12;
const DEALERS = ['dealer.ca', 'dealer.us', 'dealer.eu', 'inter.dk', 'inter.tw', 'parts'].map(
  (name) => `${name}@boreal.example`,
);

type Lines = Record<string, number>;
/** Filling a dealer's cart, which is not timed, and ordering what is in it. */
type Ordering = { readonly fill: () => Promise<unknown>; readonly order: () => Promise<unknown> };

/** What the server does in a second, on the embedded database and on PostgreSQL where it is installed. */
export async function serverFigures(): Promise<Figure[]> {
  const figures = await figuresOn('embedded', {});
  const programs = findPostgres();
  if (programs === undefined) {
    console.log('PostgreSQL is not installed here: its figures are left out.');
    return figures;
  }
  const { url } = await startPostgres(programs);
  return [...figures, ...(await figuresOn('PostgreSQL', { DATABASE_URL: url }))];
}

async function figuresOn(database: string, settings: Readonly<Record<string, string>>): Promise<Figure[]> {
  const portal = await fillPortal(PARTS, settings);
  await portal.start();
  const dealers = await Promise.all(DEALERS.map(async (username) => session(portal, username)));
  const calls = await request.newContext({ baseURL: portal.url });
  const parts = await (await cartOnServer(calls, DEALER)).parts(LINES);
  const lines = Object.fromEntries(parts.map(({ sku }) => [sku, 2]));
  await stock(portal, Object.keys(lines), 900_000);
  const orders = await ordersPerSecond(
    dealers.map((dealer) => ({
      fill: () => post(portal, '/api/portal/cart/update', dealer, cartOf(dealer, lines)),
      order: () => post(portal, '/api/order', dealer, anOrder(dealer, lines)),
    })),
  );
  const isEmbedded = database === 'embedded';
  const snapshots = isEmbedded ? [await snapshotFigure(portal, dealers[0])] : [];
  await portal.end();
  const withoutHttp = await ordersWithoutHttp({ DATA_DIR: portal.dataDir, ...settings }, dealers, lines);
  const imports = isEmbedded ? [await importFigure(portal)] : [];
  await portal.stop();
  const budget = { atLeast: 0.5 * withoutHttp };
  const basis = `0.5 × without HTTP, ${Math.round(withoutHttp)} per s`;
  return [
    { name: `orders of 50 lines, ${database}`, value: orders, unit: 'per s', budget, basis },
    ...snapshots,
    ...imports,
  ];
}

const cartOf = ({ id }: { readonly id: string }, lines: Lines) => ({
  id,
  items: Object.entries(lines).map(([sku, quantities]) => ({ sku, quantities })),
});

/** Orders per second, when several dealers order the same parts at once. */
async function ordersPerSecond(dealers: readonly Ordering[]): Promise<number> {
  let spentMs = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { fill } of dealers) await fill();
    const startMs = performance.now();
    await Promise.all(dealers.map(({ order }) => order()));
    // The first round warms both sides.
    if (round > 0) spentMs += performance.now() - startMs;
  }
  return (dealers.length * (ROUNDS - 1) * 1_000) / spentMs;
}

/** The same orders on the same database, in this process. */
async function ordersWithoutHttp(
  environment: Readonly<Record<string, string>>,
  dealers: readonly Caller[],
  lines: Lines,
): Promise<number> {
  const settings = readSettings(environment);
  const { db, close } = await openDatabase(settings, console.error);
  const portal = await claimPortal(db);
  const now = () => new Date();
  const services = { db, settings, portal, payments: null, now };
  const callers = createCallers(db, portal, now);
  const signedIn = await Promise.all(dealers.map(({ headers }) => callers.find(headers['authorization'])));
  const rate = await ordersPerSecond(
    signedIn.map((user) => {
      if (user === null) throw new Error('The bench could not sign in.');
      return {
        fill: () => saveCart(services, user, 'en', cartOf(user, lines)),
        async order() {
          const outcome = await placeOrder(services, user, v.parse(orderBody, anOrder(user, lines)));
          if (outcome.code !== 'placed') throw new Error(`An order of the bench is ${outcome.code}.`);
        },
      };
    }),
  );
  await close();
  return rate;
}

/** The same answer for everyone of a group is compressed once and served from memory. */
async function snapshotFigure({ url }: Portal, dealer: Caller | undefined): Promise<Figure> {
  const headers = { ...dealer?.headers, 'accept-encoding': 'br' };
  const ask = { url: `${url}/api/parts/en/${dealer?.id}`, headers, connections: 16 };
  await autocannon({ ...ask, amount: 100 });
  const { requests, non2xx, errors } = await autocannon({ ...ask, duration: 5 });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} snapshots were not served.`);
  const budget = { atLeast: 2_000 };
  return { name: 'snapshots of 5,000 parts from the buffer', value: requests.average, unit: 'per s', budget };
}

async function importFigure(portal: Portal): Promise<Figure> {
  await portal.start();
  const done = Promise.withResolvers<autocannon.Result>();
  const options = { url: `${portal.url}/healthz`, connections: 1, duration: 3_600, timeout: 300 };
  const asking = autocannon(options, (error: Error | null, result) =>
    error === null ? done.resolve(result) : done.reject(error),
  );
  await importBikes(portal, 2_500);
  asking.stop();
  const { latency, non2xx, errors } = await done.promise;
  if (non2xx + errors > 0) throw new Error(`During an import ${errors} calls failed and ${non2xx} were refused.`);
  const name = 'longest /healthz during an import of 50,000 products, embedded';
  return { name, value: latency.max, unit: 'ms', budget: { atMost: 250 } };
}
