import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadCart } from '../../../src/contract/orders/cart.ts';
import { type CardShop, openCardShop } from '../../testing/card-shop.ts';
import { setOp, sendOps } from '../../testing/grids.ts';
import { anOrder, type OrderBody, sendOrder } from '../../testing/orders.ts';
import { asPaid, askIntent, fillCart } from '../../testing/payments.ts';
import type { TestAnswer } from '../../testing/portal.ts';
import { openSeason } from '../../testing/season.ts';

const bike = 'ridge-29-trail-M-lagoon';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(async () => shop.close());
beforeEach(async () => shop.begin());

/** An order to be paid later, as the app of another tab or device sends it. */
async function laterOrder(lines: Record<string, number>, changes: Partial<OrderBody> = {}): Promise<OrderBody> {
  const request = { params: { userId: shop.dealer.id }, query: { device: 'desk', baseRev: '0' } };
  const { rev, epoch } = (await shop.portal.call(loadCart, request, shop.dealer)).body as {
    rev: number;
    epoch: string;
  };
  return anOrder(shop.dealer, lines, { device: 'desk', seq: 1, ver: rev, epoch, ...changes });
}

const send = async (order: OrderBody) => sendOrder(shop.portal, shop.dealer, order);
const codeOf = ({ status, body }: TestAnswer) => [status, (body as { code?: string }).code];

test.each(['requires_payment_method', 'requires_action'] as const)(
  '[PAY-6, F-52] an order to be paid later while a payment of its lines %s: the payment is cancelled first, and cannot be paid',
  async (status) => {
    const { order, intent } = await shop.ready({ 'chain-12': 2 }, 95);
    shop.stripe.pay(intent, status);
    const later = await laterOrder({ 'chain-12': 2 });
    const placed = await send(later);
    expect(placed).toMatchObject({ status: 200, body: { success: true, cart: [], paymentIntent: null } });
    expect(shop.stripe.intents.get(intent)!.status).toBe('canceled');
    expect(shop.stripe.pay(intent)).toBe(false);
    expect(codeOf(await send(asPaid(order, intent)))).toEqual([409, 'payment-needed']);
    expect(await shop.states()).toEqual(['cancelled']);
    expect(await shop.left('chain-12')).toBe(8);
    // The same order again is the same order, and asks the provider nothing.
    shop.stripe.calls.length = 0;
    expect((await send(later)).body).toMatchObject({
      references: (placed.body as { references: string[] }).references,
    });
    expect(shop.stripe.calls).toEqual([]);
    expect(await shop.transactions()).toHaveLength(1);
  },
);

test('[PAY-6, F-52] the tab whose payment was cancelled is told which order took its lines', async () => {
  const { order } = await shop.ready({ 'chain-12': 1 }, 55);
  const placed = await send(await laterOrder({ 'chain-12': 1 }));
  const { references } = placed.body as { references: string[] };
  expect(await askIntent(shop.portal, shop.dealer, { order, amount: 55 })).toMatchObject({
    status: 409,
    body: { code: 'ordered-elsewhere', key: order.key, references },
  });
  // Filled again, it is a cart of its own.
  await fillCart(shop.portal, shop.dealer, { 'chain-12': 1 });
  expect((await askIntent(shop.portal, shop.dealer, { order, amount: 55 })).body).toMatchObject({
    paymentIntent: expect.any(String) as string,
  });
});

test('[PAY-8, F-52] the card has been charged before the order to be paid later arrives: the paid one is the order', async () => {
  const { order, intent } = await shop.ready({ 'chain-12': 2 }, 95);
  const later = await laterOrder({ 'chain-12': 2 });
  shop.stripe.pay(intent);
  const answer = await send(later);
  const [placed] = await shop.transactions();
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'paid-already', key: later.key, references: [placed!.reference] },
  });
  expect(await shop.states()).toEqual(['ordered']);
  // Asked again it is not placed either: its lines have left the cart.
  expect(await send(later)).toMatchObject({
    status: 409,
    body: { code: 'lines-need-attention', lines: [{ sku: 'chain-12', code: 'ordered-elsewhere' }] },
  });
  expect((await send(asPaid(order, intent))).body).toMatchObject({ references: [placed!.reference] });
  expect(await shop.transactions()).toHaveLength(1);
  expect(await shop.left('chain-12')).toBe(8);
});

