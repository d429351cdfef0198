import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cardPayment, payByTestCard } from '../../../src/contract/orders/payment.ts';
import { readSettings } from '../../config.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { aCardOrder, asPaid, askIntent, fillCart } from '../../testing/payments.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aPart } from '../../testing/products.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';
import { openPaymentProvider } from './open-provider.ts';
import { settleDue } from './settlement.ts';
import { testProvider } from './test-provider.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aPart()], { now: new Date(), removeOthers: true }));
});
afterAll(async () => portal.close());
beforeEach(async () => {
  dealer = await portal.signedIn();
});

async function ready() {
  await fillCart(portal, dealer, { 'chain-12': 1 });
  const order = aCardOrder(dealer, { 'chain-12': 1 });
  const { body } = await askIntent(portal, dealer, { order, amount: 55 });
  const { paymentIntent, clientSecret } = body as { paymentIntent: string; clientSecret: string | null };
  expect(clientSecret).toBeNull();
  return { order, paymentIntent };
}

async function show(paymentIntent: string, number: string, authenticated = false, by = dealer) {
  return portal.call(payByTestCard, { body: { userId: by.id, paymentIntent, number, authenticated } }, by);
}

const orders = async () => portal.db.selectFrom('transactions').selectAll().where('user_id', '=', dealer.id).execute();

test('[PAY-10] without keys a test card pays, and order and mail say that No one was charged', async () => {
  const { order, paymentIntent } = await ready();
  expect(await show(paymentIntent, '4242 4242 4242 4242')).toMatchObject({ body: { status: 'succeeded' } });
  const answer = await sendOrder(portal, dealer, asPaid(order, paymentIntent));
  expect(answer).toMatchObject({ status: 200, body: { payment: { provider: 'test', paid: 55 } } });
  const { references } = answer.body as { references: string[] };
  const mails = await portal.db
    .selectFrom('mails')
    .select('body')
    .where('subject', '=', `Order ${references[0]} received`)
    .execute();
  for (const { body } of mails) expect(body).toContain('No one was charged');
});

test('[PAY-10, F-56] a card that is declined, or whose authentication was left, pays nothing; another one may', async () => {
  const { order, paymentIntent } = await ready();
  expect((await show(paymentIntent, '4000 0000 0000 0002')).body).toEqual({
    status: 'requires_payment_method',
    declined: true,
  });
  expect((await show(paymentIntent, '4000 0025 0000 3155')).body).toEqual({
    status: 'requires_action',
    declined: false,
  });
  expect(await sendOrder(portal, dealer, asPaid(order, paymentIntent))).toMatchObject({
    status: 409,
    body: { code: 'payment-needed' },
  });
  expect((await show(paymentIntent, '4000 0025 0000 3155', true)).body).toMatchObject({ status: 'succeeded' });
  expect((await sendOrder(portal, dealer, asPaid(order, paymentIntent))).status).toBe(200);
});

test('[PAY-10, F-51] a test payment whose browser does not come back is completed by the server', async () => {
  const { paymentIntent } = await ready();
  await show(paymentIntent, '4242424242424242');
  await settleDue(portal.dependencies, () => undefined);
  expect(await orders()).toHaveLength(1);
  // What was paid stays paid, whatever card is shown.
  expect((await show(paymentIntent, '4000 0000 0000 0002')).body).toEqual({ status: 'succeeded', declined: false });
});

test('[PAY-8, PAY-10] a test payment without an order is refunded', async () => {
  const { order, paymentIntent } = await ready();
  await show(paymentIntent, '4242424242424242');
  await portal.db
    .insertInto('cart_ops')
    .values({ user_id: dealer.id, op_id: order.key!, device: 'tablet', rev: 1, refusal: null })
    .execute();
  await settleDue(portal.dependencies, () => undefined);
  const row = await portal.db.selectFrom('test_intents').selectAll().where('id', '=', paymentIntent).executeTakeFirst();
  expect(row).toMatchObject({ refunded: true });
  expect(await orders()).toEqual([]);
});

test('[F-65, PAY-10] nobody pays another dealer’s intent', async () => {
  const { paymentIntent } = await ready();
  const other = await portal.signedIn();
  expect((await show(paymentIntent, '4242424242424242', false, other)).status).toBe(404);
});

test('[PAY-4, PAY-10] who may pay by card is told by whom, and nobody else', async () => {
  expect((await portal.call(cardPayment, {}, dealer)).body).toMatchObject({ provider: 'test' });
  for (const columns of [{ no: `A-${dealer.id.slice(-8)}` }, { customer_group: 'INTER-TW' }]) {
    const user = await portal.signedIn(columns);
    expect((await portal.call(cardPayment, {}, user)).body).toMatchObject({ provider: null });
  }
});

test('[PAY-10] beside real keys there is no test provider, and no test card', async () => {
  const settings = readSettings({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:9' });
  expect(() => testProvider(portal.db, settings)).toThrow('no test provider beside real keys');
  expect((await openPaymentProvider(settings, portal.db))?.name).toBe('stripe');
  const real = await startTestPortal({ environment: keys });
  try {
    const user = await real.signedIn();
    const body = { userId: user.id, paymentIntent: 'test_1', number: '4242424242424242', authenticated: false };
    expect((await real.call(payByTestCard, { body }, user)).status).toBe(404);
    expect((await real.call(cardPayment, {}, user)).body).toEqual({ provider: 'stripe', publishableKey: 'pk_1' });
  } finally {
    await real.close();
  }
});

test.each([
  ['PostgreSQL', { DATABASE_URL: 'postgres://localhost/portal' }],
  ['a site for others', { PUBLIC_URL: 'https://dealers.example' }],
  ['an address for others', { HOST: '0.0.0.0' }],
])('[PAY-10] on %s without keys nothing can be paid by card', async (_where, environment) => {
  expect(await openPaymentProvider(readSettings(environment), portal.db)).toBeNull();
});

test('[PAY-10] a portal that takes no cards refuses the term, and makes no intent', async () => {
  const plain = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.example' } });
  try {
    const user = await plain.signedIn();
    const order = anOrder(user, { 'chain-12': 1 }, { partsPayment: 'STRIPE' });
    const refused = { status: 422, body: { code: 'order-refused', errors: [{ field: 'body.partsPayment' }] } };
    expect(await sendOrder(plain, user, order)).toMatchObject(refused);
    expect(await askIntent(plain, user, { order, amount: 55 })).toMatchObject(refused);
    expect((await plain.call(cardPayment, {}, user)).body).toMatchObject({ provider: null });
  } finally {
    await plain.close();
  }
});
