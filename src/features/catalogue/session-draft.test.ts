import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesOnPaper } from './session-draft.ts';

const entry = fc.tuple(
  fc.string(),
  fc.record({ typed: fc.string(), quantity: fc.nat(999_999), note: fc.constant(null) }),
);

test('[QTY-5] what was typed is read as it was put down; of nothing typed there is nothing', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const typed = new Map(entries);
      const written: unknown = JSON.parse(JSON.stringify(entriesOnPaper.write(typed)));
      expect(written === null).toBe(typed.size === 0);
      expect(entriesOnPaper.read(written) ?? entriesOnPaper.empty).toEqual(typed);
    }),
  );
});

test('[QTY-5] why a quantity was refused is not put down, what was typed is', () => {
  const refused = { typed: 'abc', quantity: 0, note: { code: 'not-a-whole-number' } } as const;
  const written = entriesOnPaper.write(new Map([['bike', refused]]));
  expect(entriesOnPaper.read(written)).toEqual(new Map([['bike', { ...refused, note: null }]]));
});

test('[QTY-5, F-27] what cannot be read is left out, and the rest stays', () => {
  expect(entriesOnPaper.read({ bike: 3 })).toBeUndefined();
  const written = [7, null, ['bike', 3, 3], ['bike', '3', 'many'], ['part', '4', 4]];
  expect(entriesOnPaper.read(written)).toEqual(new Map([['part', { typed: '4', quantity: 4, note: null }]]));
});
