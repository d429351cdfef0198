import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CardShop, openCardShop } from '../../testing/card-shop.ts';
import { sendOrder } from '../../testing/orders.ts';
import { aCardOrder, asPaid, askIntent, fillCart } from '../../testing/payments.ts';
import { ProviderUnreachable } from './payment-provider.ts';
import { settlePayment } from './settle-payment.ts';
import { settleAll, settleDue } from './settlement.ts';
import { stripeProvider } from './stripe-provider.ts';

const bike = 'ridge-29-trail-M-lagoon';
const minuteMs = 60_000;

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(async () => shop.close());
beforeEach(async () => shop.begin());

test('[F-52, F-51] two tabs, and the first has paid: that becomes the order, and the second is told which', async () => {
  const first = await shop.ready({ 'chain-12': 1 }, 55);
  shop.stripe.pay(first.intent);
  const order = aCardOrder(shop.dealer, { 'chain-12': 1 });
  const answer = await askIntent(shop.portal, shop.dealer, { order, amount: 55 });
  const [placed] = await shop.transactions();
  expect(answer).toMatchObject({ status: 409, body: { code: 'paid-already', references: [placed!.reference] } });
  expect((await shop.cart()).cart).toEqual([]);
  // The tab that paid says so late.
  const late = await sendOrder(shop.portal, shop.dealer, asPaid(first.order, first.intent));
  expect(late).toMatchObject({ status: 200, body: { references: [placed!.reference] } });
  expect(await shop.transactions()).toHaveLength(1);
});

test('[F-51, PAY-8] paid, then the app dies: the webhook places the order, and the app finds it', async () => {
  const { order, intent } = await shop.ready({ 'chain-12': 1 }, 55);
  shop.stripe.pay(intent);
  expect(await shop.tell(shop.stripe.event(intent, 'payment_intent.succeeded', shop.portal.dependencies.now()))).toBe(
    200,
  );
  const [placed] = await shop.transactions();
  expect(await shop.states()).toEqual(['ordered']);
  expect((await shop.cart()).cart).toEqual([]);
  expect((await sendOrder(shop.portal, shop.dealer, asPaid(order, intent))).body).toMatchObject({
    references: [placed!.reference],
  });
  expect(await shop.transactions()).toHaveLength(1);
});

test('[F-51, PAY-8] paid, and neither app nor webhook comes back: the next server places the order', async () => {
  const { intent } = await shop.ready({ 'chain-12': 1 }, 55);
  shop.stripe.pay(intent);
  await shop.settle();
  expect(await shop.states()).toEqual(['ordered']);
  expect(await shop.transactions()).toHaveLength(1);
});

test('[F-54] events that are forged, old, doubled or out of order have no effect of their own', async () => {
  const { intent } = await shop.ready({ 'chain-12': 1 }, 55);
  const at = shop.portal.dependencies.now();
  const forged = shop.stripe.event(intent, 'payment_intent.succeeded', at, 'whsec_other');
  const old = shop.stripe.event(intent, 'payment_intent.succeeded', new Date(at.getTime() - 301_000));
  const unsigned = { ...forged, headers: { 'content-type': 'application/json' } };
  for (const event of [forged, old, unsigned]) expect(await shop.tell(event)).toBe(400);
  // It says succeeded; the provider says otherwise.
  expect(await shop.tell(shop.stripe.event(intent, 'payment_intent.succeeded', at))).toBe(200);
  expect(await shop.states()).toEqual(['open']);
  shop.stripe.pay(intent);
  const told = shop.stripe.event(intent, 'payment_intent.succeeded', at);
  const late = shop.stripe.event(intent, 'payment_intent.payment_failed', at);
  expect(await Promise.all([shop.tell(told), shop.tell(told), shop.tell(late)])).toEqual([200, 200, 200]);
  expect(await shop.tell(late)).toBe(200);
  expect(await shop.transactions()).toHaveLength(1);
  for (const other of ['pi_of_someone_else', '']) {
    expect(await shop.tell(shop.stripe.event(other, 'payment_intent.succeeded', at))).toBe(200);
  }
});

