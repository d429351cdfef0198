import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/database/schema.ts';
import type { Doom } from '../../server/testing/killable-server.ts';
import { testPostgres } from '../../server/testing/prepared-databases.ts';
import { skus, type TestDealer } from './kit/dealers.ts';
import { add, order, set, shown } from './kit/edits.ts';
import { passAll } from './kit/fault-proxy.ts';
import { type KillableBed, startKillableBed } from './kit/killable-bed.ts';
import { signIn } from './kit/lab.ts';
import { cartOf, opsOf, ordersOf } from './kit/server-side.ts';
import { startTestbed, type Testbed } from './kit/testbed.ts';

const isPostgres = testPostgres() !== undefined;

describe('a server that fails', () => {
  let bed: Testbed;
  let dealer: TestDealer;

  beforeAll(async () => {
    bed = await startTestbed();
  });
  afterAll(() => bed.close());
  beforeEach(async () => {
    dealer = await bed.dealer();
  });
  afterEach(() => bed.forget());

  test('[ORD-5, F-15] 500 on an order: it stays queued, and the next try places it', async () => {
    const device = await bed.signedIn('tablet', dealer);
    const { sync } = device.tabs[0]!.cart();
    await sync.append([add(skus.part, 3)]);
    await bed.quiet();
    bed.server.failNextChange();
    await sync.append([order({ [skus.part]: 3 })]);
    await bed.quiet();
    expect(await ordersOf(bed.db, dealer)).toEqual([]);
    expect(sync.getSnapshot().orders).toMatchObject([{ state: 'unknown' }]);
    await bed.pass(5);
    expect(await ordersOf(bed.db, dealer)).toHaveLength(1);
    expect(sync.getSnapshot().orders).toMatchObject([{ state: 'accepted' }]);
  });

  // The embedded database is one session in this process: nobody can take its connection away.
  test.skipIf(!isPostgres)(
    '[F-13] the database breaks off what a change waits for: 503, the queue is kept, and the change is made later',
    async () => {
      const device = await bed.signedIn('tablet', dealer);
      const { sync } = device.tabs[0]!.cart();
      await bed.db.transaction().execute(async (trx) => {
        await sql`lock table carts in access exclusive mode`.execute(trx);
        await sync.append([add(skus.part, 2)]);
        await expect.poll(waitingBackends).toHaveLength(1);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
        await bed.quiet();
      });
      expect(sync.getSnapshot()).toMatchObject({ pending: 1, state: 'device', totalUnits: 2 });
      expect(await cartOf(bed.db, dealer)).toEqual({});
      await bed.pass(5);
      expect(await cartOf(bed.db, dealer)).toEqual({ [skus.part]: 2 });
      expect(sync.getSnapshot()).toMatchObject({ pending: 0, state: 'saved' });
    },
  );

  test.skipIf(!isPostgres)(
    '[F-13, ORD-5] an order and somebody else wait for each other: the database gives it up, it is tried again, and is placed once',
    async () => {
      const { sync, placed } = await orderAgainst(1);
      await bed.quiet();
      expect(sync.getSnapshot().orders).toMatchObject([{ orderId: placed.orderId, state: 'accepted' }]);
      expect(await ordersOf(bed.db, dealer)).toHaveLength(1);
      expect(await cartOf(bed.db, dealer)).toEqual({});
    },
  );

  test.skipIf(!isPostgres)(
    '[F-13, ORD-5] an order that the database gives up again and again: 503, it stays queued, and is placed once later',
    async () => {
      const { sync, placed, meanwhile } = await orderAgainst(4);
      expect(meanwhile).toEqual({
        pending: 1,
        state: 'device',
        orders: ['unknown'],
        placed: 0,
        cart: { [skus.bike]: 3 },
      });
      await bed.pass(5);
      expect(sync.getSnapshot().orders).toMatchObject([{ orderId: placed.orderId, state: 'accepted' }]);
      expect(await ordersOf(bed.db, dealer)).toHaveLength(1);
      expect(await cartOf(bed.db, dealer)).toEqual({});
    },
  );

  test.skipIf(isPostgres)(
    '[F-13] the embedded database is held by somebody else: 503, the queue is kept, and the change is made once later',
    async () => {
      const device = await bed.signedIn('tablet', dealer);
      const { sync } = device.tabs[0]!.cart();
      await bed.db.transaction().execute(async () => {
        await sync.append([add(skus.part, 2)]);
        await bed.quiet();
        expect(sync.getSnapshot()).toMatchObject({ pending: 1, state: 'device', totalUnits: 2 });
      });
      expect(await cartOf(bed.db, dealer)).toEqual({});
      await bed.pass(5);
      expect(await cartOf(bed.db, dealer)).toEqual({ [skus.part]: 2 });
      expect(await opsOf(bed.db, dealer)).toBe(1);
      expect(sync.getSnapshot()).toMatchObject({ pending: 0, state: 'saved' });
    },
  );

  /**
   * Orders while another transaction holds the stock and, as often as said, wants the cart that the order holds: a deadlock each time.
   * `meanwhile`: what there is before the other one ends.
   */
  async function orderAgainst(deadlocks: number) {
    const device = await bed.signedIn('tablet', dealer);
    const { sync } = device.tabs[0]!.cart();
    await sync.append([add(skus.bike, 3)]);
    await bed.quiet();
    const placed = order({ [skus.bike]: 3 });
    const meanwhile = await bed.db.transaction().execute(async (trx) => {
      // The database gives up whoever notices the circle: never this one.
      await sql`set local deadlock_timeout = '1h'`.execute(trx);
      await sql`select 1 from stock where sku = ${skus.bike} for update`.execute(trx);
      await sync.append([placed]);
      for (let circle = 0; circle < deadlocks; circle += 1) {
        await expect.poll(waitingBackends, { timeout: 20_000 }).toHaveLength(1);
        await sql`savepoint before_the_circle`.execute(trx);
        await sql`select 1 from carts where user_id = ${dealer.id} for update`.execute(trx);
        await sql`rollback to savepoint before_the_circle`.execute(trx);
      }
      if (deadlocks < 4) return null;
      await bed.quiet();
      const { pending, state, orders } = sync.getSnapshot();
      const [before, cart] = [await ordersOf(bed.db, dealer), await cartOf(bed.db, dealer)];
      return { pending, state, orders: orders.map((one) => one.state), placed: before.length, cart };
    });
    return { sync, placed, meanwhile };
  }

  async function waitingBackends(): Promise<unknown[]> {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(bed.db);
    return rows;
  }

  test('[ORD-5, F-17] the same order twenty times at once, as a network repeats it: one order', async () => {
    const device = await bed.signedIn('tablet', dealer);
    const { sync } = device.tabs[0]!.cart();
    await sync.append([add(skus.part, 3)]);
    await bed.quiet();
    device.proxy.plan = ({ path }) => (path.startsWith('/api/order') ? { do: 'duplicate', times: 20 } : { do: 'pass' });
    await sync.append([order({ [skus.part]: 3 })]);
    await bed.pass(3);
    expect(await ordersOf(bed.db, dealer)).toHaveLength(1);
    expect(sync.getSnapshot().orders).toMatchObject([{ state: 'accepted' }]);
    expect(await cartOf(bed.db, dealer)).toEqual({});
  });
});

