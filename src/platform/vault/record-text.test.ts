import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { recordsOfText, textOfRecords } from './record-text.ts';

const there = (records: Map<string, unknown>) => recordsOfText(textOfRecords(records));

const value = fc.anything({
  withDate: true,
  withMap: true,
  withSet: true,
  withBigInt: true,
  withSparseArray: false,
  withNullPrototype: false,
  withObjectString: false,
});

test.prop([fc.array(fc.tuple(fc.string(), value))])(
  '[SES-9, F-61] whatever a record holds comes back as it was',
  (pairs) => {
    const records = structuredClone(new Map(pairs));
    expect(there(records)).toStrictEqual(records);
  },
);

test('[SES-9] what JSON alone would lose is kept', () => {
  const records = new Map<string, unknown>([
    ['entry:1', { detail: undefined, at: new Date(5), sizes: new Map([['M', new Set([1, -0])]]), $: 'own', n: 3n }],
    ['nothing', undefined],
    ['claim-file:1', Uint8Array.of(0, 255, 128, 10)],
    ['within', { pages: [new Uint8Array()] }],
    ['never', [Number.NaN, Number.POSITIVE_INFINITY, new Date(Number.NaN)]],
  ]);
  expect(there(records)).toStrictEqual(records);
});

test('[F-27] a record that nobody could have kept costs the others nothing', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const records = new Map<string, unknown>([
    ['circle', circle],
    ['file', new Blob(['x'])],
    ['entry:1', { n: 1 }],
  ]);
  expect(there(records)).toStrictEqual(
    new Map<string, unknown>([
      ['circle', null],
      ['file', null],
      ['entry:1', { n: 1 }],
    ]),
  );
});
