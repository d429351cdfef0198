import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CartItem, loadCart, updateCart } from '../../../src/contract/orders/cart.ts';
import type { Op } from '../../../src/domain/cart-ops/op.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

type Cart = {
  cart: CartItem[];
  paymentIntent: string | null;
  rev: number;
  epoch: string;
  ack?: { seq: number; opId: string | null };
  gap?: boolean;
  refused?: { opId: string; code: string }[];
  notes?: { code: string; key: string; asked: number; quantity: number; rev: number }[];
};

const bikeSku = 'ridge-29-trail-M-lagoon';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

beforeEach(async () => {
  dealer = await portal.signedIn({ lang: 'fr' });
  await stock(10);
});

const stock = async (quantity: number) => {
  const figure = { stock: { quantity, next: '2026-12-24' } };
  const old = aPart({ id: 'old', discontinued: true }, figure);
  const few = aPart({ id: 'few' }, { ...figure, maxQuantity: 4 });
  const products = [aBike({}, figure), aPart({ id: 'chain-12' }, figure), old, few];
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
};

let made = 0;
const add = (seq: number, key: string, n: number): Op => {
  made += 1;
  return { type: 'add', opId: `op-${made}`, seq, key, gen: 0, ver: 0, n };
};

async function send(
  device: string,
  ops: Op[],
  baseRev = 0,
  epoch: string | null = null,
  by = dealer,
  formerly: string[] = [],
): Promise<Cart> {
  const body = { id: by.id, items: [], device, formerly, epoch, baseRev, ops };
  const answer = await portal.call(updateCart, { body }, by);
  expect(answer.status).toBe(200);
  return answer.body as Cart;
}

async function sendList(items: { sku: string; quantities: number }[], baseRev?: number): Promise<Cart> {
  const body = {
    id: dealer.id,
    items,
    intent: null,
    paymentAvailable: true,
    ...(baseRev !== undefined && { baseRev }),
  };
  return (await portal.call(updateCart, { body }, dealer)).body as Cart;
}

const load = async (headers: Record<string, string> = {}, query: { [name: string]: string } = {}) =>
  (await portal.call(loadCart, { params: { userId: dealer.id }, query }, dealer, headers)).body as Cart;

const quantities = (cart: Cart) => Object.fromEntries(cart.cart.map((item) => [item.sku, item.quantities]));

test('[CART-14] an item carries texts in the language asked for, terms, present prices and stock', async () => {
  await send('tablet', [add(1, bikeSku, 2), add(2, 'chain-12', 3)]);
  const { cart } = await load();
  expect(cart.find((item) => item.sku === bikeSku)).toEqual({
    type: 'configuration',
    sku: bikeSku,
    productId: 'ridge-29',
    name: 'Crête 29',
    description: 'Sentier · M · Lagune',
    productImage: null,
    quantities: 2,
    oldQuantities: null,
    maxQuantity: 0,
    uom: 'EA',
    discount: 0,
    freeShipping: false,
    shipping: { fee: 45 },
    availableQuantity: { quantity: 10, next: '2026-12-24', updated: '2026-11-20T15:00:00.000Z' },
    discontinued: false,
    prices: { msrp: 3200, cost: 2000 },
    gen: 1,
  });
  const english = (await load({ 'accept-language': 'en-CA,fr;q=0.5' })).cart.find((item) => item.sku === 'chain-12');
  expect(english).toMatchObject({
    type: 'part',
    name: 'Chain, 12 speeds',
    imageUrl: null,
    prices: { msrp: 70, cost: 40 },
  });
});

test('[CART-1] what is added to a line adds up, to its maximum at most', async () => {
  await send('tablet', [add(1, 'few', 2)]);
  const answer = await send('tablet', [add(2, 'few', 1)]);
  expect(quantities(answer)).toEqual({ few: 3 });
  expect(quantities(await send('tablet', [add(3, 'few', 9)]))).toEqual({ few: 4 });
});

test('[CART-5] what was asked for beyond the maximum or the stock is kept beside what could be had, and said', async () => {
  const answer = await send('tablet', [
    add(1, 'few', 9),
    add(2, bikeSku, 12),
    add(3, 'old', 11),
    add(4, 'chain-12', 99),
  ]);
  expect(quantities(answer)).toEqual({ few: 4, [bikeSku]: 10, old: 10, 'chain-12': 99 });
  expect(Object.fromEntries(answer.cart.map((item) => [item.sku, item.oldQuantities]))).toEqual({
    few: 9,
    [bikeSku]: 12,
    old: 11,
    'chain-12': null,
  });
  expect(answer.notes?.map(({ key, code, asked, quantity }) => ({ key, code, asked, quantity }))).toEqual([
    { key: 'few', code: 'cut-by-maximum', asked: 9, quantity: 4 },
    { key: bikeSku, code: 'cut-by-stock', asked: 12, quantity: 10 },
    { key: 'old', code: 'cut-by-stock', asked: 11, quantity: 10 },
  ]);
});

