import { expect, test } from 'vitest';
import { applyOrder, type CartOrder } from './apply-order.ts';
import { type LedgerRow, capsOf, cutLine, NO_CAPS } from './line.ts';

const line = (quantity: number, oldQuantity: number | null = null) => ({ key: 'bike', gen: 1, quantity, oldQuantity });
const cart = (quantity: number, rows: LedgerRow[] = []) => ({ lines: new Map([['bike', line(quantity)]]), rows });
const order = (quantity: number, type: CartOrder['type'] = 'Repeat'): CartOrder => ({
  orderId: 'order',
  type,
  ver: 3,
  lines: [{ key: 'bike', quantity }],
});
const row = (kind: LedgerRow['kind'], delta: number, quantity: number): LedgerRow => ({
  key: 'bike',
  rev: 4,
  device: 'theirs',
  opId: 'other',
  kind,
  delta,
  quantity,
});
const mine = { rev: 9, device: 'mine' };

test('[ORD-4] after a Repeat order the cart is empty', () => {
  const result = applyOrder(cart(5), order(5), () => NO_CAPS, mine);
  expect(result).toMatchObject({
    code: 'placed',
    notes: [],
    rows: [{ kind: 'order', delta: -5, quantity: 0, opId: 'order' }],
  });
  expect(result.code === 'placed' && result.lines.get('bike')).toBeNull();
});

test('[ORD-4] after a Booking order the booking lines stay', () => {
  const result = applyOrder(cart(5), order(5, 'Booking'), () => NO_CAPS, mine);
  expect(result).toEqual({ code: 'placed', lines: new Map(), rows: [], notes: [] });
});

test('[F-34] what another device added stays in the cart, as a new life of the line, and is said', () => {
  const result = applyOrder(cart(8), order(5), () => NO_CAPS, mine);
  expect(result.code === 'placed' && result.lines.get('bike')).toEqual({ ...line(3), gen: 9 });
  expect(result).toMatchObject({ notes: [{ device: 'mine', code: 'left-over', asked: 5, quantity: 3 }] });
});

test('[F-35] the same lines ordered on another device hold the order', () => {
  const result = applyOrder({ lines: new Map(), rows: [row('order', -5, 0)] }, order(5), () => NO_CAPS, mine);
  expect(result).toEqual({ code: 'held', lines: [{ key: 'bike', code: 'ordered-elsewhere', asked: 5, quantity: 0 }] });
});

test('[F-35] what is left over of another order is not ordered for the first one', () => {
  const result = applyOrder(cart(3, [row('order', -5, 3)]), order(8), () => NO_CAPS, mine);
  expect(result).toMatchObject({ code: 'held', lines: [{ code: 'ordered-elsewhere', quantity: 3 }] });
});

test('a line that another device lowered holds the order', () => {
  const result = applyOrder(cart(2, [row('set', -3, 2)]), order(5), () => NO_CAPS, mine);
  expect(result).toMatchObject({ code: 'held', lines: [{ code: 'changed-elsewhere', asked: 5, quantity: 2 }] });
});

test('stock that fell meanwhile holds the order, whether the line was cut already or not', () => {
  const caps = () => ({ most: 3, by: 'stock' as const });
  expect(applyOrder(cart(5), order(5), caps, mine)).toMatchObject({
    code: 'held',
    lines: [{ code: 'cut-by-stock', quantity: 3 }],
  });
  const cut = { lines: new Map([['bike', line(3, 5)]]), rows: [] };
  expect(applyOrder(cut, order(5), caps, mine)).toMatchObject({
    code: 'held',
    lines: [{ code: 'cut-by-stock', quantity: 3 }],
  });
});

test('a line that is not sold any more holds the whole order', () => {
  const lines = new Map([
    ['bike', line(5)],
    ['part', { ...line(1), key: 'part' }],
  ]);
  const both: CartOrder = {
    ...order(5),
    lines: [
      { key: 'bike', quantity: 5 },
      { key: 'part', quantity: 1 },
    ],
  };
  expect(applyOrder({ lines, rows: [] }, both, (key) => (key === 'part' ? null : NO_CAPS), mine)).toEqual({
    code: 'held',
    lines: [{ key: 'part', code: 'not-sold', asked: 1, quantity: 0 }],
  });
});

test('[CART-5] stock that falls cuts a line, and what was first asked is kept over several cuts', () => {
  const first = cutLine(line(8), { most: 5, by: 'stock' }, 9);
  expect(first).toMatchObject({
    line: { quantity: 5, oldQuantity: 8 },
    row: { kind: 'cut', delta: -3, quantity: 5, device: null },
  });
  expect(first === null ? null : cutLine(first.line, { most: 2, by: 'stock' }, 10)?.line).toEqual(line(2, 8));
  expect(cutLine(line(8), NO_CAPS, 9)).toBeNull();
});

test('the cap says whether stock or the maximum sets it', () => {
  const terms = { type: 'configuration' as const, maxQuantity: 4, discontinued: false, available: 9 };
  expect(capsOf(terms)).toEqual({ most: 4, by: 'maximum' });
  expect(capsOf({ ...terms, available: 3 })).toEqual({ most: 3, by: 'stock' });
  expect(capsOf({ ...terms, type: 'part', maxQuantity: 0 })).toEqual({ most: null, by: 'stock' });
});
