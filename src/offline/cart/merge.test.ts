import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEntry, cartBase, cartLine, cartState } from '../../../tests/builders/cart-state.ts';
import { append } from './append.ts';
import { mergeWhole, viewOf, type View } from './merge.ts';
import type { Edit } from './types.ts';

const ids = () => {
  let count = 0;
  return () => `new-${(count += 1)}`;
};
const shown = (view: View<string>) => Object.fromEntries([...view].map(([key, line]) => [key, line.quantity]));
const after = (edits: Edit<string>[], base = cartBase([cartLine('bike', 5)])) =>
  shown(viewOf(append(cartState([], { base }), edits, ids())));

test('the screen shows the document with all that waits done to it', () => {
  expect(
    after([
      { type: 'add', key: 'part', n: 2 },
      { type: 'set', key: 'bike', to: 8 },
    ]),
  ).toEqual({ bike: 8, part: 2 });
  expect(after([{ type: 'remove', key: 'bike' }])).toEqual({});
});

test('an order that waits has taken its units, and what is added then is a line of its own', () => {
  const order: Edit<string> = { type: 'order', orderId: 'order', lines: [{ key: 'bike', quantity: 5 }], body: null };
  expect(after([order])).toEqual({});
  expect(after([order, { type: 'add', key: 'bike', n: 2 }, { type: 'set', key: 'bike', to: 4 }])).toEqual({ bike: 4 });
});

test('what was refused, or is in the document already, is not done to it once more', () => {
  const refused = addEntry(1, 'bike', 2, { status: 'refused', reason: 'http-400' });
  const done = addEntry(2, 'bike', 3, { settled: true });
  expect(shown(viewOf(cartState([refused, done], { base: cartBase([cartLine('bike', 5)]) })))).toEqual({ bike: 5 });
});

test('a line that only this device knows shows what was noted at adding it', () => {
  const state = append(cartState(), [{ type: 'add', key: 'bike', n: 1, detail: 'Mountain-200' }], ids());
  expect(viewOf(state).get('bike')?.detail).toBe('Mountain-200');
});

const view = (lines: Record<string, number>): View<string> =>
  new Map(Object.entries(lines).map(([key, quantity]) => [key, cartLine(key, quantity)]));
const merge = (base: Record<string, number> | null, ours: Record<string, number>, theirs: Record<string, number>) =>
  Object.fromEntries(
    mergeWhole(base === null ? null : cartBase([...view(base).values()]), view(ours), [...view(theirs).values()]).map(
      (line) => [line.key, line.quantity],
    ),
  );

test('of a whole cart each side keeps what the other one left alone', () => {
  expect(merge({ bike: 5, part: 1 }, { bike: 7, part: 1 }, { bike: 5, part: 4, pump: 1 })).toEqual({
    bike: 7,
    part: 4,
    pump: 1,
  });
  expect(merge({ bike: 5 }, {}, { bike: 5 })).toEqual({});
  expect(merge({ bike: 5 }, { bike: 5 }, {})).toEqual({});
});

test('[SYNC-3] of a whole cart an edit outlives a removal', () => {
  expect(merge({ bike: 5 }, {}, { bike: 6 })).toEqual({ bike: 6 });
  expect(merge({ bike: 5 }, { bike: 6 }, {})).toEqual({ bike: 6 });
});

test('[CART-10] without a base nothing is taken for a removal', () => {
  expect(merge(null, { bike: 1 }, { part: 2 })).toEqual({ bike: 1, part: 2 });
});

const quantities = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 }), {
  noNullPrototype: true,
});

test('[SYNC-5] merging once more after a lost answer changes nothing', () => {
  fc.assert(
    fc.property(fc.option(quantities), quantities, quantities, (base, ours, theirs) => {
      const once = merge(base, ours, theirs);
      expect(merge(base, ours, once)).toEqual(once);
    }),
  );
});
