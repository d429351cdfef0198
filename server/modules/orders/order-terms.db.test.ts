import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { repDealer } from '../../../src/contract/account/reps.ts';
import { decideOrder, reviewOrder } from '../../../src/contract/orders/approvals.ts';
import { updateCart } from '../../../src/contract/orders/cart.ts';
import { orderTaxes } from '../../../src/contract/orders/pricing.ts';
import { oneTransaction } from '../../../src/contract/orders/transactions.ts';
import type { Op } from '../../../src/domain/cart-ops/op.ts';
import { type CardShop, openCardShop } from '../../testing/card-shop.ts';
import { sendOps, setOp } from '../../testing/grids.ts';
import { anOrder, type OrderBody, sendOrder } from '../../testing/orders.ts';
import { aCardOrder, askIntent, fillCart } from '../../testing/payments.ts';
import type { TestCaller } from '../../testing/portal.ts';
import { openSeason } from '../../testing/season.ts';
import { writeGeneralOrderTerms } from '../account/order-terms.ts';
import { readUser } from '../session/repository.ts';
import { exportedOrder } from './exported-order.ts';
import { readPlacedOrder } from './placed-orders.ts';
import { replaceTaxRates } from './taxes/repository.ts';

/** 2,000.00, and 45.00 to ship. */
const bike = 'ridge-29-trail-M-lagoon';
/** 40.00, and 15.00 to ship, once per order. */
const part = 'chain-12';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
  const rate = { area: 'CA-QC', name: 'GST', french: 'TPS', percent: 10, from: '2008-01-01' };
  await shop.portal.db.transaction().execute(async (trx) => replaceTaxRates(trx, [], [rate]));
});
afterAll(async () => shop.close());
beforeEach(async () => {
  await shop.begin();
  await shop.portal.db.deleteFrom('order_terms').execute();
  await shop.portal.db.deleteFrom('mails').execute();
});

type Terms = { order_minimum_cents?: number | null; free_freight_cents?: number | null };

const set = async (terms: Terms) =>
  shop.portal.db.updateTable('users').set(terms).where('id', '=', shop.dealer.id).execute();
const send = async (body: OrderBody, caller: TestCaller = shop.dealer) => sendOrder(shop.portal, caller, body);
const order = async (lines: Record<string, number>, changes: Partial<OrderBody> = {}) =>
  send(anOrder(shop.dealer, lines, changes));
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
const read = async (transactionId: string) => {
  const params = { userId: shop.dealer.id, transactionId };
  return (await shop.portal.call(oneTransaction, { params }, shop.dealer)).body;
};
const cartOf = async () => Object.fromEntries((await shop.cart()).cart.map(({ sku, quantities }) => [sku, quantities]));
const proposals = async () =>
  shop.portal.db.selectFrom('order_proposals').selectAll().where('user_id', '=', shop.dealer.id).execute();

