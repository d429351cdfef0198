import { expect, test } from 'vitest';
import { applyBatch, type BatchSlice } from './apply-batch.ts';
import { NO_CAPS } from './line.ts';
import type { Op } from './op.ts';

const empty: BatchSlice = { rev: 3, last: { seq: 0, opId: null }, done: new Map(), lines: new Map(), rows: [] };
const add = (seq: number, key = 'bike', n = 2): Op => ({ type: 'add', opId: `op-${seq}`, seq, key, gen: 0, ver: 3, n });
const anything = () => NO_CAPS;

test('ops of one device are done in their order, as one version', () => {
  const set: Op = { type: 'set', opId: 'op-2', seq: 2, key: 'bike', gen: 0, ver: 3, from: 2, to: 5 };
  const result = applyBatch(empty, 'mine', [add(1), set], anything);
  expect(result.lines.get('bike')).toEqual({ key: 'bike', gen: 4, quantity: 5, oldQuantity: null });
  expect(result).toMatchObject({ rev: 4, last: { seq: 2, opId: 'op-2' }, gap: false, notes: [] });
});

test('[SYNC-5, F-5] a batch that was done before changes nothing', () => {
  const done = {
    ...empty,
    last: { seq: 2, opId: 'op-2' },
    done: new Map([
      ['op-1', null],
      ['op-2', null],
    ]),
  };
  const result = applyBatch(done, 'mine', [add(1), add(2)], anything);
  expect(result).toMatchObject({ rev: 3, last: { seq: 2 }, gap: false, rows: [], outcomes: [] });
  expect(result.lines.size).toBe(0);
});

test('[SYNC-5, F-3] of a batch sent again with more behind it, only what is new is done', () => {
  const done = { ...empty, last: { seq: 1, opId: 'op-1' }, done: new Map([['op-1', null]]) };
  const result = applyBatch(done, 'mine', [add(1), add(2)], anything);
  expect(result.outcomes).toEqual([{ opId: 'op-2', refusal: null }]);
  expect(result.rows).toHaveLength(1);
});

test('an op that cannot be done uses up its number, and the next one is done', () => {
  const result = applyBatch(empty, 'mine', [add(1, 'gone'), add(2)], (key) => (key === 'gone' ? null : NO_CAPS));
  expect(result.outcomes).toEqual([
    { opId: 'op-1', refusal: 'not-sold' },
    { opId: 'op-2', refusal: null },
  ]);
  expect(result.last).toEqual({ seq: 2, opId: 'op-2' });
});

test('what is no longer sold can still be removed', () => {
  const lines = new Map([['gone', { key: 'gone', gen: 1, quantity: 2, oldQuantity: null }]]);
  const op: Op = { type: 'remove', opId: 'op-1', seq: 1, key: 'gone', gen: 1, ver: 3, from: 2 };
  expect(applyBatch({ ...empty, lines }, 'mine', [op], () => null).lines.get('gone')).toBeNull();
});

test('nothing is done from a missing op on', () => {
  const result = applyBatch(empty, 'mine', [add(1), add(3)], anything);
  expect(result).toMatchObject({ gap: true, last: { seq: 1, opId: 'op-1' } });
  expect(result.outcomes).toEqual([{ opId: 'op-1', refusal: null }]);
});

test('[F-28] another op under a number that is used up is a gap: two devices share a name', () => {
  const done = { ...empty, last: { seq: 2, opId: 'of the original' } };
  expect(applyBatch(done, 'mine', [add(2)], anything)).toMatchObject({ gap: true, rev: 3, outcomes: [] });
});

test('[F-28] under its new name a device may send again what the server knows, and goes on behind it', () => {
  const done = { ...empty, done: new Map([['op-1', null]]) };
  const result = applyBatch(done, 'renamed', [add(1), add(2)], anything);
  expect(result).toMatchObject({
    gap: false,
    last: { seq: 2, opId: 'op-2' },
    outcomes: [{ opId: 'op-2', refusal: null }],
  });
});

test('a void uses up a number and does nothing else', () => {
  const result = applyBatch(empty, 'mine', [{ type: 'void', opId: 'op-1', seq: 1 }], anything);
  expect(result).toMatchObject({
    rev: 4,
    last: { seq: 1 },
    rows: [],
    outcomes: [{ opId: 'op-1', refusal: 'withdrawn' }],
  });
});
