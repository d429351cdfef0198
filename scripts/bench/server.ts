import autocannon from 'autocannon';
import { findPostgres, startPostgres } from '../postgres.ts';
import type { Figure } from './figure.ts';
import { orderBody, ordersPerSecond, ordersWithoutHttp } from './orders.ts';
import { type BenchDealer, type BenchPortal, startPortal } from './portal.ts';
import { importBikes } from './season.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DEALERS = ['dealer.ca', 'dealer.us', 'dealer.eu', 'inter.dk', 'inter.tw', 'parts'].map(
  (name) => `${name}@boreal.example`,
);

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

async function figuresOn(database: string, environment: Readonly<Record<string, string>>): Promise<Figure[]> {
  const settings = { DATA_DIR: temporaryFolder('paceline-bench-'), ...environment };
  const withoutHttp = await ordersWithoutHttp(settings, DEALERS);
  const portal = await startPortal(settings);
  const dealers = await Promise.all(DEALERS.map((username) => portal.session(username)));
  const orders = await ordersPerSecond({
    fills: dealers.map(
      (dealer) => (items) => post(portal, '/api/portal/cart/update', dealer, { id: dealer.id, items }),
    ),
    orders: dealers.map((dealer) => (items) => post(portal, '/api/order', dealer, orderBody(dealer.id, items))),
  });
  const figures: Figure[] = [
    {
      name: `orders of 50 lines, ${database}`,
      value: orders,
      unit: 'per s',
      budget: { atLeast: 0.5 * withoutHttp },
      basis: `0.5 × without HTTP, ${Math.round(withoutHttp)} per s`,
    },
  ];
  if (database === 'embedded')
    figures.push(await snapshotFigure(portal, dealers), await importFigure(portal, settings));
  await portal.stop();
  return figures;
}

/** The same answer for everyone of a group is compressed once and served from memory. */
async function snapshotFigure({ address }: BenchPortal, [dealer]: readonly BenchDealer[]): Promise<Figure> {
  const headers = { ...dealer?.headers, 'accept-encoding': 'br' };
  const ask = { url: `${address}/api/parts/en/${dealer?.id}`, headers, connections: 16 };
  await autocannon({ ...ask, amount: 100 });
  const { requests, non2xx, errors } = await autocannon({ ...ask, duration: 5 });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} snapshots were not served.`);
  return {
    name: 'snapshots of 5,000 parts from the buffer',
    value: requests.average,
    unit: 'per s',
    budget: { atLeast: 2_000 },
  };
}

async function importFigure({ address }: BenchPortal, { DATA_DIR }: { readonly DATA_DIR: string }): Promise<Figure> {
  const done = Promise.withResolvers<autocannon.Result>();
  const options = { url: `${address}/healthz`, connections: 1, duration: 3_600, timeout: 300 };
  const asking = autocannon(options, (error: Error | null, result) =>
    error === null ? done.resolve(result) : done.reject(error),
  );
  await importBikes(DATA_DIR, 2_500);
  asking.stop();
  const { latency, non2xx, errors } = await done.promise;
  if (non2xx + errors > 0) throw new Error(`During an import ${errors} calls failed and ${non2xx} were refused.`);
  return {
    name: 'longest /healthz during an import of 50,000 products, embedded',
    value: latency.max,
    unit: 'ms',
    budget: { atMost: 250 },
  };
}

async function post({ address }: BenchPortal, path: string, { headers }: BenchDealer, body: unknown): Promise<void> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
}