test('[CART-5] a line that stock has cut since says so when the cart is loaded', async () => {
  const before = await send('tablet', [add(1, bikeSku, 8), add(2, 'chain-12', 8)]);
  await stock(3);
  const after = await load();
  expect(after.rev).toBe(before.rev + 1);
  expect(after.cart.map((item) => [item.sku, item.quantities, item.oldQuantities])).toEqual([
    ['chain-12', 8, null],
    [bikeSku, 3, 8],
  ]);
  expect((await load()).rev).toBe(after.rev);
});

test('[CART-5] what is not sold any more stays in sight with nothing to be had', async () => {
  await send('tablet', [add(1, bikeSku, 2), add(2, 'chain-12', 1)]);
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aPart()], { now: portal.dependencies.now(), removeOthers: true }));
  const gone = (await load()).cart.find((item) => item.sku === bikeSku);
  expect(gone).toMatchObject({ name: 'Crête 29', quantities: 0, oldQuantities: 2, discontinued: true });
});

test('[SYNC-5] the same operations sent again, or twice at once, are done once', async () => {
  const ops = [add(1, 'chain-12', 2), add(2, bikeSku, 1)];
  const answers = await Promise.all([send('tablet', ops), send('tablet', ops), send('tablet', ops)]);
  expect(answers.map(quantities)).toEqual(Array.from({ length: 3 }, () => ({ 'chain-12': 2, [bikeSku]: 1 })));
  expect(answers.map(({ ack, gap }) => ({ ack, gap }))).toEqual(
    Array.from({ length: 3 }, () => ({ ack: { seq: 2, opId: ops[1]!.opId }, gap: false })),
  );
});

test('[SYNC-3] lines of two devices both stay; of one line the later quantity holds, and its former author hears of it', async () => {
  const first = await send('tablet', [add(1, 'chain-12', 2)]);
  await send('desk', [add(1, bikeSku, 1)]);
  const line = first.cart[0]!;
  const set = (opId: string, seq: number, to: number): Op => ({
    type: 'set',
    opId,
    seq,
    key: 'chain-12',
    gen: line.gen!,
    ver: first.rev,
    from: 2,
    to,
  });
  await send('tablet', [set('set-a', 2, 5)], first.rev, first.epoch);
  const later = await send('desk', [set('set-b', 2, 7)], first.rev, first.epoch);
  expect(quantities(later)).toEqual({ 'chain-12': 7, [bikeSku]: 1 });
  expect(later.notes).toMatchObject([{ code: 'edited-elsewhere', asked: 7, quantity: 7 }]);
  const told = await send('tablet', [], first.rev, first.epoch);
  expect(told.notes).toMatchObject([{ code: 'replaced', asked: 5, quantity: 7 }]);
});

test('[SYNC-3, F-28] what is noted for a former name of a device is told to the one that it goes by now, in answers of both kinds', async () => {
  const first = await send('tablet', [add(1, 'few', 9)]);
  expect((await load({}, { device: 'renamed' })).notes).toEqual([]);
  expect((await load({}, { device: 'renamed', formerly: 'older,tablet' })).notes).toEqual(first.notes);
  const now = await send('renamed', [add(1, 'few', 9)], 0, null, dealer, ['tablet']);
  expect(now.notes).toMatchObject([...(first.notes ?? []), { code: 'cut-by-maximum' }]);
  expect((await load({}, { device: 'renamed', formerly: 'tablet', baseRev: String(now.rev) })).notes).toEqual([]);
});

test.each([
  ['', 200],
  [',', 200],
  ["a,,b','c", 200],
  ['x'.repeat(521), 400],
])('former names that are none are names of nobody, and too many are refused: %s', async (formerly, status) => {
  await send('tablet', [add(1, 'few', 9)]);
  const query = { device: 'desk', formerly };
  const answer = await portal.call(loadCart, { params: { userId: dealer.id }, query }, dealer);
  expect([answer.status, (answer.body as Cart).notes ?? []]).toEqual([status, []]);
});

test('a note is told until the device holds the version that it belongs to', async () => {
  await send('tablet', [add(1, 'few', 9)]);
  const again = await send('tablet', []);
  expect(again.notes).toMatchObject([{ code: 'cut-by-maximum' }]);
  expect((await send('desk', [])).notes).toEqual([]);
  expect((await send('tablet', [], again.rev, again.epoch)).notes).toEqual([]);
  const rows = await portal.db.selectFrom('cart_notes').select('id').where('user_id', '=', dealer.id).execute();
  expect(rows).toEqual([]);
});

test('[ACC-10] what is not sold to the dealer is refused by its code, and the queue goes on', async () => {
  const athlete = await portal.signedIn({ no: `A-${dealer.id.slice(-6)}` });
  const ops = [add(1, bikeSku, 1), add(2, 'nothing-of-the-kind', 1), add(3, 'chain-12', 1)];
  const answer = await send('tablet', ops, 0, null, athlete);
  expect(quantities(answer)).toEqual({ 'chain-12': 1 });
  expect(answer.ack).toEqual({ seq: 3, opId: ops[2]!.opId });
  expect(answer.refused).toEqual([
    { opId: ops[0]!.opId, code: 'not-sold' },
    { opId: ops[1]!.opId, code: 'not-sold' },
  ]);
});

