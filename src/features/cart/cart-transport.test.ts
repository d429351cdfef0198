import { expect, test } from 'vitest';
import { buildCartItem } from '../../../tests/builders/build-cart-item.ts';
import { buildUser } from '../../../tests/builders/build-user.ts';
import type { User } from '../../contract/account/user.ts';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { cartTransport } from './cart-transport.ts';

type Call = { readonly name: string; readonly request: Record<string, unknown> };

/** A backend that gives these outcomes in turn, and a transport to it. */
function transportTo(outcomes: readonly (CallOutcome<Endpoint> | Error)[], user: User = buildUser()) {
  const calls: Call[] = [];
  const left = [...outcomes];
  const work = new AbortController();
  const backend: Backend = {
    call: (async (endpoint: Endpoint, request: Record<string, unknown>) => {
      calls.push({ name: endpoint.name, request });
      const next = left.shift();
      if (next instanceof Error) throw next;
      return next;
    }) as Backend['call'],
  };
  return { transport: cartTransport(backend, { user, signal: work.signal }), calls, work };
}

const answered = (body: unknown, status = 200): CallOutcome<Endpoint> => ({ outcome: 'answered', status, body });
const cursor = { device: 'phone', formerly: [], epoch: 'e1', baseRev: 7 };
const ops = [{ type: 'remove', opId: 'op-1', seq: 1, key: 'ridge-M', gen: 3, ver: 7, from: 2 }] as const;
const slot = { opId: 'key-1', seq: 4, ver: 7, device: 'phone', epoch: 'e1' };
const order = { items: [{ sku: 'ridge-M', quantities: 2 }], order_type: 'Repeat', payed: false, comment: 'Ring twice' };

test('a document is asked for by who asks and how much of it is held', async () => {
  const { transport, calls } = transportTo([answered({ cart: [] }), answered({ cart: [] }), answered({ cart: [] })]);
  await transport.pull(cursor);
  await transport.pull({ device: 'phone', formerly: [], epoch: null, baseRev: 0 });
  await transport.pull({ ...cursor, formerly: ['old', 'older'] });
  expect(calls.map(({ request }) => request)).toEqual([
    { params: { userId: 'user-1' }, query: { device: 'phone', baseRev: '7', epoch: 'e1' } },
    { params: { userId: 'user-1' }, query: { device: 'phone', baseRev: '0' } },
    { params: { userId: 'user-1' }, query: { device: 'phone', baseRev: '7', epoch: 'e1', formerly: 'old,older' } },
  ]);
});

test.each(['en', 'fr'])('[API-1] an order names its language %s in the address and in the body', async (lang) => {
  const { transport, calls } = transportTo([answered({ references: ['R-1'], success: true })]);
  await transport.order({ ...slot, body: { request: { ...order, lang } } }, false);
  expect(calls[0]?.request).toMatchObject({ query: { lang }, body: { lang, key: 'key-1' } });
});

test('[CART-15] saving takes over the intent of an answer, and says whether a card may be charged', async () => {
  const { transport, calls } = transportTo([answered({}), answered({})]);
  await transport.push({ ...cursor, ops, items: null });
  transport.readDocument({ cart: [], paymentIntent: 'intent-1' });
  await transport.push({ ...cursor, formerly: ['old'], ops, items: null });
  expect(calls.map(({ request }) => request['body'])).toMatchObject([
    { id: 'user-1', items: [], intent: null, paymentAvailable: true, ops, device: 'phone', epoch: 'e1', baseRev: 7 },
    { intent: 'intent-1', formerly: ['old'] },
  ]);
});

test.for([
  ['international', { group: 'INTER-DK' }],
  ['athlete', { no: 'A-7' }],
] as const)('[CART-15, PAY-4] saving offers no card payment for an %s dealer', async ([, differences]) => {
  const { transport, calls } = transportTo([answered({})], buildUser(differences));
  await transport.push({ ...cursor, ops, items: null });
  expect(calls[0]?.request['body']).toMatchObject({ paymentAvailable: false });
});

