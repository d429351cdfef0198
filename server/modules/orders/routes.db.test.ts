import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadCart, updateCart } from '../../../src/contract/orders/cart.ts';
import type { Op } from '../../../src/domain/cart-ops/op.ts';
import { anOrder, type OrderBody, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestAnswer, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { stockOf } from '../../testing/stock.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

const bike = 'ridge-29-trail-M-lagoon';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.db
    .insertInto('tax_rates')
    .values({
      area: 'CA-QC',
      position: 1,
      name: JSON.stringify({ en: 'QST', fr: 'TVQ' }),
      rate: '10',
      valid_from: '2020-01-01',
    })
    .execute();
});
afterAll(async () => portal.close());

beforeEach(async () => {
  dealer = await portal.signedIn({ enterprise_name: 'Vélo Roy', lang: 'fr' });
  await portal.db.deleteFrom('stock').execute();
  await stock(10);
});

async function stock(quantity: number): Promise<void> {
  const figure = { stock: { quantity, next: null } };
  const products = [
    aBike({}, figure),
    aPart({ id: 'chain-12' }, figure),
    aPart({ id: 'pump' }, { ...figure, multiple: 5 }),
  ];
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
}

const order = async (lines: Record<string, number>, changes: Partial<OrderBody> = {}, by = dealer) =>
  sendOrder(portal, by, anOrder(by, lines, changes));

const transactionsOf = async (user = dealer) =>
  portal.db.selectFrom('transactions').selectAll().where('user_id', '=', user.id).orderBy('created_at').execute();

const left = async (sku: string) => (await stockOf(portal.db, sku))?.quantity;

async function fill(
  lines: Record<string, number>,
  device = 'tablet',
): Promise<{ rev: number; epoch: string; seq: number }> {
  const ops = Object.entries(lines).map(([key, n], index): Op => ({
    type: 'add',
    opId: `${dealer.id}-${key}`,
    seq: index + 1,
    key,
    gen: 0,
    ver: 0,
    n,
  }));
  const body = { id: dealer.id, items: [], device, epoch: null, baseRev: 0, ops };
  const answer = await portal.call(updateCart, { body }, dealer);
  return { ...(answer.body as { rev: number; epoch: string }), seq: ops.length };
}

const cartOf = async () => {
  const answer = await portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, dealer);
  const { cart } = answer.body as { cart: { sku: string; quantities: number }[] };
  return Object.fromEntries(cart.map((item) => [item.sku, item.quantities]));
};

test('[ORD-1, ORD-2] an order from the cart is a Repeat and is answered by references and success', async () => {
  const answer = await order(
    { [bike]: 2, 'chain-12': 3 },
    { external_document_no: 'PO-7', comment: 'Call first.\nMerci!' },
  );
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    success: true,
    references: [expect.stringMatching(/^B-\d{6}$/)],
    figures: { configurations: 4000, discount: 0, parts: 120, tariff: 0, shipping: 105, tax: 422.5, total: 4647.5 },
  });
  const [kept] = await transactionsOf();
  expect(kept).toMatchObject({
    kind: 'order',
    state: 'received',
    document_no: 'PO-7',
    total_cents: '464750',
    units: 5,
    currency: 'CA',
  });
  expect(kept!.detail).toMatchObject({
    comment: 'Call first.\nMerci!',
    configurationsPayment: '30 DAYS',
    partsPayment: '30 DAYS',
  });
  expect(kept!.detail.lines[0]).toEqual({
    sku: bike,
    type: 'configuration',
    name: 'Ridge 29',
    description: 'Trail · M · Lagoon',
    quantity: 2,
    unitPriceCents: 2_000_00,
    msrpCents: 3_200_00,
    discount: 0,
    totalCents: 4_000_00,
    reserved: 2,
  });
});

test('[ORD-4] what a device ordered leaves the cart, and what else is in it stays', async () => {
  const { rev, epoch, seq } = await fill({ [bike]: 2, 'chain-12': 3 });
  const answer = await order({ [bike]: 2 }, { device: 'tablet', seq: seq + 1, ver: rev, epoch });
  expect(answer.body).toMatchObject({
    rev: rev + 1,
    ack: { seq: seq + 1 },
    gap: false,
    cart: [{ sku: 'chain-12', quantities: 3 }],
  });
  expect(await cartOf()).toEqual({ 'chain-12': 3 });
});

test('[ORD-4] a client without operations orders, and the cart is cleared of it', async () => {
  await fill({ [bike]: 2, 'chain-12': 3 });
  expect((await order({ [bike]: 2, 'chain-12': 3 })).status).toBe(200);
  expect(await cartOf()).toEqual({});
});

