import { expect, test } from 'vitest';
import { buildCartItem } from '../../../tests/builders/build-cart-item.ts';
import type { CartItem } from '../../contract/orders/cart.ts';
import type { Entry, Line, LineEntry } from '../../offline/cart/types.ts';
import { withoutLines, withoutShown } from './acknowledge.ts';
import { asOfNow, compareLines, noteLines } from './compare-lines.ts';
import { factsOf } from './compare-lines.ts';
import { type OfflineChanges, readOfflineChanges, recordsOf } from './record.ts';
import { countShown, shownLines } from './shown-changes.ts';

const empty = readOfflineChanges({ known: undefined, waiting: undefined });
const fresh = { status: 'waiting', reason: null, settled: false, at: null } as const;
const add = (key: string, n = 2): LineEntry<CartItem> => ({
  ...fresh,
  op: { type: 'add', opId: `add-${key}`, seq: 1, ver: 1, key, gen: 0, n },
  detail: null,
});
const order = (items: readonly CartItem[], status: 'waiting' | 'refused' = 'waiting'): Entry<CartItem> => {
  const figures = { configurations: 0, discount: 0, parts: 0, tariff: 0, shipping: 0, tax: null, total: 0 };
  const request = {
    configurationsPayment: 'ONTERM',
    partsPayment: 'ONTERM',
    items: items.map(({ sku, quantities }) => ({ sku, quantities })),
    customerDiscount: 0,
    shippingDiscount: 0,
    billingAddress: null,
    shippingAddress: null,
    pickup: true,
    comment: '',
    external_document_no: '',
    order_type: 'Repeat',
    lang: 'en',
    payed: false,
  };
  const lines = items.map(({ sku, quantities }) => ({ key: sku, quantity: quantities }));
  const op = { type: 'order', opId: 'order', seq: 2, ver: 1, lines, body: { request, figures, items } } as const;
  return { ...fresh, status, op, wasSent: false, answer: null, isSeen: false };
};
const item = (sku: string, differences: Partial<CartItem> = {}) =>
  buildCartItem({ sku, quantities: 2, ...differences });
const line = (detail: CartItem, more: Partial<Line<CartItem>> = {}): Line<CartItem> => ({
  key: detail.sku,
  gen: 1,
  quantity: detail.quantities,
  oldQuantity: null,
  detail,
  ...more,
});
const cart = (
  lines: readonly Line<CartItem>[],
  waiting: readonly Entry<CartItem>[] = [],
  refused: readonly Entry<CartItem>[] = [],
) => ({ lines, waiting, refused });

/** Written offline, then heard by the server, which has the lines like this by now. */
const written = (...items: readonly CartItem[]) =>
  noteLines(
    empty,
    cart(
      items.map((one) => line(one)),
      items.map(({ sku }) => add(sku)),
    ),
  );
const keys = ({ seen, found }: OfflineChanges) => [seen.lines.map(({ key }) => key), found.lines.map(({ key }) => key)];

test('[ORD-6, SYNC-3] of what this device wrote the lines that are otherwise are found, each once; those of other devices never', () => {
  const seen = written(item('a'), item('b'));
  const dearer = { msrp: 3200, cost: 2100 };
  const now = cart([line(item('a')), line(item('b', { prices: dearer })), line(item('other', { prices: dearer }))]);
  const back = compareLines(seen, now);
  expect(keys(back)).toEqual([[], ['b']]);
  expect(shownLines(back.found, now.lines, 'admin').map(({ changes }) => changes)).toEqual([
    [{ code: 'cost', was: 200_000, is: 210_000 }],
  ]);
  expect(compareLines(back, now)).toBe(back);
});

test('[ORD-6] what still waits is not judged, and what was noted first stays', () => {
  const seen = written(item('a'));
  const later = cart([line(item('a', { prices: { msrp: 1, cost: 1 } }))], [add('a')]);
  expect(noteLines(seen, later)).toBe(seen);
  expect(compareLines(seen, later)).toBe(seen);
});

test('[CART-5, STK-6] a line that the server cut says what was asked for and what is left', () => {
  const none = item('a', {
    availableQuantity: { quantity: 0, next: '2027-01-15', updated: '2026-11-23T00:00:00.000Z' },
  });
  const now = cart([line(none, { quantity: 0, oldQuantity: 2 })]);
  const { found } = compareLines(written(item('a')), now);
  const [shown] = shownLines(found, now.lines, 'admin');
  expect([shown?.quantity, shown?.kept, shown?.inCart]).toEqual([2, 0, 0]);
  expect(shown?.changes).toEqual([
    { code: 'stock', was: { available: 10, next: null }, is: { available: 0, next: '2027-01-15' } },
  ]);
});

