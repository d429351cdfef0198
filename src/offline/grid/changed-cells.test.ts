import { expect, test } from 'vitest';
import type { RowEdit } from '../../domain/booking/grid.ts';
import { appendToGrid, newGrid } from './append.ts';
import { applyGrid } from './apply-response.ts';
import { withoutSeenOf } from './changed-cells.ts';
import { gridDocument } from './grid-document.ts';
import { gridRecords } from './grid-records.ts';
import type { GridAnswer, GridState } from './types.ts';

const row = (sku: string, units: object) => ({ sku, units, booked: {} });
const take = (state: GridState, changes: Partial<GridAnswer>): GridState => {
  const nothing = { year: 2027, epoch: 'one', gap: false, refused: [], refusedCells: [], notes: [], rows: [] };
  const answer = { ...nothing, rev: 1, ack: { seq: 0, opId: null }, ...changes };
  return applyGrid(state, answer, gridDocument.asks(state), 'tablet anew');
};
const write = (state: GridState, rows: RowEdit[], opId: string) =>
  appendToGrid(state, [{ type: 'set', rows }], () => opId);
const given = () => take(newGrid('tablet', 2027), { rev: 4, rows: [row('a', { q0: 3 }), row('b', { q1: 2 })] });

test('[SYNC-3] the first grid that a device is given is no change; what comes after it is, with what the dealer had seen', () => {
  expect(given().changes).toEqual([]);
  const later = take(given(), { rev: 5, rows: [row('a', { q0: 3, q2: 1 }), row('b', {})] });
  expect(later.changes).toEqual([
    { sku: 'a', column: 'q2', before: 0 },
    { sku: 'b', column: 'q1', before: 2 },
  ]);
});

test('[SYNC-3] several changes of a cell are one, since the dealer last looked; one that is taken back is none', () => {
  const twice = take(take(given(), { rev: 5, rows: [row('a', { q0: 8 })] }), { rev: 6, rows: [row('a', { q0: 9 })] });
  expect(twice.changes).toEqual([{ sku: 'a', column: 'q0', before: 3 }]);
  expect(take(twice, { rev: 7, rows: [row('a', { q0: 3 })] }).changes).toEqual([]);
});

test('[SYNC-3] the dealer’s own edit is no change when it has arrived, nor when it is refused', () => {
  const edited = write(given(), [{ sku: 'a', q0: 5 }], 'op-1');
  expect(take(edited, { rev: 5, ack: { seq: 1, opId: 'op-1' }, rows: [row('a', { q0: 5 })] }).changes).toEqual([]);
  const refused = take(edited, {
    rev: 5,
    ack: { seq: 1, opId: 'op-1' },
    refused: [{ opId: 'op-1', code: 'season-closed' }],
    rows: [row('a', { q0: 3 })],
  });
  expect(refused.changes).toEqual([]);
});

test('[SYNC-3] whoever writes a cell has seen what stood there', () => {
  const changed = take(given(), { rev: 5, rows: [row('a', { q0: 8 }), row('b', { q1: 4 })] });
  expect(write(changed, [{ sku: 'a', q0: 1 }], 'op-1').changes).toEqual([{ sku: 'b', column: 'q1', before: 2 }]);
});

test('[SYNC-3] changes outlive the tab, and go as soon as they were looked at, all else that was told with them in one change', () => {
  const changed = take(given(), {
    rev: 5,
    rows: [row('a', { q0: 8 })],
    notes: [{ id: 'n', rev: 5, code: 'replaced', sku: 'b', column: 'q1', asked: 2, quantity: 4 }],
    refusedCells: [{ opId: 'o', sku: 'b', column: 'q2', code: 'not-sold', asked: 4 }],
  });
  const written = structuredClone(gridRecords.writes(newGrid('tablet'), changed));
  const read = gridRecords.read(written, () => 'anew');
  if (read.code !== 'state') throw new Error('not read');
  expect(read.state.changes).toEqual([{ sku: 'a', column: 'q0', before: 3 }]);

  const { notes, refusedCells, changes } = changed;
  const seen = { notes, refusedCells, changes, refused: [] };
  const more = take(read.state, { rev: 6, rows: [row('b', { q1: 9 })] });
  const looked = withoutSeenOf(more, seen);
  expect(looked).toMatchObject({ notes: [], refusedCells: [], changes: [{ sku: 'b', column: 'q1', before: 2 }] });
});
