import { Agent, request } from 'node:http';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/database/new-id.ts';
import type { OpenDatabase } from '../../server/database/open.ts';
import { inParts } from '../../server/database/transact.ts';
import { accessTokenSeconds, signAccessToken } from '../../server/http/access-token.ts';
import { upsertProducts } from '../../server/modules/catalogue/products/repository.ts';
import { claimPortal } from '../../server/portal/repository.ts';
import { type KillableServer, startKillableServer } from '../../server/testing/killable-server.ts';
import { anOrder } from '../../server/testing/orders.ts';
import { testPostgres } from '../../server/testing/prepared-databases.ts';
import { aPart } from '../../server/testing/products.ts';
import { makeStoredData, type StoredData } from '../../server/testing/stored-data.ts';

const deviceCount = Number(process.env['DEVICES'] ?? 10_000);
const atOnce = Number(process.env['DEVICES_AT_ONCE'] ?? 32);
const productCount = 200;
const firstStock = 1_000_000;
const retryMs = 50;

/** One of the two devices of a dealer, and what it holds. */
type Device = {
  readonly name: string;
  readonly dealer: Dealer;
  readonly sku: string;
  /** Names of the products by their number. */
  readonly names: string[];
  cursor: string;
  rev: number;
  epoch: string | null;
  seq: number;
  cart: Record<string, number>;
};

type Dealer = { readonly id: string; readonly token: string; readonly devices: Device[] };

type Called = { readonly status: number; readonly etag: string; readonly body: Buffer };
type Catalogue = { products: { id: string; name: string }[]; cursor: string };
type CartAnswer = { cart: { sku: string; quantities: number }[]; rev: number; epoch: string };

const nameOf = (product: number, version: number) => `Part ${product}, edition ${version}`;
const idOf = (product: number) => `part-${product}`;

function partOf(product: number, version: number) {
  const [id, name] = [idOf(product), nameOf(product, version)];
  return aPart(
    { id, position: product, name: { en: name, fr: name } },
    { stock: { quantity: firstStock, next: null } },
  );
}

/** Without its stock, which the orders change. */
function renamed(product: number, version: number) {
  const part = partOf(product, version);
  return { ...part, skus: part.skus.map(({ stock: _stock, ...sku }) => sku) };
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce * 2 });
const tookMs = new Map<string, number[]>();
/** Devices get the same bytes: each is read once. */
const known = new Map<string, Catalogue>();
let calls = 0;
let retried = 0;
let lost = 0;

let data: StoredData;
let dealers: Dealer[];
let servers: KillableServer[];

beforeAll(async () => {
  if (testPostgres() === undefined) return;
  data = await makeStoredData();
  dealers = await data.open(fill);
  servers = await Promise.all([startKillableServer(data.environment), startKillableServer(data.environment)]);
});
afterAll(async () => {
  if (testPostgres() === undefined) return;
  agent.destroy();
  await Promise.all(servers.map((server) => server.kill()));
  await data.remove();
});

async function fill({ db }: OpenDatabase): Promise<Dealer[]> {
  const parts = Array.from({ length: productCount }, (_, product) => partOf(product, 0));
  await db.transaction().execute(async (trx) => upsertProducts(trx, parts, { now: new Date(), removeOthers: true }));
  const { secret } = await claimPortal(db);
  const now = Date.now();
  const made = Array.from({ length: Math.ceil(deviceCount / 2) }, (_, at) => ({ at, id: newId(), sessionId: newId() }));
  for (const some of inParts(made, 500)) {
    const users = some.map(({ at, id }) => ({
      id,
      no: `C-${at}`,
      username: `dealer${at}@dealer.example`,
      password_hash: null,
      contact_name: 'Camille Roy',
      enterprise_name: `Vélo ${at}`,
      phone: null,
      email: `dealer${at}@dealer.example`,
      customer_group: 'CANADA',
      access_level: '1',
      discount_group: null,
      insurer_code: null,
      lang: 'en' as const,
      payment_terms: '30 DAYS',
    }));
    await db.insertInto('users').values(users).execute();
    const sessions = some.map(({ id, sessionId }) => ({
      id: sessionId,
      user_id: id,
      remember: false,
      created_at: new Date(now),
      last_used_at: new Date(now),
      expires_at: new Date(now + 86_400_000),
      revoked_at: null,
      user_agent: 'load',
    }));
    await db.insertInto('sessions').values(sessions).execute();
  }
  // Their run may take longer than a token lasts, and nobody renews one here.
  const expiresAt = now + accessTokenSeconds * 20_000;
  return made.map(({ at, id, sessionId }) => {
    const token = signAccessToken(secret, { userId: id, sessionId, expiresAt });
    const dealer: Dealer = { id, token, devices: [] };
    for (const [side, sku] of [idOf(at % productCount), idOf((at + 1) % productCount)].entries()) {
      dealer.devices.push({
        name: `device-${at}-${side}`,
        dealer,
        sku,
        names: [],
        cursor: '',
        rev: 0,
        epoch: null,
        seq: 0,
        cart: {},
      });
    }
    return dealer;
  });
}

