import { fc, test as property } from '@fast-check/vitest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aPart } from '../../testing/products.ts';
import { stockOf } from '../../testing/stock.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';
import { acknowledgeOrders } from '../orders/acknowledge.ts';
import { compareOnHand, type OnHand, putOnHand, readUnacknowledged } from './on-hand.ts';

const sku = 'chain-12';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  const products = [aPart({ id: sku })];
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: now(), removeOthers: true }));
});
afterAll(async () => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('transactions').execute();
  await portal.db.deleteFrom('stock').execute();
  dealer = await portal.signedIn();
});

const now = () => portal.dependencies.now();

/** Nothing happens twice at one moment. */
function tick(): Date {
  // Not so long that the session of a long history would end.
  portal.clock.nowMs += 1_000;
  return now();
}

async function feed(asOf: Date, onHand: number, arrival: Pick<OnHand, 'next' | 'arriving'> = {}): Promise<void> {
  const figures: OnHand[] = [{ sku, onHand, ...arrival }];
  tick();
  await portal.db.transaction().execute(async (trx) => putOnHand(trx, figures, { asOf, now: now() }));
}

async function order(quantity: number): Promise<void> {
  tick();
  const { status } = await sendOrder(portal, dealer, anOrder(dealer, { [sku]: quantity }));
  expect(status).toBe(200);
}

const acknowledge = async () => acknowledgeOrders(portal.db, tick(), now());
const promised = async () => (await stockOf(portal.db, sku))?.quantity;

describe('[FEED-2] what can be promised is what is on hand, without what was sold since', () => {
  test('the same figure again gives nothing away again', async () => {
    const night = tick();
    await feed(night, 137);
    await order(7);
    expect(await promised()).toBe(130);
    await feed(night, 137);
    expect(await promised()).toBe(130);
    await feed(tick(), 137);
    expect(await promised()).toBe(130);
  });

  test('an order counts until the company has acknowledged it and counted again', async () => {
    await feed(tick(), 137);
    await order(7);
    const before = tick();
    expect(await acknowledge()).toBe(1);
    await feed(before, 137);
    expect(await promised()).toBe(130);
    await feed(tick(), 130);
    expect(await promised()).toBe(130);
    expect(await acknowledge()).toBe(0);
  });

  test('a figure from before the one that is there changes nothing', async () => {
    const [monday, tuesday] = [tick(), tick()];
    await feed(tuesday, 20);
    expect(await compareOnHand(portal.db, [{ sku, onHand: 50 }], monday)).toMatchObject({ older: [sku], changed: [] });
    await feed(monday, 50);
    expect(await promised()).toBe(20);
  });

  test('an order of what nobody has counted yet is taken off the first figure', async () => {
    await order(2);
    expect(await compareOnHand(portal.db, [{ sku, onHand: 10 }], now())).toMatchObject({ added: [sku] });
    await feed(tick(), 10);
    expect(await promised()).toBe(8);
    expect(await readUnacknowledged(portal.db, now())).toMatchObject({ orders: 1 });
  });

  test('a cancelled order is sold no more', async () => {
    const night = tick();
    await feed(night, 10);
    await order(4);
    await portal.db.updateTable('transactions').set({ state: 'cancelled' }).execute();
    await feed(night, 10);
    expect(await promised()).toBe(10);
  });

  test('[STK-1] the day of the next arrival is taken, left as it is, or cleared', async () => {
    await feed(tick(), 1, { next: '2026-12-01' });
    await feed(tick(), 2);
    expect(await stockOf(portal.db, sku)).toMatchObject({ quantity: 2, next: '2026-12-01', updated: now() });
    await feed(tick(), 2, { next: null });
    expect(await stockOf(portal.db, sku)).toMatchObject({ quantity: 2, next: null });
  });

  test('[STK-7] the units of the next arrival hold as long as its day does', async () => {
    const arrival = async () => {
      const { next, arriving } = (await stockOf(portal.db, sku))!;
      return [next, arriving];
    };
    await feed(tick(), 0, { next: '2026-12-01', arriving: 24 });
    expect(await arrival()).toEqual(['2026-12-01', 24]);
    await feed(tick(), 0, { next: '2026-12-01' });
    await feed(tick(), 0);
    expect(await arrival()).toEqual(['2026-12-01', 24]);
    await feed(tick(), 0, { arriving: 30 });
    expect(await arrival()).toEqual(['2026-12-01', 30]);
    await feed(tick(), 0, { next: '2026-12-08' });
    expect(await arrival()).toEqual(['2026-12-08', null]);
    await feed(tick(), 0, { next: null, arriving: 30 });
    expect(await arrival()).toEqual([null, null]);
  });

  test('the same figure again writes nothing', async () => {
    const night = tick();
    await feed(night, 5);
    const before = await portal.db.selectFrom('stock').selectAll().execute();
    await feed(night, 5);
    expect(await portal.db.selectFrom('stock').selectAll().execute()).toEqual(before);
    expect(await compareOnHand(portal.db, [{ sku, onHand: 5 }], night)).toMatchObject({ unchanged: [sku] });
  });

  test('orders that come while a figure is written are not lost, whether the portal had one before or not', async () => {
    for (const known of [false, true]) {
      if (!known) await portal.db.deleteFrom('stock').execute();
      const sold = (await portal.db.selectFrom('transactions').select('id').execute()).length;
      const asOf = tick();
      const figure = [{ sku, onHand: 100 }];
      await Promise.all([
        ...Array.from({ length: 10 }, async () => sendOrder(portal, dealer, anOrder(dealer, { [sku]: 1 }))),
        portal.db.transaction().execute(async (trx) => putOnHand(trx, figure, { asOf, now: now() })),
      ]);
      expect(await promised()).toBe(100 - sold - 10);
    }
  });

  const action = fc.oneof(
    fc.record({ do: fc.constant('order' as const), units: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ do: fc.constant('arrive' as const), units: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ do: fc.constant('acknowledge' as const) }),
    fc.record({ do: fc.constant('count' as const) }),
    fc.record({ do: fc.constant('feed' as const), which: fc.nat() }),
  );

  property.prop([fc.array(action, { minLength: 4, maxLength: 16 })], { numRuns: 25 })(
    'orders, acknowledgements and feeds in any order and repetition never promise more than there is',
    async (actions) => {
      await portal.db.deleteFrom('transactions').execute();
      await portal.db.deleteFrom('stock').execute();
      // The clock runs for hours over all runs, longer than a session lasts.
      dealer = await portal.signedIn();
      // The company's own figures, which know of an order once it is acknowledged.
      let [left, sold, booked] = [12, 0, 0];
      const counts = [{ asOf: tick(), onHand: left }];
      const count = () => counts.push({ asOf: tick(), onHand: Math.max(0, left - booked) });
      for (const one of actions) {
        if (one.do === 'order') {
          await order(one.units);
          sold += one.units;
        } else if (one.do === 'arrive') left += one.units;
        else if (one.do === 'count') count();
        else if (one.do === 'acknowledge') {
          booked = sold;
          await acknowledge();
        } else {
          const { asOf, onHand } = counts[one.which % counts.length]!;
          await feed(asOf, onHand);
        }
        expect((await promised()) ?? 0).toBeLessThanOrEqual(Math.max(0, left - sold));
      }
      booked = sold;
      await acknowledge();
      count();
      const { asOf, onHand } = counts.at(-1)!;
      await feed(asOf, onHand);
      expect(await promised()).toBe(Math.max(0, left - sold));
    },
  );
});