describe('a server that is killed', () => {
  let bed: KillableBed;
  let dealer: TestDealer;
  let dealers: TestDealer[];

  beforeAll(async () => {
    bed = await startKillableBed(7);
    dealers = [...bed.dealers];
  });
  afterAll(() => bed.close());
  beforeEach(() => {
    dealer = dealers.pop()!;
  });
  afterEach(() => bed.forget());

  test.each([
    ['[ORD-5, F-11] after an order was committed', { dies: 'before-answer', over: 'order' }],
    ['[ORD-5, F-12] inside the transaction of an order', { dies: 'before-commit', over: 'order' }],
    ['[SYNC-5, F-11] after edits were committed', { dies: 'before-answer', over: 'cart' }],
    ['[SYNC-5, F-12] inside the transaction of edits', { dies: 'before-commit', over: 'cart' }],
  ] as const satisfies readonly (readonly [string, Doom])[])('%s: everything is done once', async (_title, doom) => {
    const before = await bed.inDatabase(stockAndMails);
    await bed.start(doom);
    const device = await bed.signedIn('tablet', dealer);
    const { sync } = device.tabs[0]!.cart();
    await sync.append([add(skus.bike, 2), add(skus.few, 1), order({ [skus.bike]: 2 })]);
    await bed.pass(3);
    await bed.died();
    await bed.start();
    await bed.pass(60);
    expect(sync.getSnapshot()).toMatchObject({ pending: 0, refused: [], orders: [{ state: 'accepted' }] });
    expect(shown(device.tabs[0])).toEqual({ [skus.few]: 1 });
    await bed.inDatabase(async (db) => {
      expect(await ordersOf(db, dealer)).toHaveLength(1);
      expect(await cartOf(db, dealer)).toEqual({ [skus.few]: 1 });
      expect(await opsOf(db, dealer)).toBe(3);
      expect(await stockAndMails(db)).toEqual({ stock: before.stock - 2, mails: before.mails + 2 });
    });
  });

  test('[F-16] restored from an older backup it is another history, and devices offer what it has no longer', async () => {
    await bed.start();
    const device = await bed.signedIn('tablet', dealer);
    const { sync } = device.tabs[0]!.cart();
    await sync.append([add(skus.part, 3)]);
    await bed.pass(1);
    await bed.kill();
    await bed.data.backUp();
    await bed.start();
    await sync.append([add(skus.bike, 2), set(skus.part, 5)]);
    await bed.pass(60);
    expect(sync.getSnapshot().pending).toBe(0);

    await bed.kill();
    await bed.data.restore();
    // The embedded database notices by itself; on PostgreSQL the maker says so, see docs/deploying.md.
    if (bed.data.kind === 'postgres') {
      await bed.data.open(({ db }) => sql`update portal set epoch = gen_random_uuid()`.execute(db));
    }
    device.proxy.plan = () => ({ do: 'refuse' });
    await sync.append([add(skus.few, 1)]);
    await bed.start();
    device.proxy.plan = passAll;
    sync.load();
    await bed.pass(60);
    const offers = sync.getSnapshot().offers.map(({ key, had }) => [key, had]);
    expect(Object.fromEntries(offers)).toEqual({ [skus.part]: 5, [skus.bike]: 2 });
    expect(shown(device.tabs[0])).toEqual({ [skus.part]: 3, [skus.few]: 1 });

    await sync.answerOffer(skus.bike, true);
    await sync.answerOffer(skus.part, false);
    await bed.pass(5);
    expect(sync.getSnapshot()).toMatchObject({ offers: [], pending: 0 });
    expect(await bed.inDatabase(async (db) => cartOf(db, dealer))).toEqual({
      [skus.part]: 3,
      [skus.bike]: 2,
      [skus.few]: 1,
    });
  });

  test('[F-16, F-48, SES-9] a restored server that signs a device out gets back what it lost, from its dealer alone', async () => {
    await bed.start();
    await bed.kill();
    await bed.data.backUp();
    await bed.start();
    const device = await bed.signedIn('tablet', dealer);
    const first = device.tabs[0]!;
    await first.cart().sync.append([add(skus.part, 3)]);
    await bed.pass(60);
    expect(first.cart().sync.getSnapshot().pending).toBe(0);
    device.proxy.plan = () => ({ do: 'refuse' });
    await first.cart().sync.append([add(skus.few, 1)]);

    await bed.kill();
    await bed.data.restore();
    if (bed.data.kind === 'postgres') {
      await bed.data.open(({ db }) => sql`update portal set epoch = gen_random_uuid()`.execute(db));
    }
    await bed.start();
    device.proxy.plan = passAll;
    first.cart().sync.flush();
    await bed.pass(60);
    expect(first.session.getSnapshot()).toMatchObject({ state: 'signed-out', because: 'ended', holdsWork: true });

    const [other] = dealers as [TestDealer];
    await signIn(device, other);
    await bed.pass(60);
    expect([shown(first), first.cart().sync.getSnapshot().offers]).toEqual([{}, []]);
    await first.session.signOut({ discardUnsent: false });
    await signIn(device, dealer);
    await bed.pass(60);
    const { sync } = first.cart();
    expect(sync.getSnapshot().offers.map(({ key, had }) => [key, had])).toEqual([[skus.part, 3]]);
    expect(shown(first)).toEqual({ [skus.few]: 1 });
    await sync.answerOffer(skus.part, true);
    await bed.pass(5);
    expect(await bed.inDatabase(async (db) => [await cartOf(db, dealer), await cartOf(db, other)])).toEqual([
      { [skus.part]: 3, [skus.few]: 1 },
      {},
    ]);
  });
});

async function stockAndMails(db: Kysely<Database>): Promise<{ stock: number; mails: number }> {
  const { quantity } = await db
    .selectFrom('stock')
    .select('quantity')
    .where('sku', '=', skus.bike)
    .executeTakeFirstOrThrow();
  return { stock: quantity, mails: (await db.selectFrom('mails').select('id').execute()).length };
}