test('[F-54, PAY-8] the provider cannot be asked when its event comes: it is to tell it again', async () => {
  const { intent } = await shop.ready({ 'chain-12': 1 }, 55);
  shop.stripe.pay(intent);
  shop.stripe.fault = () => 'unheard';
  const event = shop.stripe.event(intent, 'payment_intent.succeeded', shop.portal.dependencies.now());
  expect(await shop.tell(event)).toBe(503);
  expect(await shop.transactions()).toEqual([]);
  shop.stripe.fault = () => null;
  expect(await shop.tell(event)).toBe(200);
  expect(await shop.transactions()).toHaveLength(1);
});

test('[PAY-6] the provider cannot be asked when the order comes: nothing is known, and the same order is sent again', async () => {
  const { order, intent } = await shop.ready({ 'chain-12': 1 }, 55);
  shop.stripe.pay(intent);
  shop.stripe.fault = () => 'unheard';
  expect(await sendOrder(shop.portal, shop.dealer, asPaid(order, intent))).toMatchObject({ status: 503 });
  expect((await shop.cart()).paymentIntent).toBe(intent);
  shop.stripe.fault = () => null;
  expect((await sendOrder(shop.portal, shop.dealer, asPaid(order, intent))).status).toBe(200);
});

test('[F-53] a retry after more than a day looks the stored intent up', async () => {
  const { order, intent } = await shop.ready({ 'chain-12': 1 }, 55);
  shop.stripe.forgetKeys();
  shop.stripe.calls.length = 0;
  expect((await askIntent(shop.portal, shop.dealer, { order, amount: 55 })).body).toMatchObject({
    paymentIntent: intent,
  });
  expect(shop.stripe.calls).toEqual([`GET /v1/payment_intents/${intent}`]);
  shop.portal.clock.nowMs += 25 * 60 * minuteMs;
  shop.stripe.pay(intent);
  await shop.settle();
  expect(await shop.states()).toEqual(['ordered']);
});

test('[F-58] paid, and the stock is gone: the order is placed as agreed and flagged to both sides', async () => {
  const { order, intent } = await shop.ready({ [bike]: 2, 'chain-12': 1 }, 4145);
  shop.stripe.pay(intent);
  await shop.stock(1);
  const answer = await sendOrder(shop.portal, shop.dealer, asPaid(order, intent));
  expect(answer).toMatchObject({ status: 200, body: { payment: { short: [{ sku: bike, missing: 1 }] } } });
  const [placed] = await shop.transactions();
  expect(placed!.detail.lines[0]).toMatchObject({ quantity: 2, reserved: 1 });
  const mails = await shop.portal.db
    .selectFrom('mails')
    .selectAll()
    .where('subject', 'like', `Order ${placed!.reference} received%`)
    .orderBy('subject')
    .execute();
  // No tax rules are entered here, which only the company's mail says.
  const received = `Order ${placed!.reference} received`;
  expect(mails.map(({ subject }) => subject)).toEqual([received, `${received} (no tax calculated)`]);
  for (const { body } of mails) expect(body).toContain(`1 × ${bike}\n`);
});

test('[PAY-8] paid, and the dealer has taken the order back: the money goes back, once, and both are told', async () => {
  const { order, intent } = await shop.ready({ 'chain-12': 1 }, 55);
  shop.stripe.pay(intent);
  await shop.portal.db
    .insertInto('cart_ops')
    .values({ user_id: shop.dealer.id, op_id: order.key!, device: 'tablet', rev: 1, refusal: null })
    .execute();
  shop.stripe.fault = (call) => (call === 'POST /v1/refunds' ? 'lost' : null);
  expect((await sendOrder(shop.portal, shop.dealer, asPaid(order, intent))).status).toBe(503);
  expect(await shop.payments()).toMatchObject([{ state: 'refunding', reason: 'withdrawn' }]);
  shop.stripe.fault = () => null;
  // The key is forgotten: what was refunded is not refunded again.
  shop.stripe.forgetKeys();
  await settleDue(shop.portal.dependencies, () => undefined);
  expect(await shop.states()).toEqual(['refunded']);
  expect(shop.stripe.intents.get(intent)!.refunded).toBe(true);
  expect(await sendOrder(shop.portal, shop.dealer, asPaid(order, intent))).toMatchObject({
    status: 409,
    body: { code: 'payment-refunded' },
  });
  expect(await shop.transactions()).toEqual([]);
  const subject = 'Your card payment is being refunded';
  expect(await shop.portal.db.selectFrom('mails').select('id').where('subject', '=', subject).execute()).toHaveLength(
    2,
  );
});

