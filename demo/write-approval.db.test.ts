import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../server/testing/portal.ts';
import { decideOrder, reviewOrder } from '../src/contract/orders/approvals.ts';
import type { Transaction, TransactionHeading } from '../src/contract/orders/transactions.ts';
import { oneTransaction, transactionHistory } from '../src/contract/orders/transactions.ts';
import { fillDemo } from './fill.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await fillDemo(portal.db, { now: portal.dependencies.now() });
}, 120_000);
afterAll(async () => portal.close());

test('[COMP-2] the demo dealer has an order to approve, which is as it was proposed', async () => {
  const accounts = await portal.db
    .selectFrom('users')
    .where('username', 'in', ['dealer.ca@boreal.example', 'staff.ca@boreal.example'])
    .select(['id', 'username'])
    .orderBy('username')
    .execute();
  const [owner, staff] = await Promise.all(accounts.map(async ({ id }) => portal.signedInAs(id)));
  if (owner === undefined || staff === undefined) throw new Error('the demo lacks its accounts');
  const userId = owner.id;
  const listed = async (caller: typeof owner) =>
    (await portal.call(transactionHistory, { params: { userId }, query: {} }, caller)).body as TransactionHeading[];
  const [waiting] = (await listed(owner)).filter(({ state }) => state === 'waiting');
  expect((await listed(staff)).map(({ id }) => id)).toEqual([waiting?.id]);

  const params = { userId, transactionId: waiting?.id ?? '' };
  const { body: review } = await portal.call(reviewOrder, { params }, owner);
  expect(review).toMatchObject({ changes: [], figures: { total: waiting?.total } });
  expect(review).not.toHaveProperty('refusal');
  const { revision } = review as { revision: string };
  expect((await portal.call(decideOrder, { body: { ...params, decision: 'approve', revision } }, owner)).status).toBe(
    200,
  );
  const order = (await portal.call(oneTransaction, { params }, staff)).body as Transaction;
  expect(order).toMatchObject({ state: 'received', placedBy: { name: 'Sam Okafor' }, lines: { length: 3 } });
});
