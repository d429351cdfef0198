import { expect, test } from 'vitest';
import { addEntry, cartBase, cartLine, cartState } from '../../../tests/builders/cart-state.ts';
import { memoryDisk, memoryStore } from '../../../tests/builders/memory-store.ts';
import { append } from './append.ts';
import { cartRecords } from './cart-records.ts';
import type { State } from './types.ts';
import { exportUnsent } from './unsent-file.ts';

const { read: readState, writes: writesOf } = cartRecords<string>();
const newId = () => 'new-id';
const nothing = { ...cartState([], { base: null }), stamp: 0 };

async function stored(state: State<string>): Promise<Map<string, unknown>> {
  const disk = memoryDisk();
  expect(await memoryStore(disk).commit(0, writesOf(nothing, state))).toBe(true);
  return disk.records;
}

function read(records: ReadonlyMap<string, unknown>): State<string> {
  const found = readState(records, newId);
  if (found.code !== 'state') throw new Error('the records are of a later version');
  return found.state;
}

const full = append(
  cartState([addEntry(1, 'bike', 2), addEntry(2, 'part', 1, { status: 'refused', reason: 'http-400' })], {
    base: cartBase([cartLine('bike', 5, { detail: 'Mountain-200' })]),
    notes: [{ id: '3-0', rev: 3, code: 'kept', key: 'bike', asked: 0, quantity: 5 }],
    offers: [{ key: 'pump', had: 2, detail: null }],
  }),
  [{ type: 'order', orderId: 'order', lines: [{ key: 'bike', quantity: 7 }], body: { comment: 'é 🚲' } }],
  newId,
);

test('[F-24] what was stored is read back as it was', async () => {
  expect(read(await stored(full))).toEqual(full);
});

test('[ORD-2] an order that a former version kept counts as not seen yet', async () => {
  const records = await stored(full);
  const { isSeen: _isSeen, ...former } = records.get('entry:order') as Record<string, unknown>;
  records.set('entry:order', former);
  expect(read(records)).toEqual(full);
});

test('[F-28] by which names a device went before is read back, and what is no list of names is let go', async () => {
  const records = await stored({ ...full, formerly: ['older', 'oldest'] });
  expect(read(records).formerly).toEqual(['older', 'oldest']);
  records.set('meta', { ...(records.get('meta') as object), formerly: 'older' });
  expect(read(records)).toEqual(full);
});

test('an edit writes its own record and the counters, not the document', () => {
  const next = append(full, [{ type: 'add', key: 'pump', n: 1 }], newId);
  expect([...writesOf(full, next).keys()].toSorted()).toEqual(['entry:new-id', 'meta', 'stamp']);
});

test('what is done leaves no record behind', async () => {
  const records = await stored(full);
  const disk = memoryDisk(records);
  await memoryStore(disk).commit(1, writesOf(full, { ...full, entries: [] }));
  expect([...disk.records.keys()].filter((key) => key.startsWith('entry:'))).toEqual([]);
});

test('[F-27] a corrupt record is set aside and kept, and the rest works', async () => {
  const records = await stored(full);
  records.set('entry:op-1', { op: { type: 'add', n: -1 } });
  const state = read(records);
  expect(state.aside).toEqual([{ key: 'entry:op-1', value: { op: { type: 'add', n: -1 } } }]);
  expect(state.entries.map((entry) => entry.op.opId)).toEqual(['op-2', 'order']);

  const disk = memoryDisk(records);
  await memoryStore(disk).commit(1, writesOf(state, { ...state, nextSeq: 9 }));
  expect(disk.records.has('entry:op-1')).toBe(false);
  expect(read(disk.records).aside).toEqual(state.aside);
});

test('[F-27] of records that are all garbage nothing is thrown and nothing is lost', () => {
  const garbage = new Map<string, unknown>([
    ['meta', 5],
    ['base', 'x'],
    ['notes', {}],
    ['offers', [1]],
    ['entry:a', null],
    ['stamp', 'y'],
  ]);
  expect(
    read(garbage)
      .aside.map(({ key }) => key)
      .toSorted(),
  ).toEqual(['base', 'entry:a', 'meta', 'notes', 'offers']);
});

test('[F-22] a device whose name is lost takes a new one, and what waits goes on under it', async () => {
  const records = await stored(full);
  records.delete('meta');
  const state = read(records);
  expect(state.device).toBe('new-id');
  expect(state.entries.map((entry) => entry.op.seq)).toEqual([1, 2, 3]);
  expect(state.entries[0]?.op).toMatchObject({ gen: 0, ver: 0, opId: 'op-1' });
});

test('[F-26] records of a later version are left alone', () => {
  expect(readState(new Map([['meta', { version: 2, whatever: true }]]), newId)).toEqual({ code: 'newer' });
});

test('[SYNC-7] all that the server has not got can be exported, the unreadable too', () => {
  const { entries, unreadable } = exportUnsent({ ...full, aside: [{ key: 'entry:x', value: 1 }] });
  expect(entries.map(({ opId, status }) => [opId, status])).toEqual([
    ['op-1', 'waiting'],
    ['op-2', 'refused'],
    ['order', 'waiting'],
  ]);
  expect(unreadable).toEqual([{ key: 'entry:x', value: 1 }]);
});

test('[F-27] after a corrupt record was set aside a good one under its name stays, and discarding spares it too', async () => {
  const disk = memoryDisk(new Map<string, unknown>([['notes', 'garbage']]));
  const store = memoryStore(disk);
  const first = read(disk.records);
  const note = { id: '3-1', rev: 3, code: 'kept', key: 'bike', asked: 0, quantity: 5 } as const;
  const second = { ...first, notes: [note], stamp: 1 };
  expect(await store.commit(0, writesOf(first, second))).toBe(true);
  const third = { ...second, nextSeq: 2, stamp: 2 };
  expect(await store.commit(1, writesOf(second, third))).toBe(true);
  expect(read(disk.records)).toMatchObject({ notes: [note], aside: [{ key: 'notes', value: 'garbage' }] });
  expect(await store.commit(2, writesOf(third, { ...third, aside: [] }))).toBe(true);
  expect(read(disk.records)).toMatchObject({ notes: [note], aside: [] });
});

test('[F-27] what is known of a line is judged too: the line stays, without what could not be read', async () => {
  const entry = addEntry(1, 'bike', 2, { detail: 'garbage' });
  const base = cartBase([cartLine('pump', 1, { detail: 'garbage' }), cartLine('part', 1, { detail: 'Chain' })]);
  const records = await stored(cartState([entry], { base, offers: [{ key: 'saddle', had: 1, detail: 'garbage' }] }));
  const { read: readKnown } = cartRecords((detail) => (detail === 'Chain' ? detail : null));
  const found = readKnown(records, newId);
  expect(found).toMatchObject({
    code: 'state',
    state: {
      base: {
        lines: [
          { key: 'pump', detail: null },
          { key: 'part', detail: 'Chain' },
        ],
      },
      entries: [{ op: { key: 'bike', n: 2 }, detail: null }],
      offers: [{ key: 'saddle', detail: null }],
      aside: [],
    },
  });
});

test('[SYNC-6] when an edit was made is kept with it', async () => {
  const state = append(cartState(), [{ type: 'add', key: 'bike', n: 1 }], newId, 1_790_000_000_000);
  expect(read(await stored(state)).entries).toMatchObject([{ at: 1_790_000_000_000 }]);
});