test('[API-4] a backend without operations is sent the list of items and no field that it does not know', async () => {
  const { transport, calls } = transportTo([answered({})]);
  await transport.push({
    device: 'phone',
    formerly: [],
    epoch: null,
    baseRev: 0,
    ops: [],
    items: [{ key: 'ridge-M', quantity: 2 }],
  });
  expect(calls[0]?.request['body']).toEqual({
    id: 'user-1',
    items: [{ sku: 'ridge-M', quantities: 2 }],
    intent: null,
    paymentAvailable: true,
  });
});

test('[F-6, ORD-5] an answer about another order is none; one that names no order is believed', async () => {
  const placed = { references: ['R-1'], success: true };
  const refused = (key: string): CallOutcome<Endpoint> => ({
    outcome: 'refused',
    status: 409,
    problem: { type: 'about:blank', title: '', status: 409, code: 'lines-need-attention', key },
  });
  const { transport } = transportTo([
    answered({ ...placed, key: 'key-0' }),
    refused('key-0'),
    answered({ ...placed, key: 'key-1' }),
    refused('key-1'),
    answered(placed),
  ]);
  const request = { ...slot, body: { request: order } };
  const statuses = [];
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await transport.order(request, false))?.status ?? null);
  expect(statuses).toEqual([null, null, 200, 409, 200]);
});

test('[CART-14] an item becomes a line that keeps all that is shown of it', () => {
  const { transport } = transportTo([]);
  const item = buildCartItem({ quantities: 2, oldQuantities: 4, gen: 3 });
  const answer = transport.readDocument({
    cart: [item],
    rev: 7,
    epoch: 'e1',
    ack: { seq: 2, opId: 'op-2' },
    refused: [{ opId: 'op-1', code: 'not-sold' }],
  });
  expect(answer).toEqual({
    kind: 'synced',
    rev: 7,
    epoch: 'e1',
    ack: { seq: 2, opId: 'op-2' },
    gap: false,
    refused: [{ opId: 'op-1', code: 'not-sold' }],
    notes: [],
    lines: [{ key: 'ridge-M', gen: 3, quantity: 2, oldQuantity: 4, detail: item }],
  });
});

test('[API-4] an answer without versions is a plain list', () => {
  const { transport } = transportTo([]);
  expect(transport.readDocument({ cart: [buildCartItem()] })).toMatchObject({ kind: 'plain', lines: [{ gen: 0 }] });
});

test.for([undefined, null, 'captive portal', {}, { cart: [{ sku: 'ridge-M' }] }])('%j is no document', (body) => {
  expect(transportTo([]).transport.readDocument(body)).toBeNull();
});

test('[ORD-5] an order goes out under its key and its place in the queue', async () => {
  const { transport, calls } = transportTo([answered({ references: ['CB-1'], success: true })]);
  const reply = await transport.order({ ...slot, body: { request: order } }, false);
  expect(calls[0]?.request['body']).toEqual({
    ...order,
    userId: 'user-1',
    key: 'key-1',
    seq: 4,
    ver: 7,
    device: 'phone',
    epoch: 'e1',
  });
  expect(transport.readOrder(reply?.body)).toMatchObject({ references: ['CB-1'], success: true });
});

const placed = answered({ references: ['CB-1'], success: true });
const stock = { sku: 'ridge-M', available: 1, next: null, updated: '2026-11-20T12:00:00Z' };
const cutTo = (quantities: number) => answered([{ ...stock, quantities }]);
const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name);

test('[STK-6] quantities are verified before an order is first sent, and what they cut is told instead', async () => {
  const { transport, calls } = transportTo([cutTo(1)]);
  const reply = await transport.order({ ...slot, body: { request: order } }, true);
  expect(calls.map(({ name, request }) => [name, request['body']])).toEqual([
    ['verifyQuantities', { skus: [{ sku: 'ridge-M', quantities: 2 }], order_type: 'Repeat' }],
  ]);
  const lines = [{ sku: 'ridge-M', code: 'cut-by-stock', asked: 2, available: 1 }];
  expect(reply).toMatchObject({ status: 409, body: { code: 'lines-need-attention', key: 'key-1', lines } });
});