describe('[ORD-14] an order below the minimum', () => {
  test('is refused with what is missing, and nothing changes', async () => {
    await set({ order_minimum_cents: 500_00 });
    await fillCart(shop.portal, shop.dealer, { [part]: 8 });
    expect(await order({ [part]: 8 }, { key: '0d9f3b0e-5f5f-4a7e-8f41-0a4a7f6c1d01' })).toMatchObject({
      status: 409,
      body: { code: 'order-minimum', minimum: 500, missing: 180, key: '0d9f3b0e-5f5f-4a7e-8f41-0a4a7f6c1d01' },
    });
    expect(await shop.transactions()).toEqual([]);
    expect(await cartOf()).toEqual({ [part]: 8 });
    expect(await shop.left(part)).toBe(10);
    expect(await shop.portal.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('is judged by its goods after discounts: shipping and taxes do not count', async () => {
    await set({ order_minimum_cents: 80_01 });
    expect(await order({ [part]: 2 })).toMatchObject({ status: 409, body: { missing: 0.01 } });
    await set({ order_minimum_cents: 80_00 });
    expect((await order({ [part]: 2 })).status).toBe(200);
  });

  test('is refused for pickup, too', async () => {
    await set({ order_minimum_cents: 80_01 });
    expect(codeOf(await order({ [part]: 2 }, { pickup: true }))).toEqual([409, 'order-minimum']);
  });

  test('says its minimum before its figures: nobody agrees to a total that is then refused', async () => {
    await set({ order_minimum_cents: 500_00 });
    expect(codeOf(await order({ [part]: 2 }, { total: 1 }))).toEqual([409, 'order-minimum']);
  });

  test('that waited on a device uses up nothing: the cart has its lines, and it can be sent again', async () => {
    const op: Op = { type: 'add', opId: `${shop.dealer.id}-1`, seq: 1, key: part, gen: 0, ver: 0, n: 2 };
    const batch = { id: shop.dealer.id, items: [], device: 'tablet', epoch: null, baseRev: 0, ops: [op] };
    const { body } = await shop.portal.call(updateCart, { body: batch }, shop.dealer);
    const { rev, epoch } = body as { rev: number; epoch: string };
    await set({ order_minimum_cents: 500_00 });
    const queued = anOrder(shop.dealer, { [part]: 2 }, { device: 'tablet', seq: 2, ver: rev, epoch });
    expect(codeOf(await send(queued))).toEqual([409, 'order-minimum']);
    expect(await cartOf()).toEqual({ [part]: 2 });
    await set({ order_minimum_cents: 80_00 });
    expect(await send(queued)).toMatchObject({ status: 200, body: { ack: { seq: 2 } } });
    expect(await cartOf()).toEqual({});
  });

  test('is refused before anything is charged by card', async () => {
    await set({ order_minimum_cents: 500_00 });
    await fillCart(shop.portal, shop.dealer, { [part]: 2 });
    const toPay = aCardOrder(shop.dealer, { [part]: 2 });
    expect(await askIntent(shop.portal, shop.dealer, { order: toPay, amount: 95 })).toMatchObject({
      status: 409,
      body: { code: 'order-minimum', minimum: 500, missing: 420 },
    });
    expect(shop.stripe.calls).toEqual([]);
    expect(await shop.payments()).toEqual([]);
    expect(await cartOf()).toEqual({ [part]: 2 });
  });

  test('[REP-1] is refused from a rep by the terms of the dealer', async () => {
    await set({ order_minimum_cents: 500_00 });
    const rep = await shop.portal.signedIn({ role: 'rep', contact_name: 'Simone' });
    const assignment = { rep_id: rep.id, dealer_id: shop.dealer.id, assigned_at: new Date() };
    await shop.portal.db.insertInto('rep_assignments').values(assignment).execute();
    const { body } = await shop.portal.call(repDealer, { params: { userId: shop.dealer.id } }, rep);
    expect(body).toMatchObject({ orderMinimum: 500 });
    expect(codeOf(await send(anOrder(shop.dealer, { [part]: 2 }), rep))).toEqual([409, 'order-minimum']);
    expect((await send(anOrder(shop.dealer, { [bike]: 1 }), rep)).status).toBe(200);
  });

  test('[COMP-2] is refused when it is proposed, and not when it has waited: neither new terms nor stock count then', async () => {
    await set({ order_minimum_cents: 160_00 });
    const staff = await shop.portal.signedIn({ role: 'staff', company_id: shop.dealer.id, email: 'sam@velo.example' });
    expect(codeOf(await send(anOrder(shop.dealer, { [part]: 3 }), staff))).toEqual([409, 'order-minimum']);
    expect(await proposals()).toEqual([]);
    const { body } = await send(anOrder(shop.dealer, { [part]: 4 }), staff);
    const { transactionId } = body as { transactionId: string };
    expect(body).toMatchObject({ approval: 'waiting' });

    await set({ order_minimum_cents: 900_00 });
    await shop.stock(0);
    const params = { userId: shop.dealer.id, transactionId };
    const { revision } = (await shop.portal.call(reviewOrder, { params }, shop.dealer)).body as { revision: string };
    const decision = { ...params, decision: 'approve', revision, reason: '' } as const;
    expect((await shop.portal.call(decideOrder, { body: decision }, shop.dealer)).status).toBe(200);
    expect(await shop.transactions()).toHaveLength(1);
  });
});

test('[ORD-14, PRICE-14] a booking is exempt from both', async () => {
  await openSeason(shop.portal.db);
  await set({ order_minimum_cents: 900_000_00, free_freight_cents: 0 });
  await sendOps(shop.portal, shop.dealer, [setOp(1, [{ sku: bike, q0: 1 }], 99)]);
  const items = [{ sku: bike, q0: 1, quantities: 1 }];
  const placed = await order({}, { order_type: 'Booking', booking_year: 2027, items });
  expect(placed).toMatchObject({ status: 200, body: { figures: { shipping: 45 } } });
});

describe('[PRICE-14] free freight', () => {
  test('takes all shipping off an order from the threshold on, which says so everywhere', async () => {
    await set({ free_freight_cents: 2_080_00 });
    const placed = await order({ [bike]: 1, [part]: 2 }, { total: 2_288 });
    expect(placed).toMatchObject({ status: 200, body: { figures: { shipping: 0, tax: 208, total: 2_288 } } });
    const { transactionId } = placed.body as { transactionId: string };
    expect(await read(transactionId)).toMatchObject({ freeFreight: true, figures: { shipping: 0 } });
    const [mail] = await shop.portal.db.selectFrom('mails').select('body').execute();
    expect(mail?.body).toMatch(/Shipping:? +Free freight/);
    const exported = exportedOrder(await readPlacedOrder(shop.portal.db, transactionId));
    expect(exported).toMatchObject({ freeFreight: true });
  });

  test('is not given a cent below, for pickup, or where a dealer has no threshold', async () => {
    await set({ free_freight_cents: 2_080_01 });
    const below = await order({ [bike]: 1, [part]: 2 });
    expect(below).toMatchObject({ status: 200, body: { figures: { shipping: 60 } } });
    expect(await read((below.body as { transactionId: string }).transactionId)).not.toHaveProperty('freeFreight');
    await set({ free_freight_cents: 0 });
    const pickup = await order({ [part]: 1 }, { pickup: true });
    expect(await read((pickup.body as { transactionId: string }).transactionId)).not.toHaveProperty('freeFreight');
    await set({ free_freight_cents: null });
    expect(await order({ [bike]: 1 })).toMatchObject({ body: { figures: { shipping: 45 } } });
  });

  test('[PRICE-12] an app that does not know of it is shown the lower total first', async () => {
    await set({ free_freight_cents: 0 });
    expect(await order({ [part]: 1 }, { total: 60.5 })).toMatchObject({
      status: 409,
      body: { code: 'figures-changed', figures: { shipping: 0, total: 44 } },
    });
    expect((await order({ [part]: 1 }, { total: 44 })).status).toBe(200);
  });

  test('[PAY-6] what is paid by card is without it, and taxes are those on the goods alone', async () => {
    await set({ free_freight_cents: 0 });
    await fillCart(shop.portal, shop.dealer, { [part]: 1 });
    const toPay = aCardOrder(shop.dealer, { [part]: 1 });
    expect(await askIntent(shop.portal, shop.dealer, { order: toPay, amount: 44 })).toMatchObject({ status: 200 });
    const { billingAddress, shippingAddress } = toPay;
    const taxed = { userId: shop.dealer.id, items: [{ sku: part, quantities: 1 }], billingAddress, shippingAddress };
    const { body } = await shop.portal.call(orderTaxes, { body: taxed }, shop.dealer);
    expect(body).toMatchObject({ cost: { amount: 40, total: 4 }, msrp: { amount: 85 } });
  });
});

describe('the portal’s own terms', () => {
  const userOf = async (caller: TestCaller) => readUser(shop.portal.db, caller.id, new Date());

  test('[ORD-14, PRICE-14] hold by currency for dealers without terms of their own, and devices are told', async () => {
    const terms = { minimumCents: 250_00, freeFreightCents: 1_500_00 };
    await writeGeneralOrderTerms(shop.portal.db, 'CA', terms);
    const american = await shop.portal.signedIn({ customer_group: 'USA' });
    expect(await userOf(american)).not.toHaveProperty('orderMinimum');
    expect(await userOf(shop.dealer)).toMatchObject({ orderMinimum: 250, freeFreightFrom: 1500 });
    expect(codeOf(await order({ [part]: 6 }))).toEqual([409, 'order-minimum']);

    await set({ order_minimum_cents: 0, free_freight_cents: 240_00 });
    const own = await userOf(shop.dealer);
    expect([own.orderMinimum, own.freeFreightFrom]).toEqual([undefined, 240]);
    expect(await order({ [part]: 6 })).toMatchObject({ status: 200, body: { figures: { shipping: 0 } } });
  });

  test('[ACC-12] are told to nobody who fills no cart', async () => {
    await writeGeneralOrderTerms(shop.portal.db, 'CA', { minimumCents: 250_00, freeFreightCents: 1_500_00 });
    const payer = await shop.portal.signedIn({ role: 'payer', company_id: shop.dealer.id, email: 'lu@velo.example' });
    for (const caller of [payer, await shop.portal.signedIn({ access_level: '2' })]) {
      const user = await userOf(caller);
      expect([user.orderMinimum, user.freeFreightFrom]).toEqual([undefined, undefined]);
    }
  });
});
