import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { syncOrderRequests } from '../../../src/contract/orders/order-requests.ts';
import { orderedLines, type OrderedLines } from '../../../src/contract/orders/ordered-lines.ts';
import { oneTransaction, type Transaction } from '../../../src/contract/orders/transactions.ts';
import { upsertProducts } from '../../modules/catalogue/products/repository.ts';
import { putOnHand } from '../../modules/stock/on-hand.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { runAdminCommand } from '../commands.ts';

const bike = 'ridge-29-race-L-ember';
const chain = 'chain-12';

let portal: TestPortal;
let dealer: TestCaller;
let email: string;
let reference: string;
let id: string;
let count = 0;

beforeAll(async () => {
  portal = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.example' } });
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aBike(), aPart()], { now: new Date(), removeOthers: true }));
});
afterAll(async () => portal.close());
beforeEach(async () => {
  count += 1;
  email = `zoe${count}@dealer.example`;
  dealer = await portal.signedIn({ no: `C-${count}`, email });
  const answer = await sendOrder(portal, dealer, anOrder(dealer, { [bike]: 1, [chain]: 3 }));
  ({
    references: [reference],
    transactionId: id,
  } = answer.body as { references: [string]; transactionId: string });
});

async function orders(...words: string[]) {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  return { status: await runAdminCommand(['orders', ...words], context), ...heard };
}

async function seen(): Promise<Transaction> {
  const { body } = await portal.call(oneTransaction, { params: { userId: dealer.id, transactionId: id } }, dealer);
  return body as Transaction;
}

async function lines(): Promise<OrderedLines> {
  const { body } = await portal.call(orderedLines, { params: { userId: dealer.id } }, dealer);
  return body as OrderedLines;
}

async function ask(kind: 'change' | 'cancel', text: string, changes = {}) {
  const change = { id: `${kind}-${count}`, orderId: id, kind, text, at: portal.clock.nowMs, isThere: true, ...changes };
  const { status, body } = await portal.call(
    syncOrderRequests,
    { body: { userId: dealer.id, changes: [change] } },
    dealer,
  );
  return { status, ...(body as { unknown: string[]; requests: { id: string; text: string }[] }) };
}

const mails = async (recipient = email) =>
  (await portal.db.selectFrom('mails').where('recipient', '=', recipient).orderBy('id').selectAll().execute()).slice(
    recipient === email ? 1 : 0,
  );
const stockOf = async (sku: string) =>
  (await portal.db.selectFrom('stock').where('sku', '=', sku).select('quantity').executeTakeFirstOrThrow()).quantity;

test('[TXN-4] an order is prepared and leaves in parcels with their lines, until nothing is left', async () => {
  expect(await orders('prepare', reference)).toMatchObject({ status: 0, lines: [`${reference} is in preparation.`] });
  expect((await seen()).events?.map(({ type }) => type)).toEqual(['acknowledged', 'in-preparation']);
  expect((await orders('prepare', reference)).status).toBe(1);

  const first = ['ship', reference, '--carrier', 'Post', '--tracking', '1', '--lines', `${bike}=1,${chain}=1`];
  expect(await orders(...first, '--on', '2026-11-19')).toMatchObject({
    status: 0,
    lines: [`${reference} is in-preparation. An email was sent to ${email}.`],
  });
  const partly = await seen();
  expect(partly).toMatchObject({
    state: 'in-preparation',
    shipments: [
      {
        shippedOn: '2026-11-19',
        lines: [
          { sku: chain, quantities: 1 },
          { sku: bike, quantities: 1 },
        ],
      },
    ],
  });
  expect(partly.lines.map(({ sku, shipped }) => [sku, shipped])).toEqual(
    expect.arrayContaining([
      [bike, 1],
      [chain, 1],
    ]),
  );
  // The same parcel again, and more than is left.
  expect((await orders(...first)).warnings).toEqual([`${reference} already has this parcel. Nothing was changed.`]);
  expect(
    (await orders('ship', reference, '--carrier', 'Post', '--tracking', '2', '--lines', `${chain}=3`)).warnings,
  ).toEqual([`${reference} has 2 of ${chain} left to ship. Nothing was changed.`]);
  expect((await orders('cancel', reference)).warnings).toEqual([
    `${reference} has partly shipped. Nothing was changed.`,
  ]);

  await orders('ship', reference, '--carrier', 'Post', '--tracking', '2', '--url', 'https://post.example/2');
  const whole = await seen();
  expect(whole).toMatchObject({ state: 'shipped', shipments: [{}, { lines: [{ sku: chain, quantities: 2 }] }] });
  expect(whole.events?.map(({ type }) => type)).toEqual(['acknowledged', 'in-preparation', 'shipped']);
  expect((await mails()).map(({ body }) => body.includes('This completes the order.'))).toEqual([false, true]);
  expect((await orders('ship', reference, '--carrier', 'Post', '--tracking', '3')).warnings).toEqual([
    `${reference} has nothing left to ship. Nothing was changed.`,
  ]);
});

