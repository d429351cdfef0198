import { expect, test } from 'vitest';
import { type Entry, entryLeft, type EntryStore, openEntry, withLines } from './entry.ts';

function keptIn(records: Map<string, unknown>): EntryStore {
  return {
    load: async (field) => records.get(field),
    async keep(field, value) {
      if (value === null) records.delete(field);
      else records.set(field, value);
    },
  };
}

test('[CART-12] what was given is there again when the page is opened anew, and gone once it is taken away', async () => {
  const records = new Map<string, unknown>();
  const entry = await openEntry(keptIn(records));
  entry.change({ typed: 'PC-1 3', lines: withLines([], [{ sku: 'PC-2', quantity: '4' }]) });
  const again: Entry = (await openEntry(keptIn(records))).getSnapshot();
  expect(again).toEqual({ typed: 'PC-1 3', lines: [{ id: 1, sku: 'PC-2', quantity: '4' }] });
  entry.change({ typed: '', lines: [] });
  expect(records.size).toBe(0);
});

test('[CART-12] what cannot be read is as if it had never been given', async () => {
  const records = new Map<string, unknown>([
    ['lines', [{ sku: 5 }]],
    ['typed', 7],
  ]);
  expect((await openEntry(keptIn(records))).getSnapshot()).toEqual({ lines: [], typed: '' });
});

test('a device that keeps nothing has what was given until the page is left', async () => {
  const fail = async () => Promise.reject(new Error('blocked'));
  const entry = await openEntry({ load: fail, keep: fail });
  let told = 0;
  entry.subscribe(() => (told += 1));
  entry.change({ typed: 'PC-1' });
  expect([entry.getSnapshot().typed, told]).toEqual(['PC-1', 1]);
});

test('[CART-12] every line has a name of its own, also behind those that were kept', () => {
  const lines = withLines(withLines([], [{ sku: 'a', quantity: '1' }]), [{ sku: 'b', quantity: '2' }]);
  expect(lines.map(({ id }) => id)).toEqual([1, 2]);
});

test('[SES-8] what a sign-out would take away: the lines that were read, and those that stand in the field', async () => {
  const records = new Map<string, unknown>();
  expect(await entryLeft(keptIn(records))).toBeNull();
  records.set('typed', ' \nPC-1 3\n\nPC-2 1');
  records.set('lines', [{ id: 1, sku: 'PC-3', quantity: '4' }]);
  expect(await entryLeft(keptIn(records))).toMatchObject({ lines: 3, entry: { lines: [{ sku: 'PC-3' }] } });
});
