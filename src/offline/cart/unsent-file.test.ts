import { fc, test as propertyTest } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { addEntry, cartBase, cartLine, cartState } from '../../../tests/builders/cart-state.ts';
import { append } from './append.ts';
import { loadUnsent } from './open-unsent.ts';
import { readUnsent, UNSENT_FILE_MAX_CHARACTERS } from './read-unsent.ts';
import type { State } from './types.ts';
import { exportUnsent } from './unsent-file.ts';

const reader = {
  dealer: 'ada',
  readDetail: (value: unknown) => (typeof value === 'string' ? value : null),
  readOrderBody: (value: unknown) => (typeof value === 'object' ? value : null),
};
const fileOf = (state: State<string>, dealer = 'ada') => JSON.stringify({ ...exportUnsent(state), dealer });

const old = append(
  cartState([
    addEntry(1, 'bike', 2, { detail: 'Mountain-200', at: 5 }),
    addEntry(2, 'part', 1, { status: 'refused', reason: 'http-400' }),
    addEntry(3, 'pump', 1, { status: 'withdrawn' }),
  ]),
  [
    { type: 'set', key: 'bike', to: 7 },
    { type: 'order', orderId: 'order', lines: [{ key: 'bike', quantity: 7 }], body: { comment: 'é 🚲' } },
  ],
  () => 'op-set',
);

function entriesOf(text: string) {
  const file = readUnsent(text, reader);
  if (file.code !== 'unsent') throw new Error(file.code);
  return file.entries;
}

test('[SYNC-7] the file of one device says everything that the other one needs, but for what was taken back', () => {
  expect(readUnsent(fileOf(old), reader)).toMatchObject({
    code: 'unsent',
    unreadable: 0,
    entries: [
      { op: { type: 'add', opId: 'op-1', n: 2 }, status: 'waiting', detail: 'Mountain-200', at: 5 },
      { op: { type: 'add', opId: 'op-2' }, status: 'refused', reason: 'http-400', settled: true },
      { op: { type: 'set', opId: 'op-set', to: 7 }, status: 'waiting' },
      { op: { type: 'order', opId: 'order', body: { comment: 'é 🚲' } }, wasSent: true },
    ],
  });
});

test('[SYNC-7, SYNC-5, F-28] loaded work goes behind what waits here, under its own ids and another name of the device, and only once', () => {
  const here = cartState([addEntry(1, 'saddle', 4, { op: { ...addEntry(1, 'saddle', 4).op, opId: 'mine' } })], {
    base: cartBase([cartLine('bike', 5)]),
  });
  const loaded = loadUnsent(here, { entries: entriesOf(fileOf(old)) }, () => 'new');
  expect(loaded.entries.map(({ op, status }) => [op.opId, op.seq, status])).toEqual([
    ['op-2', 2, 'refused'],
    ['mine', 1, 'waiting'],
    ['op-1', 2, 'waiting'],
    ['op-set', 3, 'waiting'],
    ['order', 4, 'waiting'],
  ]);
  expect(loaded.nextSeq).toBe(5);
  expect(loaded.entries.slice(2, 4).map(({ op }) => op)).toMatchObject([
    { ver: 0, gen: 0 },
    { ver: 0, gen: 0 },
  ]);
  expect(loaded).toMatchObject({ device: 'new', formerly: [here.device] });
  expect(loadUnsent(loaded, { entries: entriesOf(fileOf(old)) }, () => 'new')).toBe(loaded);
});

test('[SYNC-7] of what was refused nothing gets a number here, and the device keeps its name', () => {
  const here = cartState([addEntry(1, 'saddle', 4)]);
  const refused = entriesOf(fileOf(old)).filter(({ status }) => status === 'refused');
  const loaded = loadUnsent(here, { entries: refused }, () => 'new');
  expect(loaded).toMatchObject({ device: here.device, nextSeq: here.nextSeq, entries: [...refused, ...here.entries] });
});

test.for([
  ['another-dealer', fileOf(old, 'ben')],
  ['newer', fileOf(old).replace('"version":2', '"version":3')],
  ['not-ours', fileOf(old).replace('paceline-unsent', 'something')],
  ['not-ours', fileOf(old).slice(0, -20)],
  ['not-ours', JSON.stringify(exportUnsent(old))],
  ['not-ours', '{"format":"paceline-unsent","version":2,"dealer":"ada","entries":{}}'],
  ['not-ours', 'null'],
  ['empty', fileOf(cartState())],
  ['too-large', ' '.repeat(UNSENT_FILE_MAX_CHARACTERS + 1)],
] as const)('[SYNC-7, SYNC-8] a file that is %s is refused as that', ([code, text]) => {
  expect(readUnsent(text, reader)).toEqual({ code });
});

test('[SYNC-7] entries that say nothing usable are counted, and the others are read', () => {
  const file = { ...exportUnsent({ ...old, aside: [{ key: 'entry:x', value: 1 }] }), dealer: 'ada' };
  const [first, ...others] = file.entries;
  const broken = [
    null,
    7,
    { ...first, n: -1 },
    { ...first, n: 1e9 },
    { ...first, __proto__: null, opId: '' },
    { ...first, status: 'accepted' },
    { type: 'order', opId: 'o', seq: 1, ver: 0, lines: [], body: 'text', status: 'waiting' },
  ];
  expect(readUnsent(JSON.stringify({ ...file, entries: [...broken, ...others] }), reader)).toMatchObject({
    code: 'unsent',
    unreadable: broken.length + 1,
    entries: [{ op: { opId: 'op-2' } }, { op: { opId: 'op-set' } }, { op: { opId: 'order' } }],
  });
});

propertyTest.prop([fc.json()])('[SYNC-7] whatever a file holds, reading it throws nothing', (text) => {
  expect(readUnsent(text, reader).code).not.toBe('unsent');
});

propertyTest.prop([
  fc.array(fc.dictionary(fc.constantFrom('type', 'opId', 'seq', 'n', 'status', 'body'), fc.anything())),
])('[SYNC-7] whatever stands among the entries, none is taken that the contract does not know', (entries) => {
  const text = JSON.stringify({ format: 'paceline-unsent', version: 2, dealer: 'ada', entries }) ?? '';
  const file = readUnsent(text, reader);
  expect(file.code === 'unsent' ? file.entries : []).toEqual([]);
});