test('[STK-6] an order of which all can be had goes out', async () => {
  const { transport, calls } = transportTo([cutTo(2), placed]);
  expect(await transport.order({ ...slot, body: { request: order } }, true)).toMatchObject({ status: 200 });
  expect(namesOf(calls)).toEqual(['verifyQuantities', 'placeOrder']);
});

test.for<readonly [string, object, boolean]>([
  ['may have been placed, and then its units are gone', order, false],
  ['was paid by card', { ...order, payed: true }, true],
])('[STK-6, PAY-8] an order is not verified that %s', async ([, request, isFirst]) => {
  const { transport, calls } = transportTo([placed]);
  expect(await transport.order({ ...slot, body: { request } }, isFirst)).toMatchObject({ status: 200 });
  expect(namesOf(calls)).toEqual(['placeOrder']);
});

test.for([
  ['stock', 1, 200],
  ['a backend, for another reason', 0, 409],
] as const)('[STK-6, BOOK-4] of a booking that %s cuts', async ([, quantities, status]) => {
  const { transport } = transportTo([cutTo(quantities), placed]);
  const request = { ...order, order_type: 'Booking' };
  expect(await transport.order({ ...slot, body: { request } }, true)).toMatchObject({ status });
});

test.for<readonly [string, CallOutcome<Endpoint> | Error]>([
  ['finds the session ended', { outcome: 'sign-in-needed' }],
  ['finds no network', { outcome: 'unreachable', reason: 'network' }],
  ['is not served', { outcome: 'unreachable', reason: 'not-the-contract', status: 404 }],
  ['fails', { outcome: 'unreachable', reason: 'busy', status: 503 }],
  ['takes too long', new DOMException('', 'TimeoutError')],
  ['answers with another list', answered([])],
])('[STK-6, F-49] the order goes out when the verification %s', async ([, outcome]) => {
  const { transport, calls } = transportTo([outcome, placed]);
  expect(await transport.order({ ...slot, body: { request: order } }, true)).toMatchObject({ status: 200 });
  expect(namesOf(calls)).toEqual(['verifyQuantities', 'placeOrder']);
});

test('[ORD-3] an order that is answered without success is a refusal', async () => {
  const { transport } = transportTo([answered({ references: [], success: false, error: 'closed today' })]);
  const reply = await transport.order({ ...slot, body: { request: order } }, false);
  expect(reply).toMatchObject({ status: 422, body: { code: 'order-refused', error: 'closed today' } });
});

test.for([
  ['a refusal', { outcome: 'refused', status: 403, problem: { title: '', status: 403, code: 'forbidden' } }, 403],
  ['a refusal that the call declares', answered({ code: 'figures-changed' }, 409), 409],
  ['a session that ended', { outcome: 'sign-in-needed' }, 401],
  ['a failing server', { outcome: 'unreachable', reason: 'busy', status: 503, retryAfterMs: 4_000 }, 503],
  ['no network', { outcome: 'unreachable', reason: 'network' }, null],
  ['no answer in time', { outcome: 'unreachable', reason: 'timeout' }, null],
] as const)('%s is told as it came', async ([, outcome, status]) => {
  const reply = await transportTo([outcome]).transport.pull(cursor);
  expect(reply?.status ?? null).toBe(status);
});

test('a waiting time that the server asked for is passed on', async () => {
  const busy = { outcome: 'unreachable', reason: 'busy', status: 429, retryAfterMs: 4_000 } as const;
  expect(await transportTo([busy]).transport.pull(cursor)).toMatchObject({ status: 429, retryAfterMs: 4_000 });
});

test('[F-7] a page of somebody else is no refusal, whatever its status', async () => {
  const foreign = { outcome: 'unreachable', reason: 'not-the-contract', status: 404 } as const;
  expect(await transportTo([foreign]).transport.push({ ...cursor, ops, items: null })).toBeNull();
});

test('[SYNC-8] nothing is sent any more once the user has left', async () => {
  const { transport, calls, work } = transportTo([answered({})]);
  work.abort();
  expect(await transport.push({ ...cursor, ops, items: null })).toBeNull();
  expect(calls).toEqual([]);
});
