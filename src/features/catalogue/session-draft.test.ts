import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesCodec } from './session-draft.ts';

const entry = fc.tuple(
  fc.string(),
  fc.record({ typed: fc.string(), quantity: fc.nat(999_999), note: fc.constant(null) }),
);

test('[QTY-5] what was typed is read as it was put down; of nothing typed there is nothing', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const typed = new Map(entries);
      const written: unknown = JSON.parse(JSON.stringify(entriesCodec.write(typed)));
      expect(written === null).toBe(typed.size === 0);
      expect(entriesCodec.read(written) ?? entriesCodec.empty).toEqual(typed);
    }),
  );
});

test('[QTY-5] why a quantity was refused is not put down, what was typed is', () => {
  const refused = { typed: 'abc', quantity: 0, note: { code: 'not-a-whole-number' } } as const;
  const written = entriesCodec.write(new Map([['bike', refused]]));
  expect(entriesCodec.read(written)).toEqual(new Map([['bike', { ...refused, note: null }]]));
});

test('[QTY-5, F-27] what cannot be read is left out, and the rest stays', () => {
  expect(entriesCodec.read({ bike: 3 })).toBeUndefined();
  const written = [7, null, ['bike', 3, 3], ['bike', '3', 'many'], ['part', '4', 4]];
  expect(entriesCodec.read(written)).toEqual(new Map([['part', { typed: '4', quantity: 4, note: null }]]));
});
