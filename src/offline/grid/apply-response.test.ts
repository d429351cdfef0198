import { expect, test } from 'vitest';
import type { RowEdit } from '../../domain/booking/grid.ts';
import { opToSend, refuse, retrying, unsent, withdraw } from '../outbox/queue.ts';
import { appendToGrid, gridEditOf, newGrid } from './append.ts';
import { applyGrid } from './apply-response.ts';
import { gridDocument } from './grid-document.ts';
import { shownUnits } from './grid-shown.ts';
import type { GridAnswer, GridState } from './types.ts';

const row = (sku: string, units: object, booked: object = {}) => ({ sku, units, booked });
const answer = (changes: Partial<GridAnswer> = {}): GridAnswer => ({
  year: 2027,
  rev: 1,
  epoch: 'one',
  ack: { seq: 0, opId: null },
  gap: false,
  refused: [],
  refusedCells: [],
  notes: [],
  rows: [],
  ...changes,
});
const take = (state: GridState, changes: Partial<GridAnswer>) =>
  applyGrid(state, answer(changes), gridDocument.asks(state), 'tablet anew');
const write = (state: GridState, rows: RowEdit[], opId: string, at: number | null = null) =>
  appendToGrid(state, [{ type: 'set', rows }], () => opId, at);
const opsToSend = (state: GridState) => unsent(state).flatMap((entry) => opToSend<GridState>(entry) ?? []);
const retryAs = (state: GridState, opId: string, anew: string) =>
  retrying<GridState>(opId)(state, (without, entry) =>
    appendToGrid(without, [gridEditOf(entry, () => anew)], () => anew, entry.at),
  );
const shown = (state: GridState) => Object.fromEntries(shownUnits(state));

/** Has been given a grid, and has two edits waiting. */
function busy(): GridState {
  const given = take(newGrid('tablet', 2027), { rev: 4, rows: [row('a', { q0: 3 }, { q0: 1 }), row('b', { q1: 2 })] });
  return write(write(given, [{ sku: 'a', q0: 5 }], 'op-1', 1_000), [{ sku: 'c', demo: 1 }], 'op-2');
}

test('[BOOK-6] what waits is shown on top of the server’s grid, and goes out with what its author saw', () => {
  expect(shown(busy())).toEqual({ a: { q0: 5 }, b: { q1: 2 }, c: { demo: 1 } });
  expect(opsToSend(busy()).map(({ seq, opId }) => [seq, opId])).toEqual([
    [1, 'op-1'],
    [2, 'op-2'],
  ]);
  expect(opsToSend(busy())[0]).toMatchObject({ ver: 4, rows: [{ sku: 'a', q0: 5 }] });
});

test('[SYNC-5] what the server has done leaves the queue; rows that it does not name stay as they are', () => {
  const after = take(busy(), { rev: 5, ack: { seq: 1, opId: 'op-1' }, rows: [row('a', { q0: 5 }, { q0: 1 })] });
  expect(opsToSend(after).map(({ opId }) => opId)).toEqual(['op-2']);
  expect(shown(after)).toEqual({ a: { q0: 5 }, b: { q1: 2 }, c: { demo: 1 } });
  expect(after.base?.rows.get('a')?.booked).toEqual({ q0: 1 });
});

test('[F-6] a late answer with an older grid is ignored, and so is one to a former name', () => {
  const state = busy();
  expect(take(state, { rev: 3, rows: [row('a', { q0: 1 })] })).toBe(state);
  expect(
    applyGrid(state, answer({ rev: 9 }), { device: 'before', formerly: [], year: 2027, epoch: null, baseRev: 0 }, 'x'),
  ).toBe(state);
});

