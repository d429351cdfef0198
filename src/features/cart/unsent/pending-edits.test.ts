import { expect, test } from 'vitest';
import { addEntry } from '../../../../tests/builders/cart-state.ts';
import type { Entry } from '../../../offline/cart/types.ts';
import { undoOf } from './pending-edits.tsx';

const set = (seq: number, key: string, from: number, to: number): Entry<string> => {
  const op = { type: 'set', opId: `op-${seq}`, seq, key, gen: 1, ver: 3, from, to } as const;
  return { ...addEntry(seq, key, 1), op };
};
const remove = (seq: number, key: string, from: number): Entry<string> => {
  const op = { type: 'remove', opId: `op-${seq}`, seq, key, gen: 1, ver: 3, from } as const;
  return { ...addEntry(seq, key, 1), op };
};

test('[SYNC-6] an edit that waits is taken back by one that leads to the quantity before it', () => {
  const added = addEntry(1, 'bike', 2);
  expect(undoOf(added, [added], 5)).toEqual({ type: 'set', key: 'bike', to: 3 });
  expect(undoOf(added, [added], 2)).toEqual({ type: 'remove', key: 'bike' });
  const changed = set(1, 'bike', 3, 7);
  expect(undoOf(changed, [changed], 7)).toEqual({ type: 'set', key: 'bike', to: 3 });
  const gone = remove(1, 'bike', 4);
  expect(undoOf(gone, [gone], 0)).toEqual({ type: 'add', key: 'bike', n: 4 });
});

test('[SYNC-6] only the last edit of a line can be taken back, and none of what was ordered since', () => {
  const [first, last, other] = [addEntry(1, 'bike', 2), set(2, 'bike', 2, 7), addEntry(3, 'pump', 1)];
  expect(undoOf(first, [first, last, other], 7)).toBeNull();
  expect(undoOf(last, [first, last, other], 7)).toEqual({ type: 'set', key: 'bike', to: 2 });
  const op = { type: 'order', opId: 'o', seq: 4, ver: 3, lines: [{ key: 'bike', quantity: 7 }], body: null } as const;
  const order: Entry<string> = {
    ...addEntry(4, 'bike', 1),
    op,
    wasSent: false,
    answer: null,
    isSeen: false,
    status: 'waiting',
  };
  expect(undoOf(last, [first, last, other, order], 0)).toBeNull();
});