test('an order whose earlier operations have not arrived is behind', async () => {
  const { rev, epoch, seq } = await fill({ [bike]: 2 });
  const answer = await order({ [bike]: 2 }, { device: 'tablet', seq: seq + 2, ver: rev, epoch });
  expect(answer).toMatchObject({ status: 409, body: { code: 'behind' } });
  expect(await cartOf()).toEqual({ [bike]: 2 });
});

test('[ORD-6, SYNC-7] an order that one device took back is not placed by another that had the same queue', async () => {
  const { rev, epoch, seq } = await fill({ [bike]: 2 });
  const key = 'a2cbb3a4-53b1-4b0c-9d5f-1c3f6d0f9b11';
  const ops: Op[] = [{ type: 'void', opId: key, seq: seq + 1 }];
  const body = { id: dealer.id, items: [], device: 'tablet', epoch, baseRev: rev, ops };
  expect((await portal.call(updateCart, { body }, dealer)).status).toBe(200);
  const answer = await order({ [bike]: 2 }, { key, device: 'desk', seq: 1, ver: rev, epoch });
  expect(answer).toMatchObject({ status: 409, body: { code: 'withdrawn' } });
  expect(await transactionsOf()).toEqual([]);
  expect(await cartOf()).toEqual({ [bike]: 2 });
});

test('[ORD-3] lines that another device ordered or changed meanwhile hold the order, and nothing changes', async () => {
  const { rev, epoch, seq } = await fill({ [bike]: 2, 'chain-12': 3 });
  await order({ [bike]: 2 }, { device: 'desk', seq: 1, ver: rev, epoch });
  const answer = await order({ [bike]: 2, 'chain-12': 3 }, { device: 'tablet', seq: seq + 1, ver: rev, epoch });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'lines-need-attention', lines: [{ sku: bike, code: 'ordered-elsewhere', asked: 2, available: 8 }] },
  });
  expect(await transactionsOf()).toHaveLength(1);
  expect(await cartOf()).toEqual({ 'chain-12': 3 });
});

test.each<[string, Record<string, number>, string]>([
  ['more bikes than there are', { [bike]: 11 }, 'cut-by-stock'],
  ['what is not sold', { nothing: 1 }, 'not-sold'],
  ['what comes in fives', { pump: 7 }, 'not-a-multiple'],
])('[ORD-3] %s: the line needs attention, and nothing is placed', async (_what, lines, code) => {
  const answer = await order({ ...lines, 'chain-12': 1 });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'lines-need-attention', lines: [{ sku: Object.keys(lines)[0], code }] });
  expect(await transactionsOf()).toEqual([]);
  expect(await left('chain-12')).toBe(10);
});

test.each<[string, Partial<OrderBody>, ...string[]]>([
  ['paid without a payment', { payed: true, payedtoken: 'pi_made_up' }, 'body.payed', 'body.payedtoken'],
  ['on terms that nobody offered', { partsPayment: '120 DAYS' }, 'body.partsPayment'],
  ['with something paid now', { payNowItems: [{ sku: 'chain-12', quantities: 1 }] }, 'body.payNowItems'],
  ['without an address to bill', { billingAddress: null }, 'body.billingAddress'],
  ['with a comment that is too long', { comment: 'x'.repeat(2001) }, 'body.comment'],
])('[ORD-3] an order %s is refused with its fields', async (_what, changes, ...fields) => {
  const answer = await order({ 'chain-12': 1 }, changes);
  const errors = fields.map((field) => ({ field }));
  expect(answer).toMatchObject({ status: 422, body: { code: 'order-refused', errors } });
  expect(await transactionsOf()).toEqual([]);
});

test.each(['ONTERM', 'PREPAID', '30 DAYS', '60 DAYS'])(
  '[PAY-1] a dealer of 60 days may order on %s, which the order keeps',
  async (term) => {
    const other = await portal.signedIn({ payment_terms: '60 DAYS' });
    const lines = { [bike]: 1, 'chain-12': 1 };
    const body = anOrder(other, lines, { configurationsPayment: term, partsPayment: term });
    expect((await sendOrder(portal, other, body)).status).toBe(200);
    const [placed] = await transactionsOf(other);
    const kept = term === 'ONTERM' ? '60 DAYS' : term;
    expect(placed!.detail).toMatchObject({ configurationsPayment: kept, partsPayment: kept });
  },
);

test('[ORD-5, F-5] the same order sent again has the same answer, and its effects once', async () => {
  const body = anOrder(dealer, { [bike]: 1, 'chain-12': 4 });
  const [first, again] = [await sendOrder(portal, dealer, body), await sendOrder(portal, dealer, body)];
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await transactionsOf()).toHaveLength(1);
  expect(await left(bike)).toBe(9);
});

