import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { mergeSwitches, type Switch } from './latest.ts';

type Favourite = Switch & { readonly product: string };
const merge = (...lists: readonly (readonly Favourite[])[]) => mergeSwitches(lists, ({ product }) => product);

const favourite: fc.Arbitrary<Favourite> = fc.record({
  product: fc.constantFrom('a', 'b', 'c'),
  on: fc.boolean(),
  at: fc.integer({ min: 0, max: 5 }),
});
const list = fc.array(favourite, { maxLength: 8 });

const sorted = (favourites: readonly Favourite[]) => favourites.toSorted((a, b) => (a.product < b.product ? -1 : 1));

test('[CAT-13] the last change wins, and at the same moment the one that keeps', () => {
  const on = (at: number): Favourite => ({ product: 'a', on: true, at });
  const off = (at: number): Favourite => ({ product: 'a', on: false, at });
  expect(merge([on(1)], [off(2)])).toEqual([off(2)]);
  expect(merge([on(3)], [off(2)])).toEqual([on(3)]);
  expect([merge([on(2)], [off(2)]), merge([off(2)], [on(2)])]).toEqual([[on(2)], [on(2)]]);
});

test.prop([list, list, list])(
  '[CAT-13] devices end the same, in whatever order changes reach them and however often',
  (one, two, three) => {
    const here = sorted(merge(one, two, three));
    expect(sorted(merge(three, merge(two, one)))).toEqual(here);
    expect(sorted(merge(here, two, one, here, three))).toEqual(here);
  },
);

test.prop([list])('[CAT-13] each product stands once, with a change that somebody made', (changes) => {
  const merged = merge(changes);
  expect(new Set(merged.map(({ product }) => product)).size).toBe(merged.length);
  for (const one of merged) {
    expect(changes).toContainEqual(one);
    const times = changes.filter(({ product }) => product === one.product).map(({ at }) => at);
    expect(one.at).toBe(Math.max(...times));
  }
});
