import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTable } from '../server/admin/feeds/read-table.ts';
import { runFeeds } from '../server/admin/feeds/run-feeds.ts';
import { readContracts } from '../server/modules/agreements/contract-repository.ts';
import { verifyPassword } from '../server/modules/session/password-hash.ts';
import { startTestPortal, type TestPortal } from '../server/testing/portal.ts';
import { signIn } from '../src/contract/account/session.ts';
import { type BookingCatalogue, bookingProducts, loadBookingSettings } from '../src/contract/booking/booking.ts';
import { bikes as bikesEndpoint } from '../src/contract/catalogue/catalogue.ts';
import { type SalesProgram, salesProgram } from '../src/contract/library/program.ts';
import { type Claim, warrantyClaims } from '../src/contract/library/warranty.ts';
import { oneTransaction, transactionHistory } from '../src/contract/orders/transactions.ts';
import { attachmentTypeOf } from '../src/domain/files/attachment.ts';
import { claimFaults } from '../src/domain/warranty/claim-check.ts';
import { contentOf } from '../tests/support/demo-content.ts';
import { readDemoFiles } from './company-files.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { fillDemo } from './fill.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await fillDemo(portal.db, { now: NOW });
});
afterAll(() => portal.close());

test('[FEED-8] the demo company is loaded from its feeds, like any other', async () => {
  const map = JSON.parse(readFileSync('demo/feeds/map.json', 'utf8')) as Record<string, { file: string }>;
  const taken = await portal.db.selectFrom('feeds').select(['kind', 'rows', 'content']).execute();
  // The portal may have volume discounts and taxes of its own already.
  const always = Object.entries(map).filter(([kind]) => !['discounts', 'taxes'].includes(kind));
  expect(always.length).toBeGreaterThan(5);
  for (const [kind, { file }] of always) {
    const bytes = readFileSync(join('demo/feeds', file));
    const table = readTable(file, bytes, []);
    const rows = 'rows' in table ? table.rows.length : 0;
    const content = createHash('sha256').update(bytes).digest('hex');
    expect(taken).toContainEqual({ kind, rows, content });
  }
});

test('[FEED-1] the same files again change nothing', async () => {
  const outcome = await runFeeds(portal.db, await readDemoFiles(NOW), {
    now: NOW,
    publicUrl: '',
    asOf: NOW,
    isCheck: true,
    language: 'en',
    removes: null,
    isAll: false,
    onProgress: () => undefined,
  });
  const counts = outcome.code === 'done' ? outcome.report.filter((line) => line.includes(' rows')) : [];
  expect(counts.length).toBeGreaterThan(8);
  expect(counts.filter((line) => !/ 0 new, 0 changed, \d+ unchanged, 0 gone$/.test(line))).toEqual([]);
});

test('the accounts are those of the table that scripts and people rely on', async () => {
  const users = await portal.db.selectFrom('users').selectAll().orderBy('no').execute();
  const table = users.map((user) => [user.username, user.customer_group, user.access_level, user.no]);
  expect(table).toEqual([
    ['athlete@boreal.example', 'CANADA', '1', 'A-5001'],
    ['dealer.ca@boreal.example', 'CANADA', '1', 'C-1001'],
    ['buyer.ca@boreal.example', 'CANADA', '1', 'C-1001/2'],
    ['staff.ca@boreal.example', 'CANADA', '1', 'C-1001/3'],
    ['payer.ca@boreal.example', 'CANADA', '1', 'C-1001/4'],
    ['staff@boreal.example', 'CANADA', '2', 'C-1002'],
    ['former@boreal.example', 'CANADA', '1', 'C-1003'],
    ['inter.dk@boreal.example', 'INTER-DK', '1', 'D-4001'],
    ['dealer.eu@boreal.example', 'EUROPE', '1', 'E-3001'],
    ['media@boreal.example', 'CANADA', '3', 'M-6001'],
    ['parts@boreal.example', 'CANADA', '4', 'P-7001'],
    ['rep.ca@boreal.example', 'CANADA', '1', 'R-8001'],
    ['rep.us@boreal.example', 'CANADA', '1', 'R-8002'],
    ['inter.tw@boreal.example', 'INTER-TW', '1', 'T-4002'],
    ['dealer.us@boreal.example', 'USA', '1', 'U-2001'],
  ]);
  expect(users.every(({ demo }) => demo)).toBe(true);
  for (const { username, password_hash: hash } of users) {
    expect(await verifyPassword(DEMO_PASSWORD, hash)).toBe(username !== 'former@boreal.example');
  }
});

