import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { stockOf } from '../../testing/stock.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

const bike = 'ridge-29-trail-M-lagoon';
/** Sold to dealers of the United States alone. */
const foreign = 'gift-us';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());
beforeEach(async () => {
  dealer = await portal.signedIn({ customer_group: 'CANADA' });
  await portal.db.deleteFrom('stock').execute();
  const figure = { stock: { quantity: 10, next: null } };
  const prices = [{ priceGroup: 'USA', msrpCents: 50_00, costCents: 20_00 }];
  const products = [
    aBike({}, figure),
    aPart({ id: 'chain-12' }, figure),
    aPart({ id: foreign }, { ...figure, prices }),
  ];
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
});

/** All that an order writes. */
async function written() {
  const counted = async (table: 'transactions' | 'mails' | 'order_keys') =>
    Number(
      (
        await portal.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  return {
    transactions: await counted('transactions'),
    mails: await counted('mails'),
    keys: await counted('order_keys'),
    stock: await Promise.all([bike, 'chain-12', foreign].map(async (sku) => (await stockOf(portal.db, sku))?.quantity)),
  };
}

const item = (changes: object) => ({ items: [{ sku: bike, quantities: 1, ...changes }] });

/** What is changed in an order that would be placed, and how it is refused. */
const changes: [string, object, number, string][] = [
  ['userId: another dealer', { userId: '0190a000-0000-7000-8000-000000000001' }, 404, 'not-found'],
  ['userId: none', { userId: undefined }, 400, 'invalid-request'],
  ['configurationsPayment: not offered', { configurationsPayment: '120 DAYS' }, 422, 'order-refused'],
  ['configurationsPayment: later than the dealer’s own', { configurationsPayment: '60 DAYS' }, 422, 'order-refused'],
  ['configurationsPayment: by card, unpaid', { configurationsPayment: 'STRIPE' }, 409, 'payment-needed'],
  ['configurationsPayment: a number', { configurationsPayment: 30 }, 400, 'invalid-request'],
  ['partsPayment: made up', { ...item({ sku: 'chain-12' }), partsPayment: 'NEVER' }, 422, 'order-refused'],
  ['partsPayment: none', { partsPayment: null }, 400, 'invalid-request'],
  ['payNowItems: of the order', { payNowItems: [{ sku: bike, quantities: 1 }] }, 422, 'order-refused'],
  ['payLaterItems: more than is ordered', { payLaterItems: [{ sku: bike, quantities: 9 }] }, 422, 'order-refused'],
  ['payLaterItems: of another order', { payLaterItems: [{ sku: foreign, quantities: 1 }] }, 422, 'order-refused'],
  ['items: none', { items: [] }, 400, 'invalid-request'],
  ['items: an unknown sku', item({ sku: 'nothing' }), 409, 'lines-need-attention'],
  ['items: a sku of another group', item({ sku: foreign }), 409, 'lines-need-attention'],
  ['items: a sku with SQL in it', item({ sku: "x'; drop table orders;--" }), 409, 'lines-need-attention'],
  ['items: twice the same', { items: [...item({}).items, ...item({}).items] }, 422, 'order-refused'],
  ['quantities: −1', item({ quantities: -1 }), 400, 'invalid-request'],
  ['quantities: 0', item({ quantities: 0 }), 422, 'order-refused'],
  ['quantities: 1.5', item({ quantities: 1.5 }), 400, 'invalid-request'],
  ['quantities: a text', item({ quantities: '1' }), 400, 'invalid-request'],
  ['quantities: NaN', item({ quantities: Number.NaN }), 400, 'invalid-request'],
  ['quantities: 1e9', item({ quantities: 1e9 }), 400, 'invalid-request'],
  ['quantities: more than there are', item({ quantities: 999_999 }), 409, 'lines-need-attention'],
  ['type: another', item({ type: 'part' }), 409, 'figures-changed'],
  ['prices: one cent less', item({ prices: { msrp: 3200, cost: 1999.99 } }), 409, 'figures-changed'],
  ['prices: negative', item({ prices: { msrp: 3200, cost: -2000 } }), 409, 'figures-changed'],
  ['discount of an item', item({ discount: 1 }), 409, 'figures-changed'],
  ['discount of an item: negative', item({ discount: -1 }), 400, 'invalid-request'],
  ['demo: of a booking', item({ demo: 1 }), 422, 'order-refused'],
  ['q3: of a booking', item({ q3: 5 }), 422, 'order-refused'],
  ['a field of an item that there is not', item({ colour: 'red' }), 400, 'invalid-request'],
  ['customerDiscount: 50', { customerDiscount: 50 }, 409, 'figures-changed'],
  ['customerDiscount: 101', { customerDiscount: 101 }, 400, 'invalid-request'],
  ['shippingDiscount: 100', { shippingDiscount: 100 }, 409, 'figures-changed'],
  ['shippingDiscount: −5', { shippingDiscount: -5 }, 400, 'invalid-request'],
  ['billingAddress: none', { billingAddress: null }, 422, 'order-refused'],
  ['shippingAddress: none', { shippingAddress: null }, 422, 'order-refused'],
  ['pickup: with the total of a delivery', { pickup: true, total: 2045 }, 409, 'figures-changed'],
  ['pickup: a text', { pickup: 'true' }, 400, 'invalid-request'],
  ['comment: too long', { comment: 'x'.repeat(2001) }, 422, 'order-refused'],
  ['comment: with a control character', { comment: 'a\u0007b' }, 422, 'order-refused'],
  ['external_document_no: too long', { external_document_no: 'x'.repeat(36) }, 422, 'order-refused'],
  ['external_document_no: a half character', { external_document_no: '\uD800' }, 400, 'invalid-request'],
  ['requestedShipDate: yesterday', { requestedShipDate: '2026-11-19' }, 422, 'order-refused'],
  ['requestedShipDate: in more than a year', { requestedShipDate: '2027-11-21' }, 422, 'order-refused'],
  ['requestedShipDate: a day that there is not', { requestedShipDate: '2027-02-30' }, 422, 'order-refused'],
  ['requestedShipDate: a moment', { requestedShipDate: '2026-11-22T10:00:00Z' }, 400, 'invalid-request'],
  ['requestedShipDate: empty', { requestedShipDate: '' }, 400, 'invalid-request'],
  ['requestedShipDate: a number', { requestedShipDate: 20270201 }, 400, 'invalid-request'],
  ['shipComplete: a text', { shipComplete: 'yes' }, 400, 'invalid-request'],
  ['order_type: Booking', { order_type: 'Booking' }, 422, 'order-refused'],
  ['order_type: made up', { order_type: 'Gift' }, 400, 'invalid-request'],
  ['booking_year: of a booking', { booking_year: 2027 }, 422, 'order-refused'],
  ['lang: another', { lang: 'de' }, 400, 'invalid-request'],
  ['payed: without a payment', { payed: true }, 422, 'order-refused'],
  ['payed: a text', { payed: 'yes' }, 400, 'invalid-request'],
  ['payedtoken: made up', { payedtoken: 'pi_made_up' }, 422, 'order-refused'],
  ['payed and payedtoken: made up', { payed: true, payedtoken: 'pi_made_up' }, 422, 'order-refused'],
  ['currency: not the dealer’s to say', { currency: 'US' }, 400, 'invalid-request'],
  ['key: no UUID', { key: 'again' }, 400, 'invalid-request'],
  ['seq: negative', { device: 'tablet', seq: -1, ver: 0, epoch: null }, 400, 'invalid-request'],
  ['device: with operations that never came', { device: 'tablet', seq: 7, ver: 0, epoch: null }, 409, 'behind'],
  ['total: 1 cent less', { total: 2044.99 }, 409, 'figures-changed'],
  ['total: negative', { total: -2045 }, 409, 'figures-changed'],
  ['total: three decimals', { total: 2045.001 }, 400, 'invalid-request'],
  ['__proto__', JSON.parse('{"__proto__": {"payed": true}}') as object, 400, 'invalid-request'],
  ['a field that there is not', { approved: true }, 400, 'invalid-request'],
];

test.each(changes)(
  '[ORD-3, PRICE-12, F-59, F-60, F-66] %s: refused, and nothing is written',
  async (_what, changed, status, code) => {
    const before = await written();
    const answer = await sendOrder(portal, dealer, { ...anOrder(dealer, { [bike]: 1 }), ...changed });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await written()).toEqual(before);
  },
);

test('[ORD-2] the order in which nothing was changed is placed', async () => {
  const whole = {
    ...item({ type: 'configuration', prices: { msrp: 3200, cost: 2000 }, discount: 0, demo: 0 }),
    total: 2045,
  };
  const shares = { payNowItems: [], payLaterItems: [{ sku: bike, quantities: 1 }] };
  expect((await sendOrder(portal, dealer, { ...anOrder(dealer, {}), ...whole, ...shares })).status).toBe(200);
});
