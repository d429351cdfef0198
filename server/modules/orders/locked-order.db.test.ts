import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, beforeEach } from 'vitest';
import type { Database } from '../../database/schema.ts';
import { insertUser } from '../../testing/build-user.ts';
import { type CardShop, openCardShop } from '../../testing/card-shop.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { sendOps, setOp } from '../../testing/grids.ts';
import { anOrder, type OrderBody, sendOrder } from '../../testing/orders.ts';
import { asPaid } from '../../testing/payments.ts';
import { openSeason } from '../../testing/season.ts';
import { replaceAddresses } from '../account/repository.ts';
import { addressesToJudgeBy } from './locked-order.ts';
import { placedOrdersSince } from './placed-orders.ts';

const sound = {
  name: 'Vélo Roy',
  line1: '12, rue du Port',
  line2: '',
  city: 'Québec',
  province: 'QC',
  country: 'CA',
  postalCode: 'G1K 4A1',
  phone: '',
};
const faulty = { ...sound, postalCode: '' };

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  userId = await insertUser(database.db);
  await database.db
    .transaction()
    .execute(async (trx) => replaceAddresses(trx, userId, { billing: [faulty], shipping: [] }));
});
afterAll(async () => database.close());

test.each([
  { billingAddress: sound, shippingAddress: sound, isRead: false },
  { billingAddress: sound, shippingAddress: null, isRead: false },
  { billingAddress: faulty, shippingAddress: sound, isRead: true },
  { billingAddress: sound, shippingAddress: faulty, isRead: true },
])(
  '[ACCT-1] the addresses of the account are read for an address with a fault alone: %o',
  async ({ isRead, ...order }) => {
    const known = await addressesToJudgeBy(database.db, userId, order);
    expect(known).toHaveLength(isRead ? 1 : 0);
  },
);

const bike = 'ridge-29-trail-M-lagoon';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(async () => shop.close());
beforeEach(async () => shop.begin());

async function exported(since: Date): Promise<string[]> {
  const references: string[] = [];
  for await (const { reference } of placedOrdersSince(shop.portal.db, since)) references.push(reference);
  return references;
}

/** Until a transaction of this database waits for the lock of another. */
async function untilBlocked(db: Kysely<Database>): Promise<void> {
  const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  await expect.poll(async () => (await blocked.execute(db)).rows.length, { timeout: 60_000 }).toBeGreaterThan(0);
}

const kinds: [string, () => Promise<OrderBody>][] = [
  ['to be paid later', async () => anOrder(shop.dealer, { 'chain-12': 1 })],
  [
    'paid by card',
    async () => {
      const { order, intent } = await shop.ready({ 'chain-12': 1 }, 55);
      shop.stripe.pay(intent);
      return asPaid(order, intent);
    },
  ],
  [
    'of a booking',
    async () => {
      await openSeason(shop.portal.db);
      await sendOps(shop.portal, shop.dealer, [setOp(1, [{ sku: bike, q0: 4 }], 99)]);
      const items = [{ sku: bike, q0: 4, quantities: 4 }];
      return anOrder(shop.dealer, {}, { order_type: 'Booking', booking_year: 2027, items });
    },
  ],
];

test.each(kinds)(
  'an order %s that an export did not wait for is of a later moment than the export',
  async (_kind, make) => {
    const { db, clock } = shop.portal;
    const order = await make();
    let sending: ReturnType<typeof sendOrder> | undefined;
    // As an export holds it while it looks at what is under way.
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('orders'), 0)`.execute(trx);
      sending = sendOrder(shop.portal, shop.dealer, order);
      // Its own moment is what counts, however far it came meanwhile.
      await setTimeout(600);
      clock.nowMs += 1000;
    });
    const after = clock.nowMs;
    expect((await sending)?.status).toBe(200);
    expect((await shop.transactions()).map(({ created_at: at }) => at.getTime())).toEqual([after]);
  },
);

test('an order whose moment came before an export began is in it, however late it is committed', async () => {
  const { db, clock, kind } = shop.portal;
  const since = new Date(clock.nowMs);
  const mayEnd = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  // Its mails cannot be written: it stands between its moment and its end.
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table mails in share mode`.execute(trx);
    isHeld.resolve();
    await mayEnd.promise;
  });
  await isHeld.promise;
  const slow = sendOrder(shop.portal, shop.dealer, anOrder(shop.dealer, { 'chain-12': 1 }));
  // The embedded database does one thing at a time: there the order has not begun.
  if (kind === 'postgres') await untilBlocked(db);
  clock.nowMs += 1000;
  const began = new Date(clock.nowMs);
  const reading = exported(since);
  await setTimeout(300);
  mayEnd.resolve();
  await holding;
  expect((await slow).status).toBe(200);
  const [placed] = await shop.transactions();
  const isBefore = placed!.created_at < began;
  expect(isBefore).toBe(kind === 'postgres');
  const isRead = (await reading).includes(placed!.reference);
  expect({ isBefore, isMissing: isBefore && !isRead }).toEqual({ isBefore, isMissing: false });
});