test('[CAT-9, SYNC-6] what is no longer sold is told, whether its line is still there or was refused', () => {
  const withdrawn = item('a', {
    discontinued: true,
    prices: { msrp: 0, cost: 0 },
    availableQuantity: { quantity: 0, next: null, updated: '1970-01-01T00:00:00.000Z' },
  });
  const there = compareLines(written(item('a')), cart([line(withdrawn)]));
  const refused = compareLines(
    written(item('a')),
    cart([], [], [{ ...add('a'), status: 'refused', reason: 'not-sold', settled: true }]),
  );
  for (const { found } of [there, refused]) {
    expect(shownLines(found, [], 'admin').map(({ changes }) => changes)).toEqual([[{ code: 'gone' }]]);
  }
});

test('[ORD-6] the lines of an order that stopped are found once the cart says how it stands with them', () => {
  const seen = noteLines(empty, cart([], [order([item('a')])]));
  expect(keys(seen)).toEqual([['a'], []]);
  const stopped = [order([item('a')], 'refused')];
  const before = compareLines(seen, cart([line(item('a'))], [], stopped));
  expect(keys(before)).toEqual([['a'], []]);
  const after = compareLines(before, cart([line(item('a', { maxQuantity: 1 }))], [], stopped));
  expect(keys(after)).toEqual([[], ['a']]);
});

test('[ORD-6] a line that was ordered, or that the dealer took out again, has no news', () => {
  expect(keys(compareLines(written(item('a')), cart([])))).toEqual([[], []]);
});

test('[ORD-6] a second change before the first was acknowledged tells what was seen first, and none when all is as it was', () => {
  const at = (cost: number) => item('a', { prices: { msrp: 3200, cost } });
  const once = compareLines(written(at(2000)), cart([line(at(2100))]));
  const again = noteLines(once, cart([line(at(2100))], [add('a')]));
  const twice = compareLines(again, cart([line(at(2200))]));
  expect(shownLines(twice.found, [line(at(2200))], 'admin')[0]?.changes).toEqual([
    { code: 'cost', was: 200_000, is: 220_000 },
  ]);
  expect(shownLines(twice.found, [line(at(2000))], 'admin')).toEqual([]);
  const [kept] = twice.found.lines;
  expect(kept && asOfNow(kept, [])).toBe(kept);
});

test('[MODE-2] in client mode nothing of the cost is shown, and it is still to be told afterwards', () => {
  const now = item('a', { prices: { msrp: 3300, cost: 2100 } });
  const { found } = compareLines(written(item('a')), cart([line(now)]));
  const codes = (mode: 'admin' | 'client', of = found) =>
    shownLines(of, [line(now)], mode).flatMap(({ changes }) => changes.map(({ code }) => code));
  expect([codes('client'), codes('admin')]).toEqual([['msrp'], ['cost', 'msrp']]);
  const seen = withoutLines(found, () => true, 'client');
  expect([codes('client', seen), codes('admin', seen)]).toEqual([[], ['cost']]);
  expect([countShown(seen, [line(now)], 'client'), countShown(seen, [line(now)], 'admin')]).toEqual([0, 1]);
  expect(withoutShown(seen, 'admin')).toEqual(empty.found);
});

test('[F-27] what is kept comes back as it was; what cannot be read, or was never kept, gives no entry', () => {
  const state = compareLines(written(item('a'), item('b')), cart([line(item('a', { maxQuantity: 1 }))], [add('b')]));
  expect(readOfflineChanges(recordsOf(state))).toEqual(state);
  expect(recordsOf(empty)).toEqual({ known: undefined, waiting: undefined });
  const [whole] = state.found.lines;
  const known = { lines: [{ key: 1 }, whole, 'x'], booking: 'x' };
  expect(readOfflineChanges({ known, waiting: 7 })).toEqual({ ...empty, found: { lines: [whole], booking: null } });
});

test('[PRICE-1, PRICE-2, ACC-11] the price of one is that of the dealer, its own discount taken off; unknown where none is sent', () => {
  expect(factsOf(item('a', { discount: 10 }))?.costCents).toBe(180_000);
  expect(factsOf(item('a', { prices: { msrp: 3200, cost: 2000, show: 1500.5 }, fixedPrice: 'show' }))?.costCents).toBe(
    150_050,
  );
  expect(factsOf(item('a', { prices: { msrp: 3200 } }))?.costCents).toBeNull();
});