test('[ORD-5, F-17] the same key twenty times at once: one order, one answer, one mail to each, stock once', async () => {
  const body = anOrder(dealer, { [bike]: 1, 'chain-12': 4 });
  const answers = await Promise.all(Array.from({ length: 20 }, async () => sendOrder(portal, dealer, body)));
  const references = answers.map((answer) => (answer.body as { references: string[] }).references);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(references.map(String)).size).toBe(1);
  expect(await transactionsOf()).toHaveLength(1);
  expect(await left(bike)).toBe(9);
  const subject = `Order ${references[0]![0]} received`;
  expect(await portal.db.selectFrom('mails').select('id').where('subject', '=', subject).execute()).toHaveLength(2);
});

test('[ORD-5] an order sent again under a new name of the device uses up its number there', async () => {
  const { rev, epoch, seq } = await fill({ 'chain-12': 2 });
  const body = anOrder(dealer, { 'chain-12': 2 }, { device: 'tablet', seq: seq + 1, ver: rev, epoch });
  await sendOrder(portal, dealer, body);
  const again = await sendOrder(portal, dealer, { ...body, device: 'tablet-2', seq: 1 });
  expect(again.body).toMatchObject({ success: true, ack: { seq: 1, opId: body.key } });
  const op: Op = { type: 'add', opId: `${dealer.id}-next`, seq: 2, key: 'chain-12', gen: 0, ver: 0, n: 1 };
  const next = { id: dealer.id, items: [], device: 'tablet-2', epoch, baseRev: rev, ops: [op] };
  expect((await portal.call(updateCart, { body: next }, dealer)).body).toMatchObject({ gap: false, ack: { seq: 2 } });
  expect(await transactionsOf()).toHaveLength(1);
});

test('[F-6] every answer names the order that it is about', async () => {
  const placed = anOrder(dealer, { 'chain-12': 1 });
  expect((await sendOrder(portal, dealer, placed)).body).toMatchObject({ success: true, key: placed.key });
  const refusals = [
    { ...placed, comment: 'another' },
    anOrder(dealer, { 'chain-12': 1 }, { billingAddress: null }),
    anOrder(dealer, { 'chain-12': 1 }, { total: 1 }),
    anOrder(dealer, { 'not-sold': 1 }),
    anOrder(dealer, { 'chain-12': 1 }, { device: 'tablet', seq: 9, ver: 0, epoch: 'another' }),
  ];
  const answers = [];
  for (const refusal of refusals) answers.push(await sendOrder(portal, dealer, refusal));
  expect(answers.map(({ body }) => (body as { code: string }).code)).toEqual([
    'key-used-for-another-order',
    'order-refused',
    'figures-changed',
    'lines-need-attention',
    'behind',
  ]);
  expect(answers.map(({ body }) => (body as { key: string }).key)).toEqual(refusals.map(({ key }) => key));
});

test('[ORD-5] another order under the same key is refused', async () => {
  const body = anOrder(dealer, { 'chain-12': 4 });
  await sendOrder(portal, dealer, body);
  const other = await sendOrder(portal, dealer, { ...body, items: [{ sku: 'chain-12', quantities: 5 }] });
  expect(other).toMatchObject({ status: 422, body: { code: 'key-used-for-another-order' } });
  expect(await left('chain-12')).toBe(6);
});

test('[ORD-5] keys are the dealer’s own: the same one of another dealer is another order', async () => {
  const other = await portal.signedIn();
  const body = anOrder(dealer, { 'chain-12': 1 });
  await sendOrder(portal, dealer, body);
  expect((await sendOrder(portal, other, { ...body, userId: other.id })).status).toBe(200);
  expect([await transactionsOf(), await transactionsOf(other)].map((rows) => rows.length)).toEqual([1, 1]);
});

test.each<[string, Partial<OrderBody>]>([
  ['a price', { items: [{ sku: bike, quantities: 1, prices: { msrp: 3200, cost: 1 } }] }],
  ['a price by another name', { items: [{ sku: bike, quantities: 1, prices: { msrp: 3200, cost: 2000, gift: 1 } }] }],
  ['a discount of an item', { items: [{ sku: bike, quantities: 1, discount: 90 }] }],
  ['the customer discount', { customerDiscount: 50 }],
  ['the shipping discount', { shippingDiscount: 100 }],
  ['the total', { total: 1 }],
])('[PRICE-12, F-66] %s that is not the server’s: refused, with the server’s figures', async (_what, changes) => {
  const answer = await order({ [bike]: 1 }, changes);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'figures-changed',
    figures: { configurations: 2000, discount: 0, shipping: 45, tax: 204.5, total: 2249.5 },
    customerDiscount: 0,
    shippingDiscount: 0,
  });
  expect(await transactionsOf()).toEqual([]);
  expect(await left(bike)).toBe(10);
});

