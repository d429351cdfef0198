import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneTransaction } from '../../../src/contract/orders/transactions.ts';
import { type CardShop, openCardShop } from '../../testing/card-shop.ts';
import { anOrder, type OrderBody, sendOrder } from '../../testing/orders.ts';
import { aCardOrder, asPaid, askIntent, fillCart } from '../../testing/payments.ts';

const bike = 'ridge-29-trail-M-lagoon';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(async () => shop.close());
beforeEach(async () => shop.begin());

test('[PAY-5, PAY-6] an order is paid and placed: the server’s amount, the intent in the cart until then', async () => {
  const { order, intent } = await shop.ready({ [bike]: 1, 'chain-12': 2 }, 2140);
  expect(shop.stripe.intents.get(intent)).toMatchObject({
    amount: 2140_00,
    currency: 'cad',
    metadata: { paceline_order: order.key },
  });
  expect((await shop.cart()).paymentIntent).toBe(intent);
  expect(await shop.transactions()).toEqual([]);
  shop.stripe.pay(intent);
  const answer = await sendOrder(shop.portal, shop.dealer, asPaid(order, intent));
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, paymentIntent: null, payment: { provider: 'stripe', intent, paid: 2140, short: [] } },
  });
  expect(await shop.cart()).toMatchObject({ cart: [], paymentIntent: null });
  const [placed] = await shop.transactions();
  expect(placed!.detail.payment).toEqual({ provider: 'stripe', intent, paidCents: 2140_00, short: [] });
  expect(await shop.payments()).toMatchObject([{ state: 'ordered', transaction_id: placed!.id, attempt: 1 }]);
  expect(await shop.left(bike)).toBe(9);
  const request = { params: { userId: shop.dealer.id, transactionId: placed!.id } };
  expect((await shop.portal.call(oneTransaction, request, shop.dealer)).body).toMatchObject({
    payment: { paid: 2140 },
  });
});

test('[PAY-2, PAY-3] of a split order the share that is paid now is charged, and no more', async () => {
  const { order, intent } = await shop.ready({ [bike]: 1, 'chain-12': 12 }, 2045, {
    payNowItems: [{ sku: bike, quantities: 1 }],
    payLaterItems: [{ sku: 'chain-12', quantities: 12 }],
  });
  shop.stripe.pay(intent);
  expect((await sendOrder(shop.portal, shop.dealer, asPaid(order, intent))).status).toBe(200);
  const [placed] = await shop.transactions();
  expect(placed!.detail.payment!.paidCents).toBe(2045_00);
  expect(Number(placed!.total_cents)).toBeGreaterThan(2045_00);
});

test.each<[string, (order: OrderBody) => OrderBody, number, string]>([
  ['unpaid', (order) => order, 409, 'payment-needed'],
  ['said to be paid by nothing', (order) => ({ ...order, payed: true }), 422, 'order-refused'],
  ['said to be paid by what is made up', (order) => asPaid(order, 'pi_made_up'), 422, 'order-refused'],
  ['with a token alone', (order) => ({ ...order, payedtoken: 'pi_made_up' }), 409, 'payment-needed'],
])('[PAY-5, F-66] an order by card %s is refused, and nothing is placed', async (_what, change, status, code) => {
  await fillCart(shop.portal, shop.dealer, { 'chain-12': 1 });
  const answer = await sendOrder(shop.portal, shop.dealer, change(aCardOrder(shop.dealer, { 'chain-12': 1 })));
  expect(answer).toMatchObject({ status, body: { code } });
  expect(await shop.transactions()).toEqual([]);
});

test.each(['requires_payment_method', 'requires_action', 'processing'] as const)(
  '[PAY-5, F-56] an intent that %s pays nothing: unpaid, and the cart as it was',
  async (status) => {
    const { order, intent } = await shop.ready({ 'chain-12': 1 }, 55);
    shop.stripe.pay(intent, status);
    const answer = await sendOrder(shop.portal, shop.dealer, asPaid(order, intent));
    const isKnown = status !== 'processing';
    expect([answer.status, (answer.body as { code: string }).code]).toEqual(
      isKnown ? [409, 'payment-needed'] : [503, 'payment-pending'],
    );
    expect(await shop.transactions()).toEqual([]);
    expect((await shop.cart()).cart).toMatchObject([{ sku: 'chain-12', quantities: 1 }]);
    // The same intent may be paid after all.
    shop.stripe.pay(intent);
    expect((await sendOrder(shop.portal, shop.dealer, asPaid(order, intent))).status).toBe(200);
  },
);

