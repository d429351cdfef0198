import { afterAll, beforeAll, expect, test } from 'vitest';
import { partQuantities, productQuantities } from '../../../src/contract/catalogue/stock.ts';
import { verifyQuantities } from '../../../src/contract/orders/cart.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

const bike = 'ridge-29-trail-M-lagoon';
const updated = '2026-11-20T15:00:00.000Z';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
  const american = [{ priceGroup: 'USA', msrpCents: 1_00, costCents: 1_00 }];
  const products = [
    aBike({}, { stock: { quantity: 3, next: '2026-12-24' } }),
    aPart({ id: 'chain-12' }, { stock: { quantity: 2, next: null } }),
    aPart({ id: 'old', discontinued: true }, { stock: { quantity: 1, next: null } }),
    aPart({ id: 'american' }, { prices: american }),
  ];
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
});
afterAll(async () => portal.close());

const ofProduct = async (skus: string[], user = dealer) =>
  portal.call(productQuantities, { body: { id: 'ridge-29', name: 'Ridge', skus: skus.map((sku) => ({ sku })) } }, user);

test('[STK-1] a figure is units now, the day of the next arrival, and its time', async () => {
  expect((await ofProduct([bike])).body).toEqual([{ sku: bike, available: 3, next: '2026-12-24', updated }]);
  const answer = await portal.call(partQuantities, { body: { sku: 'chain-12' } }, dealer);
  expect(answer.body).toEqual({ quantity: 2, next: null, updated });
});

test('[STK-3] part/quantities answers for several skus in one call', async () => {
  const answer = await portal.call(
    partQuantities,
    { body: { sku: 'chain-12', skus: ['chain-12', 'old', 'nothing'] } },
    dealer,
  );
  expect(answer.body).toEqual({
    quantity: 2,
    next: null,
    updated,
    skus: [
      { sku: 'chain-12', available: 2, next: null, updated },
      { sku: 'old', available: 1, next: null, updated },
    ],
  });
});

test('[STK-3] a page of parts and accessories is one call, of 2,000 skus at most', async () => {
  const many = Array.from({ length: 998 }, (_, n) => aPart({ id: `many-${n}`, kind: n % 2 ? 'part' : 'accessory' }));
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, many, { now: portal.dependencies.now(), removeOthers: false }));
  const skus = ['chain-12', ...many.map(({ id }) => id)];
  const answer = await portal.call(partQuantities, { body: { sku: 'chain-12', skus } }, dealer);
  expect((answer.body as { skus: unknown[] }).skus).toHaveLength(skus.length);
  const tooMany = Array.from({ length: 2_001 }, () => 'chain-12');
  expect((await portal.call(partQuantities, { body: { sku: 'chain-12', skus: tooMany } }, dealer)).status).toBe(400);
});

test('[ACC-10] what a user may not see is left out as what does not exist', async () => {
  const athlete = await portal.signedIn({ no: 'A-7' });
  expect((await ofProduct([bike, 'nothing', 'american', 'chain-12'])).body).toMatchObject([
    { sku: bike },
    { sku: 'chain-12' },
  ]);
  expect((await ofProduct([bike, 'chain-12'], athlete)).body).toMatchObject([{ sku: 'chain-12' }]);
  expect((await portal.call(partQuantities, { body: { sku: 'american' } }, dealer)).status).toBe(404);
  expect((await ofProduct([bike], await portal.signedIn({ access_level: '3' }))).status).toBe(403);
});

test('[STK-6] what a cart asks for beyond what can be had is cut', async () => {
  const skus = [bike, 'chain-12', 'old', 'nothing'].map((sku) => ({ sku, quantities: 9 }));
  const answer = await portal.call(verifyQuantities, { body: { skus } }, dealer);
  expect(answer.body).toEqual([
    { sku: bike, available: 3, next: '2026-12-24', updated, quantities: 3 },
    { sku: 'chain-12', available: 2, next: null, updated, quantities: 9 },
    { sku: 'old', available: 1, next: null, updated, quantities: 1 },
  ]);
});

test('[STK-6, BOOK-4] what a booking asks for is never cut by the stock', async () => {
  const skus = [{ sku: bike, quantities: 9 }];
  const answer = await portal.call(verifyQuantities, { body: { skus, order_type: 'Booking' } }, dealer);
  expect(answer.body).toEqual([{ sku: bike, available: 3, next: '2026-12-24', updated, quantities: 9 }]);
});

test('[ACC-11] shop staff look up stock, but have no cart to verify', async () => {
  const staff = await portal.signedIn({ access_level: '2' });
  expect((await ofProduct([bike], staff)).status).toBe(200);
  expect((await portal.call(verifyQuantities, { body: { skus: [] } }, staff)).status).toBe(403);
});