test('[TXN-4] what makes no sense is refused, and nothing is changed', async () => {
  const ship = ['ship', reference, '--carrier', 'Post', '--tracking', '1'];
  for (const words of [
    ['prepare', 'B-1'],
    ['prepare'],
    ['prepare', reference, '--on', '2026-11-19'],
    [...ship, '--on', '2026-11-21'],
    [...ship, '--on', '2026-02-30'],
    [...ship, '--url', 'http://post.example'],
    [...ship, '--lines', chain],
    [...ship, '--lines', `${chain}=0`],
    [...ship, '--lines', `${chain}=1,${chain}=1`],
    [...ship, '--lines', 'nothing=1'],
    ['ship', reference, '--carrier', 'Post'],
    ['expect', reference, '--on', 'soon'],
    ['expect', reference, '--on', '2026-12-01', '--sku', 'nothing'],
    ['change', reference, '--text', ' '],
    ['answer', reference, '--accept', '--decline', '--text', 'Yes'],
    ['answer', reference, '--accept', '--text', 'Yes'],
  ])
    expect((await orders(...words)).status).toBe(1);
  const { state, events, shipments, expectedOn } = await seen();
  expect([state, events, shipments, expectedOn]).toEqual(['received', undefined, undefined, undefined]);
  expect(await mails()).toEqual([]);
});

test('[ORD-11] a cancelled order gives its units back, and its dealer is told', async () => {
  const before = await stockOf(chain);
  await orders('cancel', reference, '--text', 'As you asked.', '--text-fr', 'Comme demandé.');
  expect(await stockOf(chain)).toBe(before + 3);
  expect(await seen()).toMatchObject({
    state: 'cancelled',
    events: [{ type: 'cancelled', text: 'As you asked.', textFr: 'Comme demandé.' }],
  });
  const [mail] = await mails();
  expect([mail?.subject, mail?.body.includes('As you asked.')]).toEqual([`Order ${reference} was canceled`, true]);
  expect((await orders('cancel', reference)).status).toBe(1);
  expect(await stockOf(chain)).toBe(before + 3);
});

test('[ORD-11, FEED-2] units that the company counted without are not given back twice', async () => {
  portal.clock.nowMs += 60_000;
  expect((await orders('acknowledge', '--before', new Date(portal.clock.nowMs).toISOString())).status).toBe(0);
  portal.clock.nowMs += 60_000;
  const asOf = new Date(portal.clock.nowMs);
  await portal.db
    .transaction()
    .execute(async (trx) => putOnHand(trx, [{ sku: chain, onHand: 40 }], { asOf, now: asOf }));
  await orders('cancel', reference);
  expect(await stockOf(chain)).toBe(40);
});

test('[TXN-5] a line on back order is expected on its own day, else on the order’s, else with the next arrival', async () => {
  await portal.db.updateTable('stock').set({ quantity: 1, next: '2026-12-24' }).where('sku', '=', chain).execute();
  const answer = await sendOrder(portal, dealer, anOrder(dealer, { [chain]: 5 }));
  ({
    references: [reference],
    transactionId: id,
  } = answer.body as { references: [string]; transactionId: string });
  const expected = async () => {
    const {
      orders: [own],
      products,
    } = await lines();
    expect(products.map(({ sku }) => sku)).toContain(chain);
    expect(own?.lines).toMatchObject([{ sku: chain, quantities: 5, coming: 4 }]);
    const [line] = (await seen()).lines;
    expect(line?.expectedOn).toBe(own?.lines[0]?.expectedOn);
    return line?.expectedOn;
  };
  expect(await expected()).toBe('2026-12-24');
  await orders('expect', reference, '--on', '2026-12-10');
  expect(await expected()).toBe('2026-12-10');
  expect((await seen()).expectedOn).toBe('2026-12-10');
  await orders('expect', reference, '--on', '2026-12-12', '--sku', chain);
  expect(await expected()).toBe('2026-12-12');
  for (const sku of [[], ['--sku', chain]]) await orders('expect', reference, '--on', 'none', ...sku);
  expect(await expected()).toBe('2026-12-24');
  await portal.db.updateTable('stock').set({ next: '2026-11-19' }).where('sku', '=', chain).execute();
  expect(await expected()).toBeUndefined();

  await orders('ship', reference, '--carrier', 'Post', '--tracking', `${count}`, '--lines', `${chain}=2`);
  const {
    orders: [own],
  } = await lines();
  expect(own?.lines).toMatchObject([{ coming: 3 }]);
  await portal.db.updateTable('stock').set({ quantity: 100, next: null }).where('sku', '=', chain).execute();
});

