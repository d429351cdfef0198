import { findPostgres, startPostgres } from '../postgres.ts';
import { deltaFigure } from './delta-figure.ts';
import type { Figure } from './figure.ts';
import { load, type Ask } from './load.ts';
import { openingFigures } from './opening-figures.ts';
import { ORDER_SIZES, orderBody, orderRatePerSecond, type OrderTools } from './order-rate.ts';
import { startPortal, type BenchPortal } from './portal.ts';
import { hashesPerSecond, prepareDatabase } from './server-floors.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { transactionsFigure } from './transactions-figure.ts';

const CONNECTIONS = 16;
const SECONDS = 4;

const DEALERS = ['dealer.ca', 'dealer.us', 'dealer.eu', 'inter.dk', 'inter.tw', 'parts'].map(
  (name) => `${name}@boreal.example`,
);
const PASSWORD = 'boreal-demo';

/** What the server does in a second and what each answer costs, on the embedded database and on PostgreSQL where there is one. */
export async function serverFigures(): Promise<Figure[]> {
  const figures = await figuresOn('embedded', {});
  const programs = findPostgres();
  if (programs === undefined) {
    console.log('No PostgreSQL on this machine: its figures are left out.');
    return figures;
  }
  const { url } = await startPostgres(programs);
  return [...figures, ...(await figuresOn('PostgreSQL', { DATABASE_URL: url }))];
}

async function figuresOn(group: string, environment: Record<string, string>): Promise<Figure[]> {
  const settings = { DATA_DIR: temporaryFolder('paceline-bench-'), TRUST_PROXY: 'loopback', ...environment };
  const { orderRates, openers } = await prepareDatabase(settings, DEALERS);
  const portal = await startPortal(settings);
  const opening = await openingFigures(group, portal, openers);
  const [first, ...others] = await Promise.all(DEALERS.map((username) => signIn(portal, username)));
  if (first === undefined) throw new Error('there are dealers');
  const dealers = [first, ...others];
  const figures: Figure[] = [];
  const measure = async (name: string, ask: Ask | (() => Ask), floor?: Figure['floor']) => {
    const asks = typeof ask === 'function' ? ask : () => ask;
    const result = await load(portal.address, portal.pid, { connections: CONNECTIONS, seconds: SECONDS, asks });
    const per = { group, unit: 'ms' as const };
    figures.push({ group, name, value: result.perSecond, unit: 'per s', ...(floor && { floor }) });
    figures.push({ ...per, name: `${name}: p99 at ${CONNECTIONS} connections`, value: result.p99Ms });
    figures.push({ ...per, name: `${name}: processor time`, value: result.processorMs });
    return result;
  };

  const health = await measure('alive (/healthz)', { method: 'GET', path: '/healthz', expect: 200 });
  const floor = { name: '/healthz', value: health.perSecond };
  const catalogue = `/api/products/en/${first.userId}`;
  const authorization = `Bearer ${first.token}`;
  const headers = { authorization, 'accept-encoding': 'br' };
  const tag = (await fetch(`${portal.address}${catalogue}`, { headers })).headers.get('etag') ?? '';
  await measure('catalogue, tag unknown', { method: 'GET', path: catalogue, headers, expect: 200 }, floor);
  await measure(
    'catalogue, tag known',
    { method: 'GET', path: catalogue, headers: { ...headers, 'if-none-match': tag }, expect: 304 },
    floor,
  );
  await measure(
    'cart',
    { method: 'GET', path: `/api/cart/${first.userId}`, headers: { authorization }, expect: 200 },
    floor,
  );
  await measure(
    'transactions',
    { method: 'GET', path: `/api/user/history/${first.userId}`, headers: { authorization }, expect: 200 },
    floor,
  );
  // Each from an address of its own, users in turn: one address or user alone is slowed down on purpose.
  let dealersSeen = 0;
  const signInFromElsewhere = (): Ask => {
    dealersSeen += 1;
    const ask = signInAsk(DEALERS[dealersSeen % DEALERS.length] ?? '');
    const from = `10.${dealersSeen >> 16}.${(dealersSeen >> 8) & 255}.${dealersSeen & 255}`;
    return { ...ask, headers: { ...ask.headers, 'x-forwarded-for': from } };
  };
  await measure('sign-in', signInFromElsewhere, {
    name: 'password hashes alone',
    value: await hashesPerSecond(),
  });

  for (const { lines, atLeast } of ORDER_SIZES) {
    const rate = await orderRatePerSecond(toolsOver(portal, dealers), lines);
    figures.push({
      group,
      name: `orders of ${lines} line${lines === 1 ? '' : 's'}`,
      value: rate,
      unit: 'per s',
      floor: { name: 'without HTTP', value: orderRates.get(lines) ?? 0 },
      target: { atLeast },
    });
  }
  await portal.stop();
  const transactions = await transactionsFigure(group, settings);
  return [...figures, ...opening, transactions, await deltaFigure(group, settings)];
}

type Dealer = { userId: string; token: string };

function toolsOver({ address }: BenchPortal, dealers: readonly Dealer[]): OrderTools {
  const post = async (path: string, { token }: Dealer, body: unknown): Promise<void> => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  };
  return {
    fills: dealers.map((dealer) => (items) => post('/api/portal/cart/update', dealer, { id: dealer.userId, items })),
    orders: dealers.map((dealer) => (items) => post('/api/order', dealer, orderBody(dealer.userId, items))),
  };
}

async function signIn({ address }: BenchPortal, username: string): Promise<Dealer> {
  const { headers, body, path, method } = signInAsk(username);
  const response = await fetch(`${address}${path}`, { method, headers: { ...headers }, body: String(body) });
  if (response.status !== 200) throw new Error(`Signing in ${username} answered ${response.status}`);
  const answer = (await response.json()) as { access_token: string; user_info: { id: string } };
  return { userId: answer.user_info.id, token: answer.access_token };
}

function signInAsk(username: string): Ask {
  const boundary = 'paceline-bench';
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return {
    method: 'POST',
    path: '/api/oauth/token',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${field('username', username)}${field('password', PASSWORD)}--${boundary}--\r\n`,
    expect: 200,
  };
}