test('[PAY-5, F-52] the provider still processes the payment: nothing else is ordered until it has said', async () => {
  const { intent } = await shop.ready({ 'chain-12': 1 }, 55);
  shop.stripe.pay(intent, 'processing');
  const later = await laterOrder({ 'chain-12': 1 });
  expect(codeOf(await send(later))).toEqual([409, 'payment-pending']);
  expect(await shop.transactions()).toEqual([]);
  expect((await shop.cart()).cart).toMatchObject([{ sku: 'chain-12', quantities: 1 }]);
  shop.stripe.pay(intent, 'requires_payment_method');
  expect((await send(later)).status).toBe(200);
  expect(await shop.states()).toEqual(['cancelled']);
});

test('[PAY-6, F-52] the provider cannot be asked: the order waits, and its key places it once later', async () => {
  const { intent } = await shop.ready({ 'chain-12': 1 }, 55);
  const later = await laterOrder({ 'chain-12': 1 });
  shop.stripe.fault = () => 'unheard';
  expect(codeOf(await send(later))).toEqual([503, 'unavailable']);
  expect(await shop.transactions()).toEqual([]);
  expect(shop.stripe.intents.get(intent)!.status).toBe('requires_payment_method');
  // It was cancelled, and the answer is lost.
  shop.stripe.fault = (call) => (call.endsWith('/cancel') ? 'lost' : null);
  expect((await send(later)).status).toBe(503);
  shop.stripe.fault = () => null;
  expect((await send(later)).status).toBe(200);
  expect(await shop.transactions()).toHaveLength(1);
  expect(await shop.states()).toEqual(['cancelled']);
});

test('[PAY-9, F-52] a payment whose intent nobody was given stops no order: the provider is not even asked', async () => {
  await fillCart(shop.portal, shop.dealer, { 'chain-12': 1 });
  shop.stripe.fault = () => 'unheard';
  const order = anOrder(shop.dealer, { 'chain-12': 1 }, { configurationsPayment: 'STRIPE', partsPayment: 'STRIPE' });
  await askIntent(shop.portal, shop.dealer, { order, amount: 55 });
  expect(await shop.states()).toEqual(['new']);
  expect((await send(await laterOrder({ 'chain-12': 1 }))).status).toBe(200);
  expect(await shop.states()).toEqual(['cancelled']);
});

test('[F-52] an order that is refused leaves the payment alone', async () => {
  const { intent } = await shop.ready({ 'chain-12': 1 }, 55);
  expect(codeOf(await send(await laterOrder({ 'chain-12': 2 })))).toEqual([409, 'lines-need-attention']);
  expect(codeOf(await send(await laterOrder({ 'chain-12': 1 }, { total: 1 })))).toEqual([409, 'figures-changed']);
  expect(shop.stripe.pay(intent)).toBe(true);
});

test('[F-52] an order of other lines leaves the payment alone: both are ordered', async () => {
  const { order, intent } = await shop.ready({ 'chain-12': 1 }, 55);
  expect((await send(anOrder(shop.dealer, { [bike]: 1 }))).status).toBe(200);
  shop.stripe.pay(intent);
  expect((await send(asPaid(order, intent))).status).toBe(200);
  const ordered = (await shop.transactions()).flatMap(({ detail }) => detail.lines.map(({ sku }) => sku));
  expect(ordered.toSorted()).toEqual(['chain-12', bike]);
});

test('[ORD-4, F-52] a booking order leaves the payment of the cart alone, be it of the same bikes', async () => {
  await openSeason(shop.portal.db);
  const { order, intent } = await shop.ready({ [bike]: 1 }, 2045);
  await sendOps(shop.portal, shop.dealer, [setOp(1, [{ sku: bike, q0: 4 }], 99)]);
  const booked = { order_type: 'Booking' as const, booking_year: 2027, items: [{ sku: bike, q0: 4, quantities: 4 }] };
  expect((await send(anOrder(shop.dealer, {}, booked))).status).toBe(200);
  expect((await shop.cart()).paymentIntent).toBe(intent);
  shop.stripe.pay(intent);
  expect((await send(asPaid(order, intent))).status).toBe(200);
  expect((await shop.transactions()).map(({ kind }) => kind).toSorted()).toEqual(['booking', 'order']);
});

test('[F-52] both at once, again and again: the card charged and the order to be paid later, one of them is the order', async () => {
  for (let round = 0; round < 10; round += 1) {
    await shop.begin();
    const { order, intent } = await shop.ready({ 'chain-12': 1 }, 55);
    const later = await laterOrder({ 'chain-12': 1 });
    await Promise.all([
      send(later),
      Promise.resolve(round % 2 ? shop.stripe.pay(intent) : undefined).then(async () => send(asPaid(order, intent))),
      send(later),
    ]);
    const [placed, ...more] = await shop.transactions();
    expect(more).toEqual([]);
    const charged = shop.stripe.intents.get(intent)!.status === 'succeeded';
    expect(placed?.detail.payment?.intent).toBe(charged ? intent : undefined);
  }
});