test('[ORD-10] a request reaches the company once, and its answer the dealer', async () => {
  const { maker_email: company } = await portal.db.selectFrom('portal').select('maker_email').executeTakeFirstOrThrow();
  const before = (await mails(company)).length;
  expect(await ask('change', 'Two chains, please.')).toMatchObject({ status: 200, unknown: [] });
  // Sent again after a lost answer, with another text.
  expect((await ask('change', 'Nine.')).requests.map(({ text }) => text)).toEqual(['Two chains, please.']);
  const [mail, ...more] = (await mails(company)).slice(before);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain(`asks to change order ${reference}`);
  expect(mail?.body).toContain('Two chains, please.');
  expect((await seen()).requests).toMatchObject([{ text: 'Two chains, please.', refusal: null, answer: null }]);
  expect((await orders('requests')).lines.join('\n')).toContain(`${reference}  change`);
  expect((await orders('prepare', reference)).lines[0]).toContain('The dealer waits for an answer');

  await orders('answer', reference, '--accept', '--text', 'Done: two.', '--text-fr', 'Fait : deux.');
  expect(await seen()).toMatchObject({
    state: 'in-preparation',
    requests: [{ answer: { isAccepted: true, text: 'Done: two.', textFr: 'Fait : deux.' } }],
  });
  expect((await seen()).events?.at(-1)).toMatchObject({ type: 'changed', text: 'Done: two.' });
  const [told] = await mails();
  expect(told?.subject).toBe(`Your request about order ${reference} was accepted`);
  expect(told?.body).toContain('Two chains, please.');
  expect((await orders('answer', reference, '--decline', '--text', 'No')).status).toBe(1);
});

test('[ORD-10] an accepted cancellation cancels the order, a declined one leaves it', async () => {
  await ask('cancel', '');
  await orders('answer', reference, '--decline', '--text', 'It is being packed.');
  expect((await seen()).state).toBe('received');
  portal.clock.nowMs += 60_000;
  await ask('cancel', 'Really.', { id: `again-${count}` });
  expect((await orders('answer', reference, '--accept', '--text', 'Cancelled.')).lines[0]).toContain(
    `${reference} is canceled.`,
  );
  expect(await seen()).toMatchObject({
    state: 'cancelled',
    requests: [{ answer: { isAccepted: false } }, { answer: { isAccepted: true } }],
  });
});

test('[ORD-10] a request that comes too late is stored with the reason, and the company is not mailed', async () => {
  await orders('ship', reference, '--carrier', 'Post', '--tracking', `${count}`);
  const { maker_email: company } = await portal.db.selectFrom('portal').select('maker_email').executeTakeFirstOrThrow();
  const before = (await mails(company)).length;
  expect(await ask('change', 'One more.')).toMatchObject({ status: 200, unknown: [] });
  expect((await seen()).requests).toMatchObject([{ text: 'One more.', refusal: 'shipped', answer: null }]);
  expect((await mails(company)).length).toBe(before);
  expect((await orders('answer', reference, '--accept', '--text', 'Yes')).status).toBe(1);
});

test('[ORD-10, F-65] another dealer’s order is unknown, one discarded before it came is not stored, words are judged', async () => {
  const other = await portal.signedIn();
  const of = async (userId: string, changes = {}) =>
    portal.call(
      syncOrderRequests,
      {
        body: {
          userId,
          changes: [{ id: 'x', orderId: id, kind: 'change', text: 'Mine', at: 1, isThere: true, ...changes }],
        },
      },
      other,
    );
  expect((await of(other.id)).body).toMatchObject({ unknown: ['x'], requests: [] });
  expect((await of(other.id, { orderId: 'no uuid' })).body).toMatchObject({ unknown: ['x'] });
  expect((await of(dealer.id)).status).toBe(404);
  expect((await ask('change', 'Mine', { isThere: false })).requests).toEqual([]);
  expect((await ask('change', '  ')).status).toBe(400);
  expect((await ask('change', 'é'.repeat(2_001))).status).toBe(400);
  expect((await seen()).requests).toBeUndefined();
});
