import { expect, test, vi } from 'vitest';
import { memoryDraftStore } from '../../../tests/builders/memory-draft-store.ts';
import type { DraftStore } from '../../offline/drafts/draft.ts';
import { type Entry, entryLeft, type EntryStores, openEntry, withLines } from './entry.ts';

/** What a device keeps, for all its tabs. */
function deviceOf(records = new Map<string, unknown>()) {
  const tabs = new Map<EntryStores, Set<() => void>>();
  function openStores(): EntryStores {
    const storeOf = (field: string): DraftStore => ({
      ...memoryDraftStore(),
      load: async () => records.get(field),
      async update(change) {
        const value = change(records.get(field));
        if (value === undefined) records.delete(field);
        else records.set(field, value);
        const others = [...tabs].filter(([tab]) => tab !== stores);
        for (const listener of others.flatMap(([, listeners]) => [...listeners])) if (field !== 'half') listener();
      },
      watch(listener) {
        const listeners = tabs.get(stores) ?? new Set();
        tabs.set(stores, listeners.add(listener));
        return () => tabs.delete(stores);
      },
    });
    const stores = {
      lines: storeOf('lines'),
      typed: storeOf('typed'),
      half: storeOf('half'),
      layouts: storeOf('layouts'),
    };
    return stores;
  }
  return { openStores, tabs };
}

const keptIn = (records: Map<string, unknown>) => deviceOf(records).openStores();

test('[CART-12] what was given is there again when the page is opened anew, and gone once it is taken away', async () => {
  const records = new Map<string, unknown>();
  const entry = await openEntry(keptIn(records));
  entry.change({ typed: 'PC-1 3', lines: withLines([], [{ sku: 'PC-2', quantity: '4' }]) });
  const again: Entry = (await openEntry(keptIn(records))).getSnapshot();
  expect(again).toEqual({ typed: 'PC-1 3', lines: [{ id: 1, sku: 'PC-2', quantity: '4' }] });
  entry.change({ typed: '', lines: [] });
  expect(records.size).toBe(0);
});

const [lineA, lineB] = withLines(
  [],
  [
    { sku: 'PC-1', quantity: '3' },
    { sku: 'PC-2', quantity: '4', fault: 'formula' },
  ],
);

test('[CART-12] a cell that is typed in when the page goes away has been left', async () => {
  const records = new Map<string, unknown>();
  const entry = await openEntry(keptIn(records));
  entry.change({ lines: [lineA!, lineB!] });
  entry.keepHalf({ id: 2, sku: 'PC-2', quantity: '12' });
  const again = (await openEntry(keptIn(records))).getSnapshot();
  expect(again.lines).toEqual([lineA, { id: 2, sku: 'PC-2', quantity: '12' }]);
  expect(records.get('lines')).toEqual(again.lines);
  expect(records.has('half')).toBe(false);
});

test('[CART-12] what is half typed and taken back, entered, or typed in a line that was removed comes back no more', async () => {
  const records = new Map<string, unknown>();
  const entry = await openEntry(keptIn(records));
  entry.change({ lines: [lineA!, lineB!] });
  entry.keepHalf({ id: 1, sku: 'PC-1', quantity: '12' });
  entry.keepHalf(null);
  expect((await openEntry(keptIn(records))).getSnapshot().lines).toEqual([lineA, lineB]);
  entry.keepHalf({ id: 1, sku: 'PC-1', quantity: '13' });
  entry.change({ lines: [{ ...lineA!, quantity: '14' }, lineB!] });
  expect((await openEntry(keptIn(records))).getSnapshot().lines[0]?.quantity).toBe('14');
  records.set('half', { id: 9, sku: 'PC-9', quantity: '1' });
  expect((await openEntry(keptIn(records))).getSnapshot().lines).toHaveLength(2);
  records.set('half', { id: 'nine' });
  expect((await openEntry(keptIn(records))).getSnapshot().lines).toHaveLength(2);
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
  const broken = { ...memoryDraftStore(), load: fail, update: fail };
  const entry = await openEntry({ lines: broken, typed: broken, half: broken, layouts: broken });
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
  records.set('half', { id: 1, sku: 'PC-3', quantity: '44' });
  expect(await entryLeft(keptIn(records))).toMatchObject({ lines: 3, entry: { lines: [{ quantity: '44' }] } });
});

test('[CART-12, F-29] what one tab gives is there in the other, and neither drops what the other has given', async () => {
  const { openStores, tabs } = deviceOf();
  const [one, other] = [await openEntry(openStores()), await openEntry(openStores())];
  one.change({ lines: withLines([], [{ sku: 'PC-1', quantity: '3' }]) });
  await vi.waitFor(() => expect(other.getSnapshot().lines).toHaveLength(1));
  other.change({ typed: 'PC-9', lines: withLines(other.getSnapshot().lines, [{ sku: 'PC-2', quantity: '4' }]) });
  await vi.waitFor(() => expect(one.getSnapshot().typed).toBe('PC-9'));
  one.change({ lines: one.getSnapshot().lines.filter(({ id }) => id !== 1) });
  const left = (await openEntry(openStores())).getSnapshot();
  expect(left).toEqual({ typed: 'PC-9', lines: [{ id: 2, sku: 'PC-2', quantity: '4' }] });
  await vi.waitFor(() => expect(other.getSnapshot()).toEqual(left));
  one.close();
  other.close();
  expect(tabs.size).toBe(1);
});

test('[CART-12, F-29] what is typed while the other tab is heard stays', async () => {
  const { openStores } = deviceOf();
  const [one, other] = [await openEntry(openStores()), await openEntry(openStores())];
  other.change({ typed: 'PC-2' });
  one.change({ typed: 'PC-1' });
  await vi.waitFor(() => expect(other.getSnapshot().typed).toBe('PC-1'));
  expect(one.getSnapshot().typed).toBe('PC-1');
});