test('[BOOK-8, BOOK-10] the shops booked last season, by window, of bikes that are in none of this season’s windows', async () => {
  const bookings = await portal.db
    .selectFrom('transactions')
    .innerJoin('users', 'users.id', 'transactions.user_id')
    .where('kind', '=', 'booking')
    .orderBy('users.no')
    .select(['users.no', 'state', 'detail', 'units'])
    .execute();
  expect(bookings.map(({ no, state }) => [no, state])).toEqual(
    ['C-1001', 'C-1003', 'E-3001', 'U-2001'].map((no) => [no, 'shipped']),
  );
  for (const { detail, units } of bookings) {
    expect([detail.booking?.year, detail.booking?.windows.length]).toEqual([2026, 5]);
    expect(detail.lines.length).toBeGreaterThan(60);
    for (const { quantity, booking } of detail.lines) {
      expect(Object.values(booking?.columns ?? {}).reduce((sum, one) => sum + one, 0)).toBe(quantity);
    }
    expect(detail.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units);
  }
});

test('[BOOK-1, BOOK-2] the season of the demo is open, and its catalogue has hundreds of skus with pictures', async () => {
  const body = { username: 'dealer.ca@boreal.example', password: DEMO_PASSWORD };
  const { access_token: token } = (await portal.call(signIn, { body })).body as { access_token: string };
  const dealer = { id: '', sessionId: '', token };
  const settings = await portal.call(loadBookingSettings, {}, dealer);
  expect(settings.body).toMatchObject({ state: 'open', year: 2027 });
  const { models } = (await portal.call(bookingProducts, {}, dealer)).body as BookingCatalogue;
  const skus = models.flatMap(({ configurations }) =>
    configurations.flatMap(({ items }) => items.flatMap((item) => item.skus)),
  );
  expect([models.length, skus.length]).toEqual([15, 365]);
  expect(models.every(({ colors }) => colors.every(({ image }) => image?.startsWith('/images/')))).toBe(true);
});

test('every account of a dealer has two addresses for shipping and one for billing', async () => {
  const counts = await portal.db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .groupBy(['users.no', 'kind'])
    .select((eb) => ['kind', eb.fn.countAll<string>().as('count')])
    .execute();
  expect(counts).toHaveLength(20);
  for (const { kind, count } of counts) expect(Number(count)).toBe(kind === 'shipping' ? 2 : 1);
});

test('[WAR-4, WAR-5] everybody who orders has a contract to accept, one that holds and one that is over, and stands in the program', async () => {
  const users = await portal.db
    .selectFrom('users')
    .where('role', '=', 'owner')
    .select(['id', 'access_level'])
    .execute();
  for (const { id, access_level: level } of users) {
    const states = (await readContracts(portal.db, id, NOW)).map(({ state }) => state);
    expect(states).toEqual(level === '1' || level === '4' ? ['open', 'accepted', 'ended'] : []);
  }
  const body = { username: 'dealer.ca@boreal.example', password: DEMO_PASSWORD };
  const session = await portal.call(signIn, { body });
  const { access_token: token, user_info: user } = session.body as { access_token: string; user_info: { id: string } };
  const params = { locale: 'fr', userId: user.id } as const;
  const answer = await portal.call(salesProgram, { params }, { id: user.id, sessionId: '', token });
  const { reached, tiers } = answer.body as SalesProgram;
  const thresholds = tiers.map(({ threshold }) => threshold);
  expect(reached, 'there is a tier reached and one to reach').toBeGreaterThan(thresholds[0] ?? Infinity);
  expect(reached).toBeLessThan(thresholds.at(-1) ?? 0);
});

