import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CardShop, openCardShop } from '../../server/testing/card-shop.ts';

/** A client that knows the specification alone pays by card: bodies are written here, not taken from the contract. */
const bike = 'ridge-29-trail-M-lagoon';
const address = {
  name: 'Vélo Roy',
  line1: '12, rue du Port',
  city: 'Québec',
  province: 'QC',
  country: 'CA',
  postalCode: 'G1K 4A1',
};

type Json = Record<string, unknown>;

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(async () => shop.close());
beforeEach(async () => shop.begin());

async function send(method: 'GET' | 'POST', url: string, payload?: object): Promise<{ status: number; body: Json }> {
  const headers = { authorization: `Bearer ${shop.dealer.token}` };
  const answer = await shop.portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

/** The cart after a bike was put into it, as GET cart returns it. */
async function cart(): Promise<Json[]> {
  await send('POST', '/api/portal/cart/update', { id: shop.dealer.id, items: [{ sku: bike, quantities: 1 }] });
  return (await send('GET', `/api/cart/${shop.dealer.id}`)).body.cart as Json[];
}

const askIntent = async (amount: number, currency = 'CA') =>
  send('POST', '/api/order/payment-intent', { userId: shop.dealer.id, amount, currency });

/** What the provider's script makes of what the server answered. */
const payWith = (secret: unknown) => shop.stripe.pay(String(secret).split('_secret')[0]!);

const order = async (items: Json[], payedtoken: unknown, changes: Json = {}) =>
  send('POST', '/api/order?lang=en', {
    userId: shop.dealer.id,
    configurationsPayment: 'STRIPE',
    partsPayment: 'ONTERM',
    payNowItems: items,
    payLaterItems: [],
    items,
    customerDiscount: 0,
    shippingDiscount: 0,
    billingAddress: address,
    shippingAddress: address,
    pickup: false,
    comment: '',
    external_document_no: 'PO-7',
    order_type: 'Repeat',
    booking_year: null,
    lang: 'en',
    payed: true,
    payedtoken,
    ...changes,
  });

const anHourLater = async () => {
  await shop.portal.db
    .updateTable('payments')
    .set({ created_at: new Date(shop.portal.dependencies.now().getTime() - 3_600_000) })
    .where('user_id', '=', shop.dealer.id)
    .execute();
  await shop.settle();
};

test('[API-1, PAY-5] userId, amount and currency are enough for an intent, and its payment for an order', async () => {
  const items = await cart();
  const { status, body } = await askIntent(2045);
  expect([status, body.paymentIntent]).toEqual([200, expect.stringMatching(/_secret/)]);
  payWith(body.paymentIntent);
  // Nobody takes a payment whose order is still to come for one that failed.
  await shop.settle();
  const placed = await order(items, body.paymentIntent);
  expect(placed).toMatchObject({ status: 200, body: { success: true, payment: { paid: 2045 } } });
  expect(await shop.states()).toEqual(['ordered']);
  expect((await shop.cart()).cart).toEqual([]);
});

test('[API-1, ORD-5] the same paid order sent again is answered with the same references', async () => {
  const items = await cart();
  const { body } = await askIntent(2045);
  payWith(body.paymentIntent);
  const first = await order(items, body.paymentIntent);
  const again = await order(items, body.paymentIntent);
  expect(first.status).toBe(200);
  expect(again.body.references).toEqual(first.body.references);
  expect(await shop.transactions()).toHaveLength(1);
});

test('[API-1] the id that GET cart returns as paymentIntent pays for the order too', async () => {
  const items = await cart();
  payWith((await askIntent(2045)).body.paymentIntent);
  const { paymentIntent } = await shop.cart();
  expect(await order(items, paymentIntent)).toMatchObject({ status: 200, body: { success: true } });
});

test('[API-1, PAY-6] the same amount asked for again is the same intent, paid or not', async () => {
  const { body } = await askIntent(2045);
  expect((await askIntent(2045)).body.paymentIntent).toBe(body.paymentIntent);
  payWith(body.paymentIntent);
  expect((await askIntent(2045)).body.paymentIntent).toBe(body.paymentIntent);
  expect(await shop.states()).toEqual(['open']);
});

test('[API-1, PRICE-12] an order that comes to another amount is refused with the server’s figures, and can be paid anew', async () => {
  const items = await cart();
  const { body } = await askIntent(1);
  payWith(body.paymentIntent);
  expect(await order(items, body.paymentIntent)).toMatchObject({
    status: 409,
    body: { code: 'figures-changed', payNow: 2045 },
  });
  expect(await shop.transactions()).toEqual([]);
  const right = await askIntent(2045);
  expect(await shop.states()).toEqual(['refunded', 'open']);
  payWith(right.body.paymentIntent);
  expect((await order(items, right.body.paymentIntent)).status).toBe(200);
});

test('[PAY-8] what was paid and never ordered goes back after an hour, and an order that comes later is told', async () => {
  const items = await cart();
  const { body } = await askIntent(2045);
  payWith(body.paymentIntent);
  await anHourLater();
  expect(await shop.states()).toEqual(['refunded']);
  expect(await order(items, body.paymentIntent)).toMatchObject({ status: 409, body: { code: 'payment-refunded' } });
  expect(await shop.transactions()).toEqual([]);
});

test('[PAY-8] an intent that was never paid is cancelled after an hour', async () => {
  await askIntent(2045);
  await anHourLater();
  expect(await shop.states()).toEqual(['cancelled']);
});

test('[PAY-5] an intent that was not paid places nothing', async () => {
  const items = await cart();
  const { body } = await askIntent(2045);
  expect(await order(items, body.paymentIntent)).toMatchObject({ status: 409, body: { code: 'payment-needed' } });
  expect(await order(items, null, { payed: false })).toMatchObject({ status: 409, body: { code: 'payment-needed' } });
});

test('[PAY-4, PAY-7] who may not pay by card, and what is not an amount of the dealer’s, is told why', async () => {
  for (const wrong of [await askIntent(0), await askIntent(-5), await askIntent(2045, 'US')]) {
    expect(wrong.body).toEqual({ paymentIntent: null, paymentIntentError: 'This amount cannot be paid by card.' });
  }
  shop.dealer = await shop.portal.signedIn({ no: `A-${shop.dealer.id.slice(-8)}` });
  expect((await askIntent(2045)).body).toEqual({
    paymentIntent: null,
    paymentIntentError: 'Card payment is not available to you.',
  });
  expect(await shop.payments()).toEqual([]);
});

test('[ACC-10] another dealer’s payment pays for nothing', async () => {
  const { body } = await askIntent(2045);
  payWith(body.paymentIntent);
  shop.dealer = await shop.portal.signedIn();
  expect(await order(await cart(), body.paymentIntent)).toMatchObject({
    status: 422,
    body: { code: 'order-refused', errors: [{ field: 'body.payedtoken' }] },
  });
});
