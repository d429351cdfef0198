import { expect, test } from 'vitest';
import type { CartLine, LedgerRow } from '../../../src/domain/cart-ops/line.ts';
import { opsFromList } from './list-ops.ts';

const line = (key: string, quantity: number, gen = 1): CartLine => ({ key, gen, quantity, oldQuantity: null });
const row = (key: string, rev: number, delta: number, quantity: number): LedgerRow => ({
  key,
  rev,
  device: 'tablet',
  opId: `op-${rev}`,
  kind: 'set',
  delta,
  quantity,
});

const present = { rev: 7, lines: [line('a', 2), line('b', 3)], rows: [] as LedgerRow[], lastSeq: 4 };
const ids = () => 'an-id';

function ops(items: [string, number][], baseRev: number | null, changes: Partial<typeof present> = {}) {
  const list = items.map(([sku, quantities]) => ({ sku, quantities }));
  return opsFromList(list, { ...present, ...changes }, baseRev, ids);
}

test('a list that says what the cart says comes to nothing', () => {
  expect(
    ops(
      [
        ['a', 2],
        ['b', 3],
      ],
      null,
    ),
  ).toEqual([]);
  expect(
    ops(
      [
        ['a', 2],
        ['b', 3],
      ],
      7,
    ),
  ).toEqual([]);
});

test('[CART-10] a line that is not in the list of a client that never loaded the cart stays', () => {
  expect(ops([['a', 2]], null)).toEqual([]);
  expect(ops([], null)).toEqual([]);
});

test('a line that the client held and does not list any more is removed', () => {
  expect(ops([['a', 2]], 7)).toMatchObject([{ type: 'remove', key: 'b', from: 3, ver: 7 }]);
});

test('a line that came after what the client held stays', () => {
  expect(ops([['a', 2]], 5, { lines: [line('a', 2), line('b', 3, 6)] })).toEqual([]);
});

test('quantity 0 removes, another quantity sets, a new sku adds; numbers follow one another', () => {
  expect(
    ops(
      [
        ['a', 0],
        ['b', 5],
        ['c', 1],
      ],
      null,
    ),
  ).toMatchObject([
    { type: 'remove', seq: 5, key: 'a' },
    { type: 'set', seq: 6, key: 'b', from: 3, to: 5 },
    { type: 'add', seq: 7, key: 'c', n: 1, gen: 0 },
  ]);
});

test('a quantity that the client did not change does not overrule what another device set since', () => {
  expect(
    ops(
      [
        ['a', 2],
        ['b', 3],
      ],
      5,
      { lines: [line('a', 9), line('b', 3)], rows: [row('a', 6, 7, 9)] },
    ),
  ).toEqual([]);
});