test('[WAR-3] the first dealer has claims in three states, with files that are what they are said to be; nobody else has any', async () => {
  const [dealer, ...others] = ['dealer.ca', 'dealer.us', 'staff'].map((name) => `${name}@boreal.example`);
  const claims = await claimsOf(dealer ?? '');
  expect(
    claims.map(({ reference, state, files, messages }) => [reference, state, files.length, messages.length]),
  ).toEqual([
    ['W-99984', 'received', 3, 0],
    ['W-99971', 'in-review', 1, 1],
    ['W-99958', 'accepted', 3, 2],
  ]);
  for (const { fields, values, files } of claims) {
    expect(claimFaults(fields, values, { today: '2026-11-20', fileCount: files.length })).toEqual([]);
    for (const { url, size, mediaType } of files) {
      const { rawPayload } = await portal.app.inject({ url });
      expect([rawPayload.length, attachmentTypeOf(rawPayload)]).toEqual([size, mediaType]);
    }
  }
  for (const other of others) expect(await claimsOf(other)).toEqual([]);
});

async function claimsOf(username: string): Promise<Claim[]> {
  const session = await portal.call(signIn, { body: { username, password: DEMO_PASSWORD } });
  const { access_token: token, user_info: user } = session.body as { access_token: string; user_info: { id: string } };
  const answer = await portal.call(
    warrantyClaims,
    { params: { userId: user.id } },
    { id: user.id, sessionId: '', token },
  );
  return answer.body as Claim[];
}