/** A call to either process, repeated while the server is busy and after a lost connection, as the app does. */
async function call(kind: string, { token }: Dealer, path: string, body?: object): Promise<Called> {
  while (true) {
    calls += 1;
    const startedMs = performance.now();
    const answer = await send(new URL(path, servers[calls % servers.length]?.url), token, body).catch(unlessLost);
    const times = tookMs.get(kind) ?? [];
    tookMs.set(kind, times);
    times.push(performance.now() - startedMs);
    if (answer === null) lost += 1;
    else if (answer.status === 200) return answer;
    else if (answer.status !== 503) throw new Error(`${kind} was answered ${answer.status}: ${answer.body.toString()}`);
    else retried += 1;
    await pause(retryMs);
  }
}

/** A kept-alive connection may be closed by the server just when the next call begins. */
function unlessLost(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  return null;
}

function send(url: URL, token: string, body?: object): Promise<Called> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br', 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: body === undefined ? 'GET' : 'POST', headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag ?? '', body: Buffer.concat(parts) }),
      );
    });
    sending.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function syncCatalogue(device: Device): Promise<void> {
  const { dealer, cursor } = device;
  const [kind, since] = cursor === '' ? ['whole catalog', ''] : ['catalog changes', `?since=${cursor}`];
  const { etag, body } = await call(kind, dealer, `/api/parts/en/${dealer.id}${since}`);
  const catalogue = known.get(etag) ?? (JSON.parse(brotliDecompressSync(body).toString()) as Catalogue);
  known.set(etag, catalogue);
  for (const { id, name } of catalogue.products) device.names[Number(id.slice('part-'.length))] = name;
  device.cursor = catalogue.cursor;
}

/** Each process looks for changes once a second. */
async function syncUntil(device: Device, names: readonly string[]): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    await syncCatalogue(device);
    if (device.names.every((name, product) => name === names[product])) return true;
    await pause(100);
  }
  return false;
}

async function add(device: Device, n: number): Promise<void> {
  const { name, dealer, sku, rev, epoch } = device;
  device.seq += 1;
  const op = { type: 'add', opId: newId(), seq: device.seq, key: sku, gen: 0, ver: rev, n };
  const body = { id: dealer.id, items: [], device: name, epoch, baseRev: rev, ops: [op] };
  take(device, await call('cart change', dealer, '/api/portal/cart/update', body));
}

async function loadCart(device: Device): Promise<void> {
  const { name, dealer, rev, epoch } = device;
  const query = new URLSearchParams({ device: name, epoch: epoch ?? '', baseRev: String(rev) });
  take(device, await call('cart', dealer, `/api/cart/${dealer.id}?${query}`));
}

function take(device: Device, { body }: Called): void {
  const { cart, rev, epoch } = JSON.parse(body.toString()) as CartAnswer;
  Object.assign(device, { rev, epoch, cart: Object.fromEntries(cart.map(({ sku, quantities }) => [sku, quantities])) });
}

/** Every tenth order reaches both processes at once, as a network repeats it. */
async function order(device: Device, units: number, isRepeated: boolean): Promise<string> {
  const { dealer, name, sku, rev, epoch } = device;
  device.seq += 1;
  const key = newId();
  const given = { key, seq: device.seq, ver: rev, device: name, epoch };
  const body = anOrder(dealer, { [sku]: units }, given);
  const answers = await Promise.all(
    Array.from({ length: isRepeated ? 2 : 1 }, () => call('order', dealer, '/api/order?lang=en', body)),
  );
  const references = answers.map(
    (answer) => (JSON.parse(answer.body.toString()) as { references: string[] }).references,
  );
  expect(new Set(references.flat()).size).toBe(1);
  return references[0]?.[0] ?? '';
}