test('[BOOK-1, SYNC-6] an edit that was refused stays for its author to see, and shows no more; it is sent again as a new one', () => {
  const refused = take(busy(), {
    rev: 5,
    ack: { seq: 1, opId: 'op-1' },
    refused: [{ opId: 'op-1', code: 'season-closed' }],
  });
  expect(refused.entries[0]).toMatchObject({ status: 'refused', reason: 'season-closed', settled: true, at: 1_000 });
  expect(shown(refused)).toMatchObject({ a: { q0: 3 } });
  expect(opsToSend(refused).map(({ opId }) => opId)).toEqual(['op-2']);
  const again = retryAs(refused, 'op-1', 'op-3');
  expect(opsToSend(again).map(({ seq, opId }) => [seq, opId])).toEqual([
    [2, 'op-2'],
    [3, 'op-3'],
  ]);
  expect(shown(again)).toMatchObject({ a: { q0: 5 } });
  expect(withdraw(refused, 'op-1').entries).toHaveLength(1);
});

test('[SYNC-6] an edit that the server would not read uses up its number as a void, also once it is taken back', () => {
  const refused = refuse(busy(), 'op-1', 'invalid-request', null);
  expect(opsToSend(refused)[0]).toEqual({ type: 'void', opId: 'op-1', seq: 1 });
  expect(opsToSend(withdraw(refused, 'op-1'))[0]).toEqual({ type: 'void', opId: 'op-1', seq: 1 });
  expect(opsToSend(retryAs(refused, 'op-1', 'new'))[0]).toMatchObject({ type: 'set', opId: 'op-1' });
  expect(take(withdraw(refused, 'op-1'), { rev: 5, ack: { seq: 2, opId: 'op-2' } }).entries).toEqual([]);
});

test('[BOOK-4] a cell that was refused is told once, however often the server says so', () => {
  const cell = { opId: 'op-1', sku: 'a', column: 'q0', code: 'not-sold', asked: 5 } as const;
  const told = take(busy(), { rev: 5, ack: { seq: 1, opId: 'op-1' }, refusedCells: [cell] });
  expect(take(told, { rev: 6, ack: { seq: 2, opId: 'op-2' }, refusedCells: [cell] }).refusedCells).toEqual([cell]);
});

test('[SYNC-3] notes come once', () => {
  const note = { id: 'n', rev: 5, code: 'replaced', sku: 'a', column: 'q0', asked: 5, quantity: 7 } as const;
  const told = take(busy(), { rev: 5, notes: [note] });
  expect(take(told, { rev: 5, notes: [note] }).notes).toEqual([note]);
});

test.each([
  ['numbers are missing', { gap: true }],
  ['the server knows more than was sent', { ack: { seq: 3, opId: 'op-3' } }],
  ['the server knows another edit under the number', { ack: { seq: 1, opId: 'foreign' } }],
])('[F-28] %s: the device goes on under a new name, with all that waits', (_, changes) => {
  const forked = take(busy(), { rev: 5, ...changes });
  expect(forked).toMatchObject({ device: 'tablet anew', nextSeq: 3 });
  expect(opsToSend(forked).map(({ seq, opId }) => [seq, opId])).toEqual([
    [1, 'op-1'],
    [2, 'op-2'],
  ]);
  expect(opsToSend(forked)[0]).toMatchObject({ ver: 0 });
});

test('[F-16] a restored server’s grid is taken whole; what it has lost is offered until it has it again', () => {
  const restored = take(busy(), { rev: 2, epoch: 'two', rows: [row('a', { q0: 2 })] });
  expect(shown(restored)).toEqual({ a: { q0: 5 }, c: { demo: 1 } });
  expect(restored).toMatchObject({ device: 'tablet anew', base: { rev: 2, epoch: 'two' } });
  expect(restored.offers).toEqual([
    { sku: 'a', column: 'q0', had: 3 },
    { sku: 'b', column: 'q1', had: 2 },
  ]);
  const back = take(restored, { rev: 3, epoch: 'two', rows: [row('b', { q1: 2 })] });
  expect(back.offers).toEqual([{ sku: 'a', column: 'q0', had: 3 }]);
});
