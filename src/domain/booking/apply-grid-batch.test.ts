import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { applyGridBatch, type GridSlice } from './apply-grid-batch.ts';
import { bookingColumns, unitsOf } from './columns.ts';
import { type GridOp, type GridRow, type RemarkEdit, type RowEdit, gridView } from './grid.ts';

const empty: GridSlice = { rev: 4, last: { seq: 0, opId: null }, done: new Map(), rows: new Map() };
const open = { isOpen: true, isSold: (sku: string) => sku !== 'unsold', isKnown: (sku: string) => sku !== 'unheard' };
const remark = (seq: number, rows: RemarkEdit[], ver = 4): GridOp => ({
  type: 'remark',
  opId: `op-${seq}`,
  seq,
  ver,
  rows,
});
const set = (seq: number, rows: RowEdit[], ver = 4): GridOp => ({ type: 'set', opId: `op-${seq}`, seq, ver, rows });

const quantities = (rows: ReadonlyMap<string, GridRow>) =>
  [...rows.values()].map(({ sku, cells }) => [
    sku,
    Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell.quantity])),
  ]);

test('[BOOK-6] ops are done in their order, a block as one, and the version goes on by one', () => {
  const ops = [
    set(1, [
      { sku: 'a', q0: 3, q1: 4 },
      { sku: 'b', demo: 1 },
    ]),
    set(2, [{ sku: 'a', q0: 5 }]),
  ];
  const result = applyGridBatch(empty, 'tablet', ops, open);
  expect(result).toMatchObject({ rev: 5, last: { seq: 2, opId: 'op-2' }, gap: false, notes: [] });
  expect(quantities(result.rows)).toEqual([
    ['a', { q0: 5, q1: 4 }],
    ['b', { demo: 1 }],
  ]);
  expect(result.outcomes[1]?.changes).toEqual([{ sku: 'a', column: 'q0', from: 3, to: 5 }]);
});

test('[SYNC-5] what was done before is not done again, and is acknowledged all the same', () => {
  const done = new Map([['op-1', { refusal: null, refusedCells: [] }]]);
  const slice = { ...empty, last: { seq: 1, opId: 'op-1' }, done };
  const result = applyGridBatch(slice, 'tablet', [set(1, [{ sku: 'a', q0: 3 }]), set(2, [{ sku: 'b', q0: 4 }])], open);
  expect([quantities(result.rows), result.last.seq]).toEqual([[['b', { q0: 4 }]], 2]);
});

test('[F-28] nothing from a gap on is done', () => {
  const result = applyGridBatch(empty, 'tablet', [set(2, [{ sku: 'a', q0: 3 }])], open);
  expect(result).toMatchObject({ rev: 4, gap: true, last: { seq: 0 } });
  expect(result.rows.size).toBe(0);
});

test('[BOOK-1] while the season is closed every op is refused as a whole, its number used up', () => {
  const result = applyGridBatch(empty, 'tablet', [set(1, [{ sku: 'a', q0: 3 }])], { ...open, isOpen: false });
  expect(result).toMatchObject({ last: { seq: 1 }, outcomes: [{ opId: 'op-1', refusal: 'season-closed' }] });
  expect(result.rows.size).toBe(0);
});

test('[BOOK-4] of what is not sold each cell is refused and the rest of the block kept; it may be emptied', () => {
  const held: GridRow = { sku: 'unsold', cells: { q1: { quantity: 2, rev: 1, device: 'shop' } }, booked: {} };
  const block = [
    { sku: 'a', q0: 3 },
    { sku: 'unsold', q0: 7, q1: 0 },
  ];
  const result = applyGridBatch({ ...empty, rows: new Map([['unsold', held]]) }, 'tablet', [set(1, block)], open);
  expect(result.outcomes[0]?.refusedCells).toEqual([{ sku: 'unsold', column: 'q0', code: 'not-sold', asked: 7 }]);
  expect(quantities(result.rows)).toEqual([
    ['a', { q0: 3 }],
    ['unsold', { q1: 0 }],
  ]);
});

test('[BOOK-10] notes at lines are kept beside their units, in a closed season and for what is sold no more too', () => {
  const ops = [
    set(1, [{ sku: 'a', q0: 3 }]),
    remark(2, [
      { sku: 'a', text: 'for Weber' },
      { sku: 'unsold', text: 'ask' },
    ]),
  ];
  const { rows, outcomes } = applyGridBatch(empty, 'tablet', ops, { ...open, isOpen: false });
  expect(outcomes).toMatchObject([{ refusal: 'season-closed' }, { refusal: null, refusedCells: [] }]);
  expect(outcomes[1]?.changes).toEqual([
    { sku: 'a', remark: 'for Weber' },
    { sku: 'unsold', remark: 'ask' },
  ]);
  const opened = applyGridBatch(empty, 'tablet', ops, open).rows;
  expect(opened.get('a')).toMatchObject({ cells: { q0: { quantity: 3 } }, remark: [{ text: 'for Weber', rev: 5 }] });
  expect(rows.get('unsold')?.remark).toEqual([{ text: 'ask', rev: 5, device: 'tablet' }]);
});

test('[BOOK-10] a note at what the maker has never had is refused, with all of its op', () => {
  const ops = [
    remark(1, [
      { sku: 'a', text: 'x' },
      { sku: 'unheard', text: 'y' },
    ]),
  ];
  const result = applyGridBatch(empty, 'tablet', ops, open);
  expect(result).toMatchObject({ last: { seq: 1 }, outcomes: [{ refusal: 'not-known', changes: [] }] });
  expect(result.rows.size).toBe(0);
});

test('[BOOK-10] an edit of the units leaves the note', () => {
  const held: GridRow = { sku: 'a', cells: {}, booked: {}, remark: [{ text: 'for Weber', rev: 1, device: 'shop' }] };
  const { rows } = applyGridBatch(
    { ...empty, rows: new Map([['a', held]]) },
    'tablet',
    [set(1, [{ sku: 'a', q0: 3 }])],
    open,
  );
  expect(rows.get('a')?.remark).toEqual(held.remark);
});

const edit = fc.record(
  { sku: fc.constantFrom('a', 'b', 'c'), ...Object.fromEntries(bookingColumns.map((column) => [column, fc.nat(20)])) },
  { requiredKeys: ['sku'] },
);
const blocks = fc.array(fc.array(edit, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

test.prop([blocks])('[BOOK-6] alone on its grid a device sees before the answer what it sees after it', (all) => {
  const ops = all.map((rows, index) => set(index + 1, rows as RowEdit[]));
  const { rows } = applyGridBatch(empty, 'tablet', ops, open);
  const shown = gridView(new Map(), ops);
  for (const [sku, { cells }] of rows) {
    for (const column of bookingColumns) expect(cells[column]?.quantity).toBe(shown.get(sku)?.[column]);
  }
});

test.prop([blocks])('[BOOK-4] what the outcomes say was written adds up to what the cells hold', (all) => {
  const ops = all.map((rows, index) => set(index + 1, rows as RowEdit[]));
  const { rows, outcomes } = applyGridBatch(empty, 'tablet', ops, open);
  const written = outcomes
    .flatMap(({ changes }) => changes)
    .reduce((sum, change) => sum + ('to' in change ? change.to - change.from : 0), 0);
  const held = [...rows.values()].map(({ cells }) =>
    unitsOf(Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell.quantity]))),
  );
  expect(written).toBe(held.reduce((sum, units) => sum + units, 0));
});
