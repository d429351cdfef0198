import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeApproval } from '../../../src/contract/account/company-users.ts';
import { decideOrder, reviewOrder } from '../../../src/contract/orders/approvals.ts';
import { oneTransaction } from '../../../src/contract/orders/transactions.ts';
import { anOrder, type OrderBody, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aPart } from '../../testing/products.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aPart({ id: 'chain-12' })], { now: new Date(), removeOthers: true }));
});
afterAll(async () => portal.close());
beforeEach(async () => {
  dealer = await portal.signedIn();
});

const order = async (lines: Record<string, number>, changes: Partial<OrderBody> = {}) =>
  sendOrder(portal, dealer, anOrder(dealer, lines, changes));

test('[ORD-12] when an order should ship, and that it should ship complete, is kept with it and mailed', async () => {
  const asked = { requestedShipDate: '2027-02-01', shipComplete: true };
  const body = anOrder(dealer, { 'chain-12': 1 }, asked);
  const answer = await sendOrder(portal, dealer, body);
  const { references, transactionId } = answer.body as { references: [string]; transactionId: string };
  const read = await portal.call(oneTransaction, { params: { userId: dealer.id, transactionId } }, dealer);
  expect(read.body).toMatchObject(asked);
  const mails = await portal.db
    .selectFrom('mails')
    .select(['body', 'html'])
    .where('subject', 'like', `Order ${references[0]} received%`)
    .execute();
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail.body).toContain('Requested ship date:\nFebruary 1, 2027');
    expect(mail.body).toContain('Backordered items:\nShip the order complete');
    expect(mail.html).toContain('February 1, 2027');
  }
  expect((await sendOrder(portal, dealer, body)).body).toMatchObject({ references });
  const other = await sendOrder(portal, dealer, { ...body, requestedShipDate: '2027-02-02' });
  expect(other).toMatchObject({ status: 422, body: { code: 'key-used-for-another-order' } });
});

test('[ORD-12] an order that asks for neither says nothing of it', async () => {
  const answer = await order({ 'chain-12': 1 }, { shipComplete: false });
  const { transactionId } = answer.body as { transactionId: string };
  const read = await portal.call(oneTransaction, { params: { userId: dealer.id, transactionId } }, dealer);
  expect(Object.keys(read.body as object)).not.toEqual(expect.arrayContaining(['requestedShipDate']));
  expect(read.body).not.toHaveProperty('shipComplete');
});

test('[ORD-9, ORD-12] what is picked up says where, in the words of a pickup', async () => {
  const lines = ['3, quai Nord', 'Québec QC'];
  const seller = { legalName: 'Vélos', address: lines, taxNumbers: [], payment: { en: 'Wire', fr: 'Virement' } };
  await portal.db
    .updateTable('portal')
    .set({ seller: JSON.stringify(seller) })
    .execute();
  const asked = { pickup: true, requestedShipDate: '2027-02-01', shipComplete: true, lang: 'fr' } as const;
  const answer = await order({ 'chain-12': 1 }, asked);
  await portal.db.updateTable('portal').set({ seller: null }).execute();
  const [reference] = (answer.body as { references: [string] }).references;
  const { body } = await portal.db
    .selectFrom('mails')
    .select('body')
    .where('subject', 'like', `Commande ${reference} reçue%`)
    .executeTakeFirstOrThrow();
  expect(body).toContain(`Lieu de ramassage\u00a0:\n${lines.join('\n')}`);
  expect(body).toContain('Date de ramassage souhaitée\u00a0:\n1er février 2027');
  expect(body).toContain('Ramasser la commande complète');
});

test('[ORD-12] a ship date is refused with the days that are possible, by the company’s calendar', async () => {
  const ask = async (requestedShipDate: string) => order({ 'chain-12': 1 }, { requestedShipDate });
  const before = portal.clock.nowMs;
  // Still November 19 in Toronto.
  portal.clock.nowMs = Date.parse('2026-11-20T04:30:00Z');
  const late = await ask('2027-11-20');
  expect([(await ask('2026-11-19')).status, (await ask('2027-11-19')).status]).toEqual([200, 200]);
  portal.clock.nowMs = before;
  expect(late.body).toMatchObject({
    code: 'order-refused',
    errors: [{ field: 'body.requestedShipDate', message: 'out-of-range: 2026-11-19 to 2027-11-19' }],
  });
});

test('[ORD-12, COMP-2] an order that waits for approval keeps its ship date, also once the day has passed', async () => {
  const { id: userId } = dealer;
  await portal.call(changeApproval, { body: { approvalAbove: 0 } }, dealer);
  const buyer = await portal.signedIn({ role: 'buyer', company_id: userId });
  const asked = { requestedShipDate: '2026-11-20', shipComplete: true };
  const placed = await sendOrder(portal, buyer, anOrder(dealer, { 'chain-12': 2 }, asked));
  const { transactionId } = placed.body as { transactionId: string };
  const of = { params: { userId, transactionId } };
  expect((await portal.call(oneTransaction, of, dealer)).body).toMatchObject({ state: 'waiting', ...asked });
  portal.clock.nowMs += 2 * 86_400_000;
  const later = await portal.signedInAs(userId);
  const { revision } = (await portal.call(reviewOrder, of, later)).body as { revision: string };
  const body = { userId, transactionId, decision: 'approve', revision } as const;
  const approved = await portal.call(decideOrder, { body }, later);
  portal.clock.nowMs -= 2 * 86_400_000;
  expect(approved).toMatchObject({ status: 200, body: { state: 'received', ...asked } });
});
