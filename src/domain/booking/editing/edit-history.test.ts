import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { bookingColumns } from '../columns.ts';
import { type RowEdit, type GridUnits, gridView } from '../grid.ts';
import { noEdits, recorded, redoLast, undoLast } from './edit-history.ts';

const written = (view: GridUnits, rows: readonly RowEdit[]) =>
  gridView(view, [{ type: 'set', opId: 'op', seq: 1, ver: 0, rows }]);
/** Without the zeros, which say the same as nothing. */
const filled = (view: GridUnits) =>
  [...view].flatMap(([sku, cells]) =>
    bookingColumns.flatMap((column) => (cells[column] ? [`${sku} ${column} ${cells[column]}`] : [])),
  );

test('[BOOK-5] a pasted block is taken back by one undo and comes back by one redo', () => {
  const before: GridUnits = new Map([['a', { q0: 3 }]]);
  const block = [
    { sku: 'a', q0: 5, q1: 1 },
    { sku: 'b', demo: 2 },
  ];
  const history = recorded(noEdits, before, block);
  const undone = undoLast(history, written(before, block));
  expect(undone).toMatchObject({
    edits: [
      { sku: 'a', q0: 3, q1: 0 },
      { sku: 'b', demo: 0 },
    ],
    left: [],
  });
  expect(redoLast(undone!.history, before)).toMatchObject({ history, edits: block });
});

test('[BOOK-5] an edit that changes nothing is no step; a new edit ends what could be done again', () => {
  const view: GridUnits = new Map([['a', { q0: 3 }]]);
  expect(recorded(noEdits, view, [{ sku: 'a', q0: 3, q1: 0 }])).toBe(noEdits);
  const undone = undoLast(recorded(noEdits, view, [{ sku: 'a', q0: 4 }]), new Map([['a', { q0: 4 }]]));
  const history = recorded(undone!.history, view, [{ sku: 'a', q0: 9 }]);
  expect([redoLast(history, view), history.done.length]).toEqual([null, 1]);
  expect(undoLast(noEdits, view)).toBeNull();
});

test('[BOOK-5, SYNC-3] what another device has written since stands, the rest of the step is taken back', () => {
  const history = recorded(noEdits, new Map(), [{ sku: 'a', q0: 5, q1: 6 }]);
  const now: GridUnits = new Map([['a', { q0: 8, q1: 6 }]]);
  expect(undoLast(history, now)).toMatchObject({ edits: [{ sku: 'a', q1: 0 }], left: [{ sku: 'a', column: 'q0' }] });
});

const edit = fc.record(
  { sku: fc.constantFrom('a', 'b', 'c'), ...Object.fromEntries(bookingColumns.map((column) => [column, fc.nat(3)])) },
  { requiredKeys: ['sku'] },
);
const blocks = fc.array(fc.uniqueArray(edit, { selector: ({ sku }) => sku, minLength: 1, maxLength: 3 }), {
  maxLength: 8,
}) as fc.Arbitrary<RowEdit[][]>;

test.prop([blocks])('[BOOK-5] all undone, the grid is as it was; all done again, as it had become', (all) => {
  const start: GridUnits = new Map([['a', { q0: 2, q3: 1 }]]);
  let [view, history] = [start, noEdits];
  for (const rows of all) {
    history = recorded(history, view, rows);
    view = written(view, rows);
  }
  const end = filled(view);
  for (const replay of [undoLast, redoLast]) {
    for (let step = replay(history, view); step !== null; step = replay(history, view)) {
      expect(step.left).toEqual([]);
      history = step.history;
      view = written(view, step.edits);
    }
    expect(filled(view).toSorted()).toEqual((replay === undoLast ? filled(start) : end).toSorted());
  }
});