test('[PAY-6, PRICE-12] an amount or currency that is not the server’s makes no intent', async () => {
  await fillCart(shop.portal, shop.dealer, { 'chain-12': 1 });
  const order = aCardOrder(shop.dealer, { 'chain-12': 1 });
  for (const wrong of [{ amount: 54.99 }, { amount: 0 }, { amount: -55 }, { amount: 55, currency: 'US' as const }]) {
    const answer = await askIntent(shop.portal, shop.dealer, { order, ...wrong });
    expect(answer).toMatchObject({ status: 409, body: { code: 'figures-changed', payNow: 55 } });
  }
  expect(await shop.payments()).toEqual([]);
  expect(shop.stripe.calls).toEqual([]);
});

test.each<[string, Partial<OrderBody>, number, string]>([
  ['total', { total: 1 }, 409, 'figures-changed'],
  ['payNowItems', { payNowItems: [{ sku: 'chain-12', quantities: 2 }] }, 409, 'figures-changed'],
  ['customerDiscount', { items: [{ sku: 'chain-12', quantities: 1, discount: 50 }] }, 409, 'figures-changed'],
  ['items', { items: [{ sku: 'unknown', quantities: 1 }] }, 409, 'lines-need-attention'],
  ['payed', { partsPayment: 'ONTERM', configurationsPayment: 'ONTERM' }, 422, 'order-refused'],
  ['order_type', { order_type: 'Booking' }, 422, 'order-refused'],
  ['billingAddress', { billingAddress: null }, 422, 'order-refused'],
  ['key', { key: undefined }, 422, 'order-refused'],
])('[PAY-6, F-66] nothing is prepared for an order whose %s is not right', async (_what, changes, status, code) => {
  await fillCart(shop.portal, shop.dealer, { 'chain-12': 1 });
  const order = aCardOrder(shop.dealer, { 'chain-12': 1 }, changes);
  expect(await askIntent(shop.portal, shop.dealer, { order, amount: 55 })).toMatchObject({ status, body: { code } });
  expect(await shop.payments()).toEqual([]);
});

test('[PAY-4] neither athletes nor international dealers are given an intent, whatever they send', async () => {
  for (const columns of [{ no: `A-${shop.dealer.id.slice(-8)}` }, { customer_group: 'INTER-DK' }]) {
    const user = await shop.portal.signedIn(columns);
    await fillCart(shop.portal, user, { 'chain-12': 1 });
    const order = aCardOrder(user, { 'chain-12': 1 });
    const currency = 'customer_group' in columns ? 'US' : 'CA';
    expect(await askIntent(shop.portal, user, { order, amount: 55, currency })).toMatchObject({
      status: 422,
      body: { code: 'order-refused', errors: [{ field: 'body.partsPayment' }] },
    });
    expect((await sendOrder(shop.portal, user, order)).status).toBe(422);
  }
  expect(shop.stripe.calls).toEqual([]);
});

test('[PAY-7] what the provider refuses is told by its own words, and the next try is another intent', async () => {
  await shop.stock(10, 1);
  await fillCart(shop.portal, shop.dealer, { 'chain-12': 1 });
  const order = aCardOrder(shop.dealer, { 'chain-12': 1 }, { pickup: true });
  for (const attempt of [1, 2]) {
    const answer = await askIntent(shop.portal, shop.dealer, { order, amount: 0.01 });
    expect(answer).toMatchObject({
      status: 200,
      body: { paymentIntent: null, paymentIntentError: 'The amount is too small.' },
    });
    expect(await shop.payments()).toHaveLength(attempt);
  }
  expect(await shop.states()).toEqual(['cancelled', 'cancelled']);
});

test('[PAY-7, F-52] the answer of the provider is lost: nothing was charged, and the next try has the same intent', async () => {
  await fillCart(shop.portal, shop.dealer, { 'chain-12': 1 });
  const order = aCardOrder(shop.dealer, { 'chain-12': 1 }, { lang: 'fr' });
  shop.stripe.fault = (call) => (call === 'POST /v1/payment_intents' ? 'lost' : null);
  const lost = await askIntent(shop.portal, shop.dealer, { order, amount: 55 });
  expect(lost).toMatchObject({ status: 200, body: { paymentIntent: null } });
  expect((lost.body as { paymentIntentError: string }).paymentIntentError).toContain('Rien n’a été débité');
  shop.stripe.fault = () => null;
  const made = shop.stripe.intents.size;
  const answer = await askIntent(shop.portal, shop.dealer, { order, amount: 55 });
  expect(shop.stripe.intents.size).toBe(made);
  expect(shop.stripe.intents.has((answer.body as { paymentIntent: string }).paymentIntent)).toBe(true);
});

