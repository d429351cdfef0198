import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountLookup, orderDiscount, orderTaxes, taxLookup } from '../../../src/contract/orders/pricing.ts';
import { oneTransaction, type Transaction } from '../../../src/contract/orders/transactions.ts';
import { runAdminCommand } from '../../admin/commands.ts';
import { csvFormat } from '../../admin/orders/order-formats.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';
import { exportedOrder } from './exported-order.ts';
import { readPlacedOrder } from './placed-orders.ts';

const bike = 'ridge-29-trail-M-lagoon';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn({ discount_group: 'GOLD' });
  const { db } = portal;
  const tier = { discount_group: 'GOLD', valid_from: '2026-01-01', valid_to: null };
  await db
    .insertInto('discount_tiers')
    .values([
      { ...tier, min_quantity: 2, discount: '5', discount_shipping: '20' },
      { ...tier, min_quantity: 10, discount: '7.5', discount_shipping: '50' },
      { ...tier, min_quantity: 1, discount: '90', discount_shipping: '90', valid_to: '2026-11-19' },
      { ...tier, min_quantity: 0, discount: '91', discount_shipping: '91', valid_from: '2026-11-21' },
      { ...tier, discount_group: 'IRON', min_quantity: 0, discount: '1', discount_shipping: '1' },
    ])
    .execute();
  const tax = (name: string, rate: string, position: number, from = '2020-01-01') => ({
    area: 'CA-QC',
    position,
    name: JSON.stringify({ en: name, fr: `${name} (fr)` }),
    rate,
    valid_from: from,
  });
  await db
    .insertInto('tax_rates')
    .values([
      tax('GST', '5', 1),
      tax('QST', '9', 2),
      tax('QST', '9.975', 3, '2024-01-01'),
      tax('QST', '50', 4, '2026-11-21'),
    ])
    .execute();
  await db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aBike(), aPart()], { now: new Date(), removeOthers: true }));
});
afterAll(async () => portal.close());

const discount = async (quantity: number, user = dealer) =>
  (await portal.call(orderDiscount, { body: { userId: user.id, quantity } }, user)).body;

const address = { name: 'A', line1: 'B', city: 'Québec', province: 'QC', country: 'CA' };

test('[PRICE-4] the tiers of the user’s discount group that hold today give both discounts, and what the next one takes', async () => {
  const ten = { discount: 7.5, discountship: 50 };
  expect(await discount(1)).toEqual({
    discount: 0,
    discountship: 0,
    from: null,
    next: { quantity: 1, discount: 5, discountship: 20 },
  });
  expect(await discount(4)).toEqual({ discount: 5, discountship: 20, from: 2, next: { quantity: 6, ...ten } });
  expect(await discount(10)).toEqual({ ...ten, from: 10, next: null });
  expect(await discount(10, await portal.signedIn())).toEqual({ discount: 0, discountship: 0, from: null, next: null });
});

test('[PRICE-4] today is a day of the maker’s, in the maker’s time zone', async () => {
  const before = portal.clock.nowMs;
  portal.clock.nowMs = Date.parse('2026-11-20T02:00:00Z');
  expect(await discount(1, dealer)).toMatchObject({ discount: 90 });
  portal.clock.nowMs = before;
});

test('[API-2] the discount look-up by customer gives the same, at whatever value', async () => {
  for (const value of [undefined, 0, 1000]) {
    const answer = await portal.call(discountLookup, { body: { id: dealer.id, quantity: 4, value } }, dealer);
    expect(answer).toMatchObject({ status: 200, body: { discount: 5, discountship: 20 } });
  }
});

test('[PRICE-13] an order has its taxes at cost and at msrp, each by its name, of the day and of the area', async () => {
  const items = [
    { sku: bike, quantities: 2 },
    { sku: 'chain-12', quantities: 3 },
  ];
  const body = { userId: dealer.id, items, shippingAddress: address };
  const answer = await portal.call(orderTaxes, { body }, dealer, { 'accept-language': 'fr-CA' });
  expect(answer.body).toEqual({
    cost: {
      area: 'CA-QC',
      amount: 4025,
      total: 602.74,
      taxes: [
        { name: 'GST (fr)', rate: 5, amount: 201.25 },
        { name: 'QST (fr)', rate: 9.975, amount: 401.49 },
      ],
    },
    msrp: expect.objectContaining({ amount: 6715 }) as unknown,
  });
});

test('[PRICE-13] where no rate is known the answer is empty, and the order is placed with its tax not computed', async () => {
  const elsewhere = { ...address, country: 'FR', province: '' };
  const body = { userId: dealer.id, items: [{ sku: 'chain-12', quantities: 1 }], shippingAddress: elsewhere };
  expect((await portal.call(orderTaxes, { body }, dealer)).body).toEqual({});
  const order = anOrder(dealer, { 'chain-12': 1 }, { shippingAddress: elsewhere, total: 55 });
  expect((await sendOrder(portal, dealer, order)).body).toMatchObject({ figures: { tax: null, total: 55 } });
});