test('[PAY-8] an intent of another amount than was agreed pays nothing, and goes back', async () => {
  const { order, intent } = await shop.ready({ 'chain-12': 1 }, 55);
  shop.stripe.pay(intent);
  shop.stripe.intents.get(intent)!.amount_received = 54_00;
  expect((await sendOrder(shop.portal, shop.dealer, asPaid(order, intent))).body).toMatchObject({
    code: 'payment-refunded',
  });
  expect(await shop.payments()).toMatchObject([{ state: 'refunded', reason: 'other-amount' }]);
});

test('[PAY-6] an intent that nobody paid for an hour is cancelled, and the cart is free of it', async () => {
  const { intent } = await shop.ready({ 'chain-12': 1 }, 55);
  await shop.settle();
  expect(await shop.states()).toEqual(['open']);
  shop.portal.clock.nowMs += 60 * minuteMs;
  await shop.settle();
  expect(await shop.states()).toEqual(['cancelled']);
  expect(shop.stripe.pay(intent)).toBe(false);
  const { payment_intent: held } = await shop.portal.db
    .selectFrom('carts')
    .select('payment_intent')
    .where('user_id', '=', shop.dealer.id)
    .executeTakeFirstOrThrow();
  expect(held).toBeNull();
});

test('[PAY-6, PAY-8] the keys were taken away: what stands in an order’s way is cancelled after its hour, and paid back should it be paid', async () => {
  const { dependencies, clock } = shop.portal;
  const keyless = { ...dependencies, payments: null };
  const { intent } = await shop.ready({ 'chain-12': 1 }, 55);
  const [{ id } = { id: '' }] = await shop.payments();
  shop.stripe.pay(intent);
  await expect(settlePayment(keyless, id, true)).rejects.toThrow(ProviderUnreachable);
  clock.nowMs += 60 * minuteMs;
  // Nobody wants it out of the way: it waits for the keys.
  await expect(settlePayment(keyless, id)).rejects.toThrow(ProviderUnreachable);
  expect(await settlePayment(keyless, id, true)).toMatchObject({ state: 'cancelled' });
  const told = shop.stripe.event(intent, 'payment_intent.succeeded', dependencies.now());
  expect(await shop.tell(told)).toBe(200);
  expect(await shop.payments()).toMatchObject([{ state: 'refunded', reason: 'cancelled-before' }]);
});

test('[PAY-6] the keys were taken away before the provider had answered: nobody can pay, and nothing stands in the way', async () => {
  await fillCart(shop.portal, shop.dealer, { 'chain-12': 1 });
  shop.stripe.fault = () => 'unheard';
  await askIntent(shop.portal, shop.dealer, { order: aCardOrder(shop.dealer, { 'chain-12': 1 }), amount: 55 });
  const [{ id } = { id: '' }] = await shop.payments();
  const keyless = { ...shop.portal.dependencies, payments: null };
  expect(await settlePayment(keyless, id, true)).toMatchObject({ state: 'cancelled' });
});

test('[PAY-8] a payment that cannot be settled waits longer and longer, and is settled in the end', async () => {
  const { intent } = await shop.ready({ 'chain-12': 1 }, 55);
  shop.stripe.pay(intent);
  shop.stripe.fault = () => 'busy';
  const errors: unknown[] = [];
  await settleAll(shop.portal.dependencies, (error) => errors.push(error));
  expect(errors.length).toBeGreaterThan(0);
  expect((await shop.payments())[0]).toMatchObject({ failures: 1 });
  expect((await shop.payments())[0]!.last_error).toMatch(/Slow down/);
  shop.stripe.fault = () => null;
  shop.portal.clock.nowMs += minuteMs;
  await settleDue(shop.portal.dependencies, () => undefined);
  expect(await shop.states()).toEqual(['ordered']);
});

test('[PAY-7] a provider that does not answer in time is out of reach', async () => {
  const { settings } = shop.portal.dependencies;
  const { intent } = await shop.ready({ 'chain-12': 1 }, 55);
  shop.stripe.fault = () => 'late';
  await expect(stripeProvider(settings.stripe!, { timeoutMs: 10 }).read(intent)).rejects.toThrow(
    /timed? ?out|aborted|retried/i,
  );
});
