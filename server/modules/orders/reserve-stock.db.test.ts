import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestAnswer, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { stockOf } from '../../testing/stock.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

const bike = 'ridge-29-trail-M-lagoon';

let portal: TestPortal;
let dealer: TestCaller;
let other: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

beforeEach(async () => {
  dealer = await portal.signedIn();
  other = await portal.signedIn();
  await portal.db.deleteFrom('stock').execute();
});

/** So many of each sku there are. */
async function stock(quantity: number): Promise<void> {
  const figure = { stock: { quantity, next: null } };
  const products = [aBike({}, figure), aPart({ id: 'chain-12' }, figure)];
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
}

/** A busy server is asked again, as the app does. */
async function order(lines: Record<string, number>, by = dealer): Promise<TestAnswer> {
  const body = anOrder(by, lines);
  for (;;) {
    const answer = await sendOrder(portal, by, body);
    if (answer.status !== 503) return answer;
  }
}

const ordersOf = async (...users: TestCaller[]) =>
  portal.db
    .selectFrom('transactions')
    .selectAll()
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .execute();

const left = async (sku: string) => (await stockOf(portal.db, sku))?.quantity;

test('[ORD-7] two dealers who order the last bike at once: one has it, the other is told', async () => {
  await stock(1);
  const answers = await Promise.all([order({ [bike]: 1 }), order({ [bike]: 1 }, other)]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(await left(bike)).toBe(0);
});

test('[ORD-7] of the last part, one dealer has it as in stock, the other in backorder', async () => {
  await stock(1);
  await Promise.all([order({ 'chain-12': 1 }), order({ 'chain-12': 1 }, other)]);
  const kept = await ordersOf(dealer, other);
  expect(kept.map(({ detail }) => detail.lines[0]!.reserved).toSorted((one, two) => one! - two!)).toEqual([0, 1]);
  expect(await left('chain-12')).toBe(-1);
});

test('[ORD-7] two dealers, 200 orders at once on 20 units: exactly 20 are promised as in stock', async () => {
  await stock(20);
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => order({ 'chain-12': 1 }, index % 2 ? other : dealer)),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const kept = await ordersOf(dealer, other);
  expect(kept).toHaveLength(200);
  expect(kept.reduce((sum, { detail }) => sum + detail.lines[0]!.reserved!, 0)).toBe(20);
  expect(await left('chain-12')).toBe(-180);
});

test('[ORD-7] two dealers, 200 orders at once on 20 bikes: exactly 20 are placed, the others are told', async () => {
  await stock(20);
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => order({ [bike]: 1 }, index % 2 ? other : dealer)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(180);
  expect(await ordersOf(dealer, other)).toHaveLength(20);
  expect(await left(bike)).toBe(0);
});

test('[ORD-7] many dealers in every order of lines: stock is neither lost nor sold twice, and nobody waits for ever', async () => {
  await stock(10);
  const skus = [bike, 'ridge-29-trail-L-lagoon', 'ridge-29-race-M-ember', 'ridge-29-race-L-ember'];
  const dealers = await Promise.all(Array.from({ length: 8 }, async () => portal.signedIn()));
  const rotated = (by: number) => [...skus.slice(by % 4), ...skus.slice(0, by % 4)];
  const answers = await Promise.all(
    dealers.map(async (user, index) => order(Object.fromEntries(rotated(index).map((sku) => [sku, 2])), user)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await Promise.all(skus.map(left))).toEqual([0, 0, 0, 0]);
});