async function eachDealer(work: (dealer: Dealer, at: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const workOn = async () => {
    for (let at = next; at < dealers.length; at = next) {
      next = at + 1;
      await work(dealers[at]!, at);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
}

const bothOf = ({ devices }: Dealer, work: (device: Device) => Promise<unknown>) => Promise.all(devices.map(work));

// The embedded database is one process's own.
test.skipIf(testPostgres() === undefined)(
  '[ORD-5, ORD-7, SYNC-3, F-5] devices of thousands of dealers at two processes: acknowledged orders are the stock to the unit, and every device ends with the same catalog and cart',
  { timeout: 0 },
  async () => {
    const startedMs = performance.now();
    const ordered = new Map<string, string>();
    await eachDealer(async (dealer) => {
      await bothOf(dealer, syncCatalogue);
      await bothOf(dealer, (device) => add(device, 2));
    });

    const over = new AbortController();
    let changes = 0;
    const names = Array.from({ length: productCount }, (_, product) => nameOf(product, 0));
    const changing = data.open(async ({ db }) => {
      while (!over.signal.aborted) {
        changes += 1;
        const some = Array.from({ length: 5 }, (_, at) => (changes * 5 + at) % productCount);
        for (const product of some) names[product] = nameOf(product, changes);
        const parts = some.map((product) => renamed(product, changes));
        await db
          .transaction()
          .execute(async (trx) => upsertProducts(trx, parts, { now: new Date(), removeOthers: false }));
        await pause(500);
      }
    });
    await eachDealer(async (dealer, at) => {
      const [one, other] = dealer.devices as [Device, Device];
      await bothOf(dealer, syncCatalogue);
      await bothOf(dealer, loadCart);
      const [reference] = await Promise.all([order(one, 2, at % 10 === 0), add(other, 1)]);
      ordered.set(reference, one.sku);
    });
    over.abort();
    await changing;

    const strayed: string[] = [];
    await eachDealer(async (dealer) => {
      const expected = JSON.stringify({ [dealer.devices[1]?.sku ?? '']: 3 });
      await bothOf(dealer, async (device) => {
        if (!(await syncUntil(device, names))) strayed.push(`${device.name} has another catalog`);
        await loadCart(device);
        const cart = JSON.stringify(device.cart);
        if (cart !== expected) strayed.push(`${device.name} has the cart ${cart} instead of ${expected}`);
      });
    });
    report((performance.now() - startedMs) / 1000, changes);
    expect(strayed).toEqual([]);
    expect(ordered.size).toBe(dealers.length);

    await data.open(async ({ db }) => {
      const placed = await db.selectFrom('transactions').select(['reference', 'units']).execute();
      expect(placed.map(({ reference }) => reference).toSorted()).toEqual([...ordered.keys()].toSorted());
      const sold = Map.groupBy(ordered.values(), (sku) => sku);
      const stock = await db.selectFrom('stock').select(['sku', 'quantity']).execute();
      const expected = Array.from({ length: productCount }, (_, product): [string, number] => {
        const sku = idOf(product);
        return [sku, firstStock - 2 * (sold.get(sku)?.length ?? 0)];
      });
      expect(new Map(stock.map(({ sku, quantity }) => [sku, quantity]))).toEqual(new Map(expected));
    });
  },
);

function report(seconds: number, changes: number): void {
  const [model] = cpus();
  const lines = [
    `${dealers.length * 2} devices, ${atOnce} dealers at once, two processes and PostgreSQL on one machine (${availableParallelism()} × ${model?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB)`,
    `${calls} calls in ${Math.round(seconds)} s, ${Math.round(calls / seconds)} a second; ${changes} changes of the catalog; ${retried} answered 503 and ${lost} lost with their connection, all sent again`,
    ...[...tookMs].map(([kind, all]) => {
      const sorted = all.toSorted((one, two) => one - two);
      const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
      return `  ${kind}: ${all.length} calls, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
    }),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