test('[F-52] a double click: one order, one intent, one charge', async () => {
  await fillCart(shop.portal, shop.dealer, { 'chain-12': 1 });
  const order = aCardOrder(shop.dealer, { 'chain-12': 1 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => askIntent(shop.portal, shop.dealer, { order, amount: 55 })),
  );
  const intents = new Set(answers.map(({ body }) => (body as { paymentIntent: string }).paymentIntent));
  expect(intents.size).toBe(1);
  const [intent] = intents;
  shop.stripe.pay(intent!);
  const placed = await Promise.all(
    Array.from({ length: 8 }, async () => sendOrder(shop.portal, shop.dealer, asPaid(order, intent!))),
  );
  expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await shop.transactions()).toHaveLength(1);
});

test('[F-52] two tabs pay one cart: the payment that came first is cancelled, and cannot be paid', async () => {
  const first = await shop.ready({ 'chain-12': 1 }, 55);
  const second = await shop.ready({ 'chain-12': 1 }, 55);
  expect(second.intent).not.toBe(first.intent);
  expect(shop.stripe.pay(first.intent)).toBe(false);
  expect(shop.stripe.pay(second.intent)).toBe(true);
  expect(await sendOrder(shop.portal, shop.dealer, asPaid(first.order, first.intent))).toMatchObject({
    status: 409,
    body: { code: 'payment-needed' },
  });
  expect((await sendOrder(shop.portal, shop.dealer, asPaid(second.order, second.intent))).status).toBe(200);
  expect(await shop.states()).toEqual(['cancelled', 'ordered']);
});

test('[F-52] what another device has ordered meanwhile cannot be paid for', async () => {
  await fillCart(shop.portal, shop.dealer, { 'chain-12': 2 });
  const order = aCardOrder(shop.dealer, { 'chain-12': 2 });
  await sendOrder(shop.portal, shop.dealer, anOrder(shop.dealer, { 'chain-12': 2 }));
  expect(await askIntent(shop.portal, shop.dealer, { order, amount: 95 })).toMatchObject({
    status: 409,
    body: { code: 'lines-need-attention', lines: [{ sku: 'chain-12', code: 'changed-elsewhere' }] },
  });
});

test('[F-55] the total changed after the intent: it is cancelled, the new total is confirmed, another intent pays it', async () => {
  const { order, intent } = await shop.ready({ 'chain-12': 1 }, 55, { total: 55 });
  await shop.stock(10, 50_00);
  const answer = await askIntent(shop.portal, shop.dealer, { order, amount: 55 });
  expect(answer).toMatchObject({ status: 409, body: { code: 'figures-changed', payNow: 65, figures: { total: 65 } } });
  expect(shop.stripe.pay(intent)).toBe(false);
  const confirmed = await askIntent(shop.portal, shop.dealer, { order: { ...order, total: 65 }, amount: 65 });
  const next = (confirmed.body as { paymentIntent: string }).paymentIntent;
  expect(shop.stripe.intents.get(next)).toMatchObject({ amount: 65_00 });
  expect(await shop.payments()).toMatchObject([
    { state: 'cancelled', attempt: 1 },
    { state: 'open', attempt: 2 },
  ]);
});

test('[PAY-6] another order, or another dealer’s, is not paid by an intent', async () => {
  const { order, intent } = await shop.ready({ 'chain-12': 1 }, 55);
  shop.stripe.pay(intent);
  const changed = asPaid({ ...order, comment: 'and a bell' }, intent);
  expect((await sendOrder(shop.portal, shop.dealer, changed)).body).toMatchObject({
    code: 'key-used-for-another-order',
  });
  const key = '0190a000-0000-4000-8000-000000000001';
  expect((await sendOrder(shop.portal, shop.dealer, asPaid({ ...order, key }, intent))).status).toBe(422);
  const other = await shop.portal.signedIn();
  expect((await sendOrder(shop.portal, other, { ...asPaid(order, intent), userId: other.id })).status).toBe(422);
  expect(await shop.transactions()).toEqual([]);
});

test('[COMP-2] an order that waits for approval is neither charged nor paid by card', async () => {
  const { portal, dealer, stripe } = shop;
  await portal.db.updateTable('users').set({ approval_above_cents: 0 }).where('id', '=', dealer.id).execute();
  const buyer = await portal.signedIn({ role: 'buyer', company_id: dealer.id });
  const lines = { 'chain-12': 1 };
  await fillCart(portal, dealer, lines);
  const order = aCardOrder(dealer, lines);
  const before = stripe.intents.size;
  const intent = await askIntent(portal, buyer, { order, amount: 55 });
  expect(intent).toMatchObject({ status: 409, body: { code: 'approval-by-card' } });
  expect(stripe.intents.size).toBe(before);
  const placed = await sendOrder(portal, buyer, order);
  expect(placed).toMatchObject({ status: 409, body: { code: 'approval-by-card' } });
  expect(await shop.transactions()).toEqual([]);
  expect((await shop.cart()).cart).toMatchObject([{ sku: 'chain-12', quantities: 1 }]);
});