describe('the history', () => {
  test('has 24 to 40 transactions of three years for everybody who orders, and none for the rest', async () => {
    const rows = await portal.db
      .selectFrom('users')
      .leftJoin('transactions', 'transactions.user_id', 'users.id')
      .where('role', '=', 'owner')
      .groupBy(['users.no', 'access_level'])
      .orderBy('users.no')
      .select((eb) => [
        'no',
        'access_level',
        eb.fn.count<string>('transactions.id').as('count'),
        eb.fn.min('transactions.created_at').as('oldest'),
      ])
      .execute();
    const orders = rows.filter(({ access_level: level }) => level === '1' || level === '4');
    expect(orders).toHaveLength(8);
    for (const { count, oldest } of orders) {
      expect(Number(count)).toBeGreaterThanOrEqual(24);
      expect(Number(count)).toBeLessThanOrEqual(40);
      expect(oldest?.toISOString().slice(0, 7)).toMatch(/^(2023-1[12]|2024-0[12])$/);
    }
    const others = rows.filter(({ access_level: level }) => level === '2' || level === '3');
    expect(others.map(({ no, count }) => [no, count])).toEqual([
      ['C-1002', '0'],
      ['M-6001', '0'],
    ]);
  });

  test('adds up: lines to figures, figures to the total, quantities to units', async () => {
    const rows = await portal.db.selectFrom('transactions').selectAll().execute();
    const faulty = rows.filter(({ kind, units, total_cents: totalCents, detail }) => {
      const { figures, lines } = detail;
      const goods = figures.configurationsCents + figures.partsCents - figures.discountCents;
      const rest = figures.tariffCents + figures.shippingCents + (figures.taxCents ?? Number.NaN);
      return (
        lines.reduce((sum, line) => sum + line.totalCents, 0) !== goods ||
        goods + rest !== figures.totalCents ||
        Number(totalCents) !== figures.totalCents ||
        lines.reduce((sum, line) => sum + line.quantity, 0) !== units ||
        Math.sign(figures.totalCents) !== (kind === 'credit' ? -1 : 1)
      );
    });
    expect(faulty.map(({ reference }) => reference)).toEqual([]);
  });

  test('is of skus that there are, in orders, bookings, invoices and credits of every state', async () => {
    const rows = await portal.db.selectFrom('transactions').selectAll().execute();
    const skus = new Set((await portal.db.selectFrom('skus').select('sku').execute()).map(({ sku }) => sku));
    expect(rows.flatMap(({ detail }) => detail.lines).filter(({ sku }) => !skus.has(sku))).toEqual([]);
    expect(new Set(rows.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
      new Set([
        'booking shipped',
        'order received',
        'order in-preparation',
        'order shipped',
        'order cancelled',
        'invoice open',
        'invoice paid',
        'credit paid',
      ]),
    );
    const open = rows.filter(({ state }) => state === 'open');
    expect(open.some(({ due_date: due }) => due !== null && due > '2026-11-20')).toBe(true);
    expect(open.some(({ due_date: due }) => due !== null && due < '2026-11-20')).toBe(true);
  });

  test('[TXN-1] has the parcels of what was shipped, from the order to today', async () => {
    const parcels = await portal.db
      .selectFrom('shipments')
      .innerJoin('transactions', 'transactions.id', 'transaction_id')
      .select(['kind', 'state', 'created_at', 'shipped_on', 'url'])
      .execute();
    expect(new Set(parcels.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
      new Set(['order shipped', 'order in-preparation']),
    );
    for (const { created_at: placed, shipped_on: day } of parcels)
      expect(day >= placed.toISOString().slice(0, 10) && day <= '2026-11-20').toBe(true);
    expect(new Set(parcels.map(({ url }) => url === null))).toEqual(new Set([true, false]));
  });

  test('[TXN-1] has an invoice for each order that was shipped, and each invoice and credit says of which', async () => {
    const rows = await portal.db.selectFrom('transactions').selectAll().execute();
    const orders = new Map(rows.filter(({ kind }) => kind === 'order').map((row) => [row.id, row]));
    const ofOrders = rows.filter(({ kind }) => kind === 'invoice' || kind === 'credit');
    for (const { order_id: of, user_id: dealer, created_at: at } of ofOrders) {
      expect(orders.get(of ?? '')).toMatchObject({ user_id: dealer, state: 'shipped' });
      expect(orders.get(of ?? '')!.created_at < at).toBe(true);
    }
    const shipped = [...orders.values()].filter(({ state }) => state === 'shipped').map(({ id }) => id);
    const invoiced = ofOrders.filter(({ kind }) => kind === 'invoice').map(({ order_id: of }) => of);
    expect(invoiced).toHaveLength(shipped.length);
    expect(new Set(invoiced)).toEqual(new Set(shipped));
  });

  test('is numbered below the references that the portal gives out itself', async () => {
    const orders = await portal.db.selectFrom('transactions').select('reference').where('kind', '=', 'order').execute();
    for (const { reference } of orders) expect(Number(reference.replace('B-', ''))).toBeLessThan(104_200);
  });
});

test.each(['dealer.ca@boreal.example', 'dealer.us@boreal.example', 'dealer.eu@boreal.example'])(
  '%s signs in and sees bikes and transactions as the contract has them',
  async (username) => {
    const session = await portal.call(signIn, { body: { username, password: DEMO_PASSWORD } });
    expect(session.status).toBe(200);
    const { access_token: token, user_info: user } = session.body as {
      access_token: string;
      user_info: { id: string };
    };
    const caller = { id: user.id, sessionId: '', token };
    const params = { locale: 'fr', userId: user.id } as const;
    const catalogue = await portal.call(bikesEndpoint, { params, query: {} }, caller, {
      'accept-encoding': 'identity',
    });
    expect(catalogue.status).toBe(200);
    expect((catalogue.body as { products: unknown[] }).products.length).toBeGreaterThanOrEqual(26);
    const history = await portal.call(transactionHistory, { params: { userId: user.id }, query: {} }, caller);
    expect(history.status).toBe(200);
    for (const { id } of history.body as { id: string }[]) {
      const one = await portal.call(oneTransaction, { params: { userId: user.id, transactionId: id } }, caller);
      expect(one.status).toBe(200);
    }
  },
);

test('a second fill, a day later, changes nothing', async () => {
  const before = await contentOf(portal.db);
  await fillDemo(portal.db, { now: new Date(NOW.getTime() + 86_400_000) });
  expect(await contentOf(portal.db)).toEqual(before);
});