test('[API-2] the tax look-up computes on the sums that it is given, with its token beside them or not', async () => {
  const sums = (area: string) => ({ cost: { area, amount: 100.1 }, msrp: { area, amount: 0 } });
  for (const body of [sums('CA-QC'), { ...sums('CA-QC'), token: dealer.token }]) {
    expect(await portal.call(taxLookup, { body }, dealer)).toMatchObject({
      status: 200,
      body: { cost: { total: 14.99 }, msrp: { total: 0 } },
    });
  }
  // The body's token opens nothing: the header's does, as for every call.
  const alone = { ...sums('CA-QC'), token: dealer.token };
  expect((await portal.call(taxLookup, { body: alone }, null)).status).toBe(401);
  expect((await portal.call(taxLookup, { body: sums('CA-XX') }, dealer)).status).toBe(404);
});

test('[PRICE-12] discounts that are the server’s own are accepted, and taken', async () => {
  const order = anOrder(dealer, { [bike]: 2 }, { customerDiscount: 5, shippingDiscount: 20 });
  expect((await sendOrder(portal, dealer, order)).body).toMatchObject({
    figures: { configurations: 4000, discount: 200, shipping: 90, tax: 582.53, total: 4472.53 },
  });
});

const placedIn = async (shippingAddress: typeof address & { postalCode?: string }) => {
  const order = anOrder(dealer, { 'chain-12': 3 }, { shippingAddress, lang: 'fr' });
  const { transactionId } = (await sendOrder(portal, dealer, order)).body as { transactionId: string };
  const params = { userId: dealer.id, transactionId };
  const { body } = await portal.call(oneTransaction, { params }, dealer);
  return body as Transaction;
};

test('[INV-1] an order keeps each of its taxes by name, which come to its tax, and says them in its mail and its export', async () => {
  const { taxes = [], figures, id, reference } = await placedIn({ ...address, postalCode: 'G1K 4A1' });
  expect(taxes).toEqual([
    { name: 'GST', nameFr: 'GST (fr)', rate: 5, amount: 6.75 },
    { name: 'QST', nameFr: 'QST (fr)', rate: 9.975, amount: 13.47 },
  ]);
  expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(figures.tax ?? 0, 6);
  const mail = await portal.db
    .selectFrom('mails')
    .selectAll()
    .where('subject', 'like', `%${reference}%`)
    .executeTakeFirstOrThrow();
  const said = mail.body.replaceAll(/\s/g, ' ');
  expect(said).toContain('GST (fr) 5 % : 6,75 $');
  expect(said).toContain('QST (fr) 9,975 % : 13,47 $');
  expect(csvFormat.order(await readPlacedOrder(portal.db, id), true)).toContain('GST 5: 6.75; QST 9.975: 13.47');
});

test('[INV-1, PRICE-13] an order whose tax is not computed names none', async () => {
  const { taxes, figures } = await placedIn({ ...address, country: 'FR', province: '' });
  expect([taxes, figures.tax]).toEqual([undefined, null]);
});

test.each([
  ['FR', '', 'FR'],
  ['DE', 'BAVARIA', 'DE-BAVARIA'],
])(
  '[INV-1, PRICE-13] the company is told of an order to %s %s that bears no tax, the dealer is not alarmed',
  async (country, province, area) => {
    const { id, reference } = await placedIn({ ...address, country, province });
    const mails = await portal.db.selectFrom('mails').selectAll().where('subject', 'like', `%${reference}%`).execute();
    const told = (isCompany: boolean) =>
      mails
        .filter(({ recipient }) => (recipient === 'portal@localhost') === isCompany)
        .map(({ subject, body, html }) => `${subject} ${body} ${html}`);
    const [[dealers], [companys]] = [told(false), told(true)];
    expect(companys).toContain('(taxes non calculées)');
    expect(companys).toContain(`aucun taux n’est défini pour ${area}.`);
    expect(dealers).toBeDefined();
    expect(dealers).not.toContain('aucun taux');
    const placed = await readPlacedOrder(portal.db, id);
    expect(exportedOrder(placed)).toMatchObject({ untaxedArea: area });
    // Before who placed and who approved it, how it should ship, its file and its freight.
    expect(csvFormat.order(placed, true).trimEnd().split(',').at(-9)).toBe(area);
    const { output, heard } = hearOutput();
    const context = { db: portal.db, settings: portal.dependencies.settings, now: portal.dependencies.now, ...output };
    await runAdminCommand(['orders', 'export', '--since', '2026-11-20', '--format', 'csv'], context);
    expect(heard.warnings.join()).toContain(`${reference} (${area})`);
  },
);

test('[ACC-10] nobody looks up the discount of another dealer', async () => {
  const body = { userId: dealer.id, quantity: 2 };
  expect((await portal.call(orderDiscount, { body }, await portal.signedIn())).status).toBe(404);
});