test('a number that does not follow is a gap, and nothing from it on is done', async () => {
  const answer = await send('tablet', [add(1, 'chain-12', 1), add(3, bikeSku, 1)]);
  expect(answer).toMatchObject({ gap: true, ack: { seq: 1 } });
  expect(quantities(answer)).toEqual({ 'chain-12': 1 });
});

test('operations on another history of the server are not done', async () => {
  const answer = await send('tablet', [add(1, 'chain-12', 1)], 40, '00000000-0000-0000-0000-000000000000');
  expect(answer).toMatchObject({ cart: [], epoch: portal.dependencies.portal.epoch, ack: { seq: 0, opId: null } });
});

test('[CART-15] a client without operations saves the list of its items and is answered with the payment intent', async () => {
  const saved = await sendList([
    { sku: 'chain-12', quantities: 2 },
    { sku: bikeSku, quantities: 99 },
  ]);
  expect(saved.paymentIntent).toBeNull();
  expect(saved.ack).toBeUndefined();
  expect(quantities(saved)).toEqual({ 'chain-12': 2, [bikeSku]: 10 });
  expect(quantities(await load())).toEqual({ 'chain-12': 2, [bikeSku]: 10 });
});

test('[CART-10] a list from a client that never loaded the cart takes nothing away; with a base it does', async () => {
  const held = await sendList([
    { sku: 'chain-12', quantities: 2 },
    { sku: 'few', quantities: 1 },
  ]);
  expect(quantities(await sendList([{ sku: 'chain-12', quantities: 3 }]))).toEqual({ 'chain-12': 3, few: 1 });
  expect(quantities(await sendList([{ sku: 'chain-12', quantities: 3 }], held.rev))).toEqual({ 'chain-12': 3 });
});

test('[ACC-10] the cart of another dealer does not exist, and shop staff have none', async () => {
  const staff = await portal.signedIn({ access_level: '2' });
  expect(
    (await portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, await portal.signedIn())).status,
  ).toBe(404);
  expect((await portal.call(loadCart, { params: { userId: staff.id }, query: {} }, staff)).status).toBe(403);
  const stranger = await portal.call(updateCart, { body: { id: dealer.id, items: [] } }, await portal.signedIn());
  expect(stranger.status).toBe(404);
});

test('[ACC-10] a device that took a new name hears of a refusal that its former name was told', async () => {
  const refused = add(1, 'nobody-sells-this', 1);
  const first = await send('tablet', [refused]);
  const again = await send('tablet-2', [refused], first.rev, first.epoch);
  expect(again.refused).toEqual([{ opId: refused.opId, code: 'not-sold' }]);
  expect(again.ack).toEqual({ seq: 1, opId: refused.opId });
  // That answer may have been lost: the next one says it too.
  const query = { device: 'tablet-2', baseRev: String(first.rev), epoch: first.epoch };
  const asked = (await portal.call(loadCart, { params: { userId: dealer.id }, query }, dealer)).body as Cart;
  expect(asked).toMatchObject({ ack: again.ack, refused: again.refused });
  // One that comes under several numbers is told once.
  const twice = await send('tablet-3', [refused, { ...refused, seq: 2 }], first.rev, first.epoch);
  expect(twice).toMatchObject({ ack: { seq: 2, opId: refused.opId }, refused: again.refused });
});

test('[SYNC-5, SYNC-7] what one device had not sent and another one loaded from its file is done once, whoever sends first', async () => {
  const ops = [add(1, 'chain-12', 2), add(2, bikeSku, 1)];
  const first = await send('desk', [add(1, 'chain-12', 5)]);
  // The desk has loaded the tablet's file: the same operations behind its own.
  const loaded = ops.map((op) => ({ ...op, seq: op.seq + 1 }));
  await send('desk', loaded.slice(0, 1), first.rev, first.epoch);
  const late = await send('tablet', ops);
  expect(late).toMatchObject({ ack: { seq: 2, opId: ops[1]!.opId }, gap: false, refused: [] });
  const again = await send('desk', loaded, first.rev, first.epoch);
  expect(again).toMatchObject({ ack: { seq: 3, opId: ops[1]!.opId }, gap: false, refused: [] });
  expect(quantities(again)).toEqual({ 'chain-12': 7, [bikeSku]: 1 });
});

test('[F-59] a quantity that is not a whole number of units is refused, and nothing is saved', async () => {
  const wrong = [Number.NaN, -1, 1.5, '5', 1e9].map((asked) => ({ sku: 'chain-12', quantities: asked }));
  for (const item of wrong) {
    const answer = await portal.call(
      updateCart,
      { body: { id: dealer.id, items: [item as { sku: string; quantities: number }] } },
      dealer,
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid-request', errors: [{ field: 'body.items.0.quantities' }] });
  }
  expect((await load()).cart).toEqual([]);
});
