import { expect, test } from 'vitest';
import { addEntry, cartBase, cartLine, cartState } from '../../../tests/builders/cart-state.ts';
import { accept } from '../outbox/queue.ts';
import { rename, applySynced, applyWhole } from './apply-response.ts';
import type { Answer } from './types.ts';

type Synced = Extract<Answer<string>, { kind: 'synced' }>;

const cursor = { device: 'mine', formerly: [], epoch: 'epoch-1', baseRev: 3 };
const answer = (more: Partial<Synced> = {}): Synced => ({
  kind: 'synced',
  rev: 4,
  epoch: 'epoch-1',
  lines: [cartLine('bike', 7)],
  ack: { seq: 1, opId: 'op-1' },
  gap: false,
  refused: [],
  notes: [],
  ...more,
});
const note = (rev: number) => ({ id: `${rev}-0`, rev, code: 'kept' as const, key: 'bike', asked: 0, quantity: 5 });
const waiting = cartState([addEntry(1, 'bike', 2), addEntry(2, 'part', 1)]);
const take = (given: Synced, state = waiting) => applySynced(state, given, cursor, 'renamed');

test('[SYNC-5] what the document contains leaves the queue, what it does not stays', () => {
  const state = take(answer());
  expect(state.base).toMatchObject({ rev: 4, lines: [{ key: 'bike', quantity: 7 }] });
  expect(state.entries.map((entry) => entry.op.opId)).toEqual(['op-2']);
});

test('[F-6] a late answer with an older document is ignored', () => {
  expect(take(answer({ rev: 2 }))).toBe(waiting);
});

test('[F-19, SYNC-5] an answer that was asked for when more was held is ignored: of what was refused before, it says nothing', () => {
  const behind = cartState([addEntry(1, 'bike', 2)], { base: cartBase([], { rev: 2 }) });
  expect(applySynced(behind, answer(), cursor, 'renamed')).toBe(behind);
  const empty = cartState([addEntry(1, 'bike', 2)], { base: null });
  expect(applySynced(empty, answer(), cursor, 'renamed')).toBe(empty);
});

test('an answer that was asked for under a former name is ignored', () => {
  expect(applySynced(waiting, answer(), { ...cursor, device: 'former' }, 'renamed')).toBe(waiting);
});

test('a refused op stays for its author to see, with the reason', () => {
  const state = take(answer({ refused: [{ opId: 'op-1', code: 'not-sold' }] }));
  expect(state.entries[0]).toMatchObject({ status: 'refused', reason: 'not-sold', settled: true });
});

test('an op that was set aside and turns out to have been done leaves the queue', () => {
  const aside = cartState([addEntry(1, 'bike', 2, { status: 'refused', reason: 'http-403' })]);
  expect(take(answer(), aside).entries).toEqual([]);
});

test('[SYNC-3, ORD-2] notes that stood with a line as it was ordered go with it, later ones and those of other lines stay', () => {
  const op = {
    type: 'order' as const,
    opId: 'op-3',
    seq: 3,
    ver: 3,
    lines: [{ key: 'bike', quantity: 7 }],
    body: null,
  };
  const ordering = {
    op,
    status: 'waiting' as const,
    reason: null,
    settled: false,
    at: 0,
    answer: null,
    wasSent: true,
    isSeen: false,
  };
  const other = { ...note(3), id: '3-1', key: 'part' };
  const state = { ...cartState([ordering]), notes: [note(3), other, note(4)] };
  expect(accept(state, 'op-3', null, { device: 'mine', epoch: 'epoch-1' }).notes).toEqual([other, note(4)]);
});

test('a note is taken once, however often it is answered', () => {
  const once = take(answer({ notes: [note(4)] }));
  expect(once.notes).toEqual([note(4)]);
  expect(take(answer({ notes: [note(4)] }), { ...once, notes: [] }).notes).toEqual([]);
});

test('an order whose answer was lost stays, to be asked for again under its key', () => {
  const op = { type: 'order', opId: 'op-1', seq: 1, ver: 3, lines: [], body: null } as const;
  const state = cartState([
    { op, status: 'waiting', reason: null, settled: false, at: null, wasSent: true, answer: null, isSeen: false },
  ]);
  expect(take(answer(), state).entries).toMatchObject([{ status: 'waiting', settled: true }]);
});

test('[F-16] of a restored server the device offers what it had and goes on under a new name', () => {
  const before = { ...waiting, base: cartBase([cartLine('bike', 5), cartLine('pump', 2), cartLine('part', 1)]) };
  const state = take(
    answer({ rev: 1, epoch: 'epoch-2', lines: [cartLine('part', 1)], ack: { seq: 0, opId: null } }),
    before,
  );
  expect(state.offers).toEqual([
    { key: 'bike', had: 5, detail: null },
    { key: 'pump', had: 2, detail: null },
  ]);
  expect(state).toMatchObject({ device: 'renamed', nextSeq: 3, base: { rev: 1, epoch: 'epoch-2' } });
  expect(state.entries.map(({ op }) => [op.opId, op.seq, op.ver])).toEqual([
    ['op-1', 1, 0],
    ['op-2', 2, 0],
  ]);
  const settled = applySynced(
    state,
    answer({ rev: 2, epoch: 'epoch-2', lines: [cartLine('bike', 5)], ack: { seq: 0, opId: null } }),
    { device: 'renamed', formerly: [], epoch: 'epoch-2', baseRev: 1 },
    'again',
  );
  expect(settled.offers.map((offer) => offer.key)).toEqual(['pump']);
});

test('[F-16] what a former restore lost is not forgotten for the less that was typed since', () => {
  const offers = [{ key: 'bike', had: 5, detail: null }];
  const before = { ...cartState(), base: cartBase([cartLine('bike', 2)]), offers };
  const state = take(answer({ epoch: 'epoch-2', lines: [], ack: { seq: 0, opId: null } }), before);
  expect(state.offers).toEqual(offers);
});

test.for([
  ['another op stands under its number', { ack: { seq: 1, opId: 'of the copy' } }],
  ['numbers are used up that it never gave', { ack: { seq: 9, opId: 'of the copy' } }],
  ['the server missed an op', { gap: true }],
] as const)('[F-28] a copied device takes a new name when %s, and keeps all that waits', ([, more]) => {
  const state = take(answer(more));
  expect(state.device).toBe('renamed');
  expect(state.entries.map((entry) => entry.op.opId)).toEqual(['op-1', 'op-2']);
});

test('[F-28] a device minds by which names it went, the last eight of them', () => {
  const names = Array.from({ length: 9 }, (_, at) => `name-${at}`);
  const last = names.reduce((state, name) => rename(state, name), waiting);
  expect(last.device).toBe('name-8');
  expect(last.formerly).toEqual(names.slice(0, 8).toReversed());
  expect(rename(last, 'name-8').formerly).toBe(last.formerly);
});

test('what is known of a line stays where the server says nothing of it', () => {
  const before = { ...waiting, base: cartBase([cartLine('bike', 5, { detail: 'Mountain-200' })]) };
  expect(take(answer(), before).base?.lines[0]?.detail).toBe('Mountain-200');
});

test('a backend without versions has taken all up to the first order', () => {
  const state = applyWhole(waiting, [cartLine('bike', 2)], 1);
  expect(state.base).toMatchObject({ rev: 0, epoch: null });
  expect(state.entries.map((entry) => entry.op.opId)).toEqual(['op-2']);
});
