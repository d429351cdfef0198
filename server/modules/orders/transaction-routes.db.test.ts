import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  oneTransaction,
  type Transaction,
  transactionHistory,
  type TransactionHeading,
} from '../../../src/contract/orders/transactions.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { insertManyTransactions, insertTransaction } from '../../testing/stored-order.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';
import { readTransactions, selectHeadings } from './transactions.ts';

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
  const answer = await portal.call(transactionHistory, { params: { userId: dealer.id }, query: {} }, dealer);
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

test('[TXN-1] page by page nothing is left out or told twice, however close together they were placed', async () => {
  const { id: userId, ...other } = await portal.signedIn();
  const times = [
    '15:00:00.000001',
    '15:00:00.000002',
    '15:00:00.000002',
    '15:00:00.000002',
    '15:00:00.000003',
    '15:00:01',
    '15:00:02',
  ];
  for (const [at, time] of times.entries()) {
    await insertTransaction(portal.db, { userId, reference: `B-9${at}`, kind: 'order', time });
  }
  const page = async (query: { limit?: string; before?: string }) => {
    const answer = await portal.call(transactionHistory, { params: { userId }, query }, { id: userId, ...other });
    return answer.body as TransactionHeading[];
  };
  const all = await page({});
  expect(all).toHaveLength(times.length);
  const paged = await page({ limit: '3' });
  paged.push(...(await page({ limit: '3', before: paged.at(-1)!.id })));
  paged.push(...(await page({ limit: '3', before: paged.at(-1)!.id })));
  expect(paged).toEqual(all);
  expect(await page({ before: orders[0]!.transactionId }), 'before one of another dealer').toEqual([]);
  expect(await page({ before: "' or 1=1" })).toEqual([]);
});

test.each(['0', '-1', '1.5', '10000', 'many', ''])('[F-59] so many as “%s” nobody can ask for', async (limit) => {
  const answer = await portal.call(transactionHistory, { params: { userId: dealer.id }, query: { limit } }, dealer);
  expect(answer.status).toBe(400);
});

test('[TXN-1] of 10,000 a page is read by the index, and hardly more than it', async () => {
  const { id: userId } = await portal.signedIn();
  await insertManyTransactions(portal.db, userId, 10_000);
  await sql`analyze transactions`.execute(portal.db);
  const reader = { userId, invoicesOnly: false, ownOnly: null, mayApprove: false, isConfirmed: true, personId: userId };
  const half = await readTransactions(portal.db, reader, { limit: 5_000, before: null });
  for (const before of [null, half.at(-1)!.id]) {
    const plan = JSON.stringify(
      await selectHeadings(portal.db, reader, { limit: 50, before }).explain('json', sql`analyze`),
    );
    expect(plan).toContain('transactions_of_user');
    expect(plan).not.toContain('Seq Scan');
    const read = [...plan.matchAll(/"Index Name":"transactions_of_user".*?"Actual Rows":([\d.]+)/g)].map(([, rows]) =>
      Number(rows),
    );
    expect(read).toHaveLength(1);
    expect(read[0]).toBeLessThan(100);
  }
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
  const { lines, ...agreed } = before.body as Transaction;
  expect(lines[0]).toHaveProperty('productId');
  // What is sold no more leads nowhere.
  const withoutProducts = lines.map(({ productId: _, image: __, ...line }) => line);
  expect((await one(orders[2]!.transactionId)).body).toEqual({ ...agreed, lines: withoutProducts });
});

test('[TXN-1, F-65] an order names its invoices and credits, and they name it; of another dealer nothing is named', async () => {
  const { id: userId, ...session } = await portal.signedIn();
  const user = { id: userId, ...session };
  const store = async (reference: string, kind: 'order' | 'invoice' | 'credit', time: string, owner = userId) =>
    insertTransaction(portal.db, { userId: owner, reference, kind, time });
  const order = await store('B-71', 'order', '15:00:00');
  const invoice = await store('IN-71', 'invoice', '15:00:01');
  const credit = await store('CR-71', 'credit', '15:00:02');
  const foreign = await store('IN-72', 'invoice', '15:00:03', dealer.id);
  const alone = await store('IN-73', 'invoice', '15:00:04');
  await portal.db
    .updateTable('transactions')
    .set({ order_id: order })
    .where('id', 'in', [invoice, credit, foreign])
    .execute();
  const relatedTo = async (id: string) =>
    ((await one(id, user)).body as Transaction).related?.map(({ reference }) => reference);
  expect(await relatedTo(order)).toEqual(['IN-71', 'CR-71']);
  expect(await relatedTo(invoice)).toEqual(['B-71', 'CR-71']);
  expect(await relatedTo(credit)).toEqual(['B-71', 'IN-71']);
  expect(await relatedTo(alone)).toBeUndefined();
  expect(((await one(foreign)).body as Transaction).related).toBeUndefined();
});

test('[ACC-10, F-65] the transaction of another dealer does not exist', async () => {
  const other = await portal.signedIn();
  const { transactionId } = orders[0]!;
  expect((await one(transactionId, other)).status).toBe(404);
  expect((await portal.call(oneTransaction, { params: { userId: dealer.id, transactionId } }, other)).status).toBe(404);
  expect((await portal.call(transactionHistory, { params: { userId: dealer.id }, query: {} }, other)).status).toBe(404);
  expect((await one('00000000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await one("' or 1=1")).status).toBe(404);
});

test('[ACC-11] shop staff have no transactions', async () => {
  const staff = await portal.signedIn({ access_level: '2' });
  expect((await portal.call(transactionHistory, { params: { userId: staff.id }, query: {} }, staff)).status).toBe(403);
});