test('[PRICE-12] figures that are the server’s own are accepted', async () => {
  const items = [{ sku: bike, quantities: 1, discount: 0, prices: { msrp: 3200, cost: 2000 } }];
  expect((await order({}, { items, total: 2249.5 })).status).toBe(200);
});

test('[ORD-9] dealer and maker are written to in the language of the order, with what is in backorder', async () => {
  const answer = await order({ [bike]: 1, 'chain-12': 12 }, { lang: 'fr', external_document_no: 'BC-9' });
  const { references, transactionId } = answer.body as { references: string[]; transactionId: string };
  const [reference] = references;
  const mails = await portal.db
    .selectFrom('mails')
    .selectAll()
    .where('subject', '=', `Commande ${reference} reçue`)
    .execute();
  const { maker_email: maker } = await portal.db.selectFrom('portal').select('maker_email').executeTakeFirstOrThrow();
  const { email } = await portal.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', dealer.id)
    .executeTakeFirstOrThrow();
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([email, maker].toSorted());
  const { body } = mails[0]!;
  for (const part of [
    'Vélo Roy',
    'BC-9',
    `1 × ${bike}`,
    'Crête 29 · Sentier · M · Lagune',
    '2 en rupture de stock',
    '12, rue du Port',
  ]) {
    expect(body).toContain(part);
  }
  expect(body.replaceAll(/\s/g, ' ')).toContain('Total : 2 794,00 $');

  for (const { recipient, html, body: text } of mails) {
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('2 en rupture de stock');
    expect(html!.replaceAll(/\s/g, ' ')).toContain('2 794,00 $');
    const link = `${portal.dependencies.settings.publicUrl}/fr/compte/transactions/${transactionId}`;
    // The maker has no account in the portal.
    expect([text.includes(link), html!.includes(`href="${link}"`)]).toEqual([recipient === email, recipient === email]);
  }
});

test('[ORD-9, F-61] what a dealer typed stands in the page of a mail as it is, and is no part of the page', async () => {
  const comment = '<img src=x onerror=alert(1)>\n& more';
  const answer = await order({ 'chain-12': 1 }, { comment, external_document_no: '"><b>' });
  const [reference] = (answer.body as { references: string[] }).references;
  const mails = await portal.db
    .selectFrom('mails')
    .selectAll()
    .where('subject', '=', `Order ${reference} received`)
    .execute();
  expect(mails).toHaveLength(2);
  for (const { html } of mails) {
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;\n&amp; more');
    expect(html).toContain('&quot;&gt;&lt;b&gt;');
    expect(html).not.toMatch(/<img|<b>/);
  }
});

test('[F-61] a comment in any Unicode is kept exactly, or refused', async () => {
  const comment = '🚲 e\u0301 é \u202E مرحبا 漢字 <b>"\'\\ %s\n\u{10FFFF}';
  expect((await order({ 'chain-12': 1 }, { comment })).status).toBe(200);
  expect((await transactionsOf())[0]!.detail.comment).toBe(comment);
  for (const refused of ['\u0000', '\uD800', 'x'.repeat(2_000_000)]) {
    expect((await order({ 'chain-12': 1 }, { comment: refused })).status).toBeGreaterThanOrEqual(400);
  }
  expect(await transactionsOf()).toHaveLength(1);
});

test('[F-15] a failure of the server leaves nothing behind, and the same order can be sent again', async () => {
  await sql`alter table mails rename to mails_away`.execute(portal.db);
  const body = anOrder(dealer, { 'chain-12': 1 });
  const failed = await sendOrder(portal, dealer, body);
  await sql`alter table mails_away rename to mails`.execute(portal.db);
  expect(failed).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(await transactionsOf()).toEqual([]);
  expect(await left('chain-12')).toBe(10);
  expect((await sendOrder(portal, dealer, body)).status).toBe(200);
  expect(await transactionsOf()).toHaveLength(1);
});

test('[ACC-10] shop staff place no orders, and nobody places one for another dealer', async () => {
  const staff = await portal.signedIn({ access_level: '2' });
  const statuses: Promise<TestAnswer>[] = [
    order({ 'chain-12': 1 }, {}, staff),
    order({ 'chain-12': 1 }, { userId: staff.id }),
  ];
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([403, 404]);
});

test('[ACC-10] a dealer cannot order what the kind may not see', async () => {
  const athlete = await portal.signedIn({ no: `A-${dealer.id.slice(-8)}` });
  expect(await order({ [bike]: 1 }, {}, athlete)).toMatchObject({
    status: 409,
    body: { lines: [{ code: 'not-sold' }] },
  });
});
