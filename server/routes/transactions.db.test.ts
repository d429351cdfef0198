import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTransaction, transactionHistory, type TransactionHeading } from '../../src/contract/transactions.ts';
import { upsertProducts } from '../repositories/products.ts';
import { anOrder, sendOrder } from '../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';
import { aBike, aPart } from '../testing/products.ts';

const bike = 'ridge-29-race-L-ember';

let portal: TestPortal;
let dealer: TestCaller;
let orders: { references: string[]; transactionId: string }[];

beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aBike(), aPart()], { now: new Date(), removeOthers: true }));
  orders = [];
  for (const lines of [{ [bike]: 1 }, { 'chain-12': 12 }, { [bike]: 2, 'chain-12': 1 }]) {
    portal.clock.nowMs += 60_000;
    const answer = await sendOrder(portal, dealer, anOrder(dealer, lines, { external_document_no: 'PO-1' }));
    orders.push(answer.body as (typeof orders)[number]);
  }
});
afterAll(async () => portal.close());

const one = async (transactionId: string, user = dealer) =>
  portal.call(oneTransaction, { params: { userId: user.id, transactionId } }, user);

test('[TXN-1] the list has every transaction of the dealer, newest first', async () => {
  const answer = await portal.call(transactionHistory, { params: { userId: dealer.id } }, dealer);
  const list = answer.body as TransactionHeading[];
  expect(list.map(({ reference }) => reference)).toEqual(orders.map(({ references }) => references[0]).toReversed());
  expect(list[0]).toEqual({
    id: orders[2]!.transactionId,
    reference: orders[2]!.references[0],
    kind: 'order',
    state: 'received',
    date: '2026-11-20T15:03:00.000Z',
    documentNo: 'PO-1',
    total: 4145,
    currency: 'CA',
    units: 3,
    dueDate: null,
  });
});

test('[TXN-1] a single one has its lines, with what of it was in stock', async () => {
  const answer = await one(orders[1]!.transactionId);
  expect(answer.body).toMatchObject({
    partsPayment: '30 DAYS',
    configurationsPayment: null,
    pickup: false,
    shippingAddress: { city: 'Québec' },
    figures: { parts: 480, shipping: 15, tax: null, total: 495 },
    lines: [
      {
        sku: 'chain-12',
        type: 'part',
        name: 'Chain, 12 speeds',
        quantities: 12,
        unitPrice: 40,
        discount: 0,
        total: 480,
        reserved: 10,
      },
    ],
  });
});

test('[TXN-1] what was agreed stays as it was when the catalogue changes', async () => {
  const before = await one(orders[2]!.transactionId);
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [], { now: new Date(), removeOthers: true }));
  expect((await one(orders[2]!.transactionId)).body).toEqual(before.body);
});

test('[ACC-10, F-65] the transaction of another dealer does not exist', async () => {
  const other = await portal.signedIn();
  const { transactionId } = orders[0]!;
  expect((await one(transactionId, other)).status).toBe(404);
  expect((await portal.call(oneTransaction, { params: { userId: dealer.id, transactionId } }, other)).status).toBe(404);
  expect((await portal.call(transactionHistory, { params: { userId: dealer.id } }, other)).status).toBe(404);
  expect((await one('00000000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await one("' or 1=1")).status).toBe(404);
});

test('[ACC-11] shop staff have no transactions', async () => {
  const staff = await portal.signedIn({ access_level: '2' });
  expect((await portal.call(transactionHistory, { params: { userId: staff.id } }, staff)).status).toBe(403);
});
