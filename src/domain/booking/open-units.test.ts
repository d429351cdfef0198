import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { bookingColumns, type ColumnUnits } from './columns.ts';
import type { GridRow } from './grid.ts';
import { bookUnits, heldRows, openRows, openUnits } from './open-units.ts';

function row(sku: string, units: ColumnUnits, booked: ColumnUnits = {}): GridRow {
  const cells = Object.fromEntries(
    Object.entries(units).map(([column, quantity]) => [column, { quantity, rev: 1, device: 'tablet' }]),
  );
  return { sku, cells, booked };
}
const rows = (...all: GridRow[]) => new Map(all.map((one) => [one.sku, one]));

test('[BOOK-7] open is what the cells hold beyond what is booked, window by window', () => {
  expect(openUnits(row('a', { demo: 1, q0: 5, q1: 2 }, { q0: 3, q1: 4, q2: 1 }))).toEqual({ demo: 1, q0: 2 });
});

test.each([
  [{ q0: 2 }, null],
  [{ q0: 1 }, null],
  [{ q0: 3 }, 'ordered-elsewhere'],
  [{ q0: 6 }, 'changed-elsewhere'],
  [{ q1: 1 }, 'changed-elsewhere'],
] as const)('[BOOK-7, SYNC-3] of 5 in the grid and 3 booked an order of %j is held: %s', (asked, code) => {
  const held = heldRows(rows(row('a', { q0: 5 }, { q0: 3 })), [{ sku: 'a', ...asked }], () => true);
  expect(held.map((one) => one.code)).toEqual(code === null ? [] : [code]);
});

test('[BOOK-3] what is not sold to the dealer is held', () => {
  expect(heldRows(rows(row('a', { q0: 5 })), [{ sku: 'a', q0: 5 }], () => false)).toEqual([
    { sku: 'a', code: 'not-sold', asked: 5, quantity: 5 },
  ]);
});

const units: fc.Arbitrary<ColumnUnits> = fc.record(
  Object.fromEntries(bookingColumns.map((column) => [column, fc.nat(30)])),
  { requiredKeys: [] },
);

test.prop([units, units])('[BOOK-7] what is open can be ordered once; then nothing is open', (held, booked) => {
  const before = row('a', held, booked);
  const open = openUnits(before);
  expect(heldRows(rows(before), [{ sku: 'a', ...open }], () => true)).toEqual([]);
  const after = bookUnits(before, open);
  expect([openUnits(after), after.cells]).toEqual([{}, before.cells]);
});

test('[BOOK-7] a further order books the difference alone; what was lowered below what is booked asks for nothing', () => {
  const grid = new Map<string, ColumnUnits>([
    ['a', { q0: 5, q1: 2 }],
    ['b', { q0: 1 }],
    ['c', { demo: 1 }],
    ['unsold', { q0: 9 }],
  ]);
  const before = new Map<string, ColumnUnits>([
    ['a', { q0: 3 }],
    ['b', { q0: 4 }],
  ]);
  expect(openRows(['c', 'a', 'b', 'none'], grid, before)).toEqual([
    { sku: 'c', demo: 1 },
    { sku: 'a', q0: 2, q1: 2 },
  ]);
});
