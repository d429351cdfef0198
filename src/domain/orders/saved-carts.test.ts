import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { holdSame, judgeCartName, laterSavedCart, mergeSavedCarts, type SavedCart, unitsOf } from './saved-carts.ts';

const line = (sku: string, quantity = 1) => ({ sku, quantity, type: 'part' }) as const;
const cart = (changed: Partial<SavedCart> = {}): SavedCart => ({
  id: 'a',
  name: 'Spring',
  madeAt: 0,
  at: 1,
  isThere: true,
  lines: [line('chain')],
  ...changed,
});

const anyCart: fc.Arbitrary<SavedCart> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  name: fc.constantFrom('Spring', 'Été', 'spring'),
  madeAt: fc.integer({ min: 0, max: 2 }),
  at: fc.integer({ min: 0, max: 4 }),
  isThere: fc.boolean(),
  lines: fc.array(fc.constantFrom(line('chain'), line('chain', 2), line('saddle')), { maxLength: 2 }),
  isPersonal: fc.constantFrom(true, false, undefined),
});
const list = fc.array(anyCart, { maxLength: 8 });
const sorted = (carts: readonly SavedCart[]) => carts.toSorted((a, b) => (a.id < b.id ? -1 : 1));

test('[CART-16] the last name or removal wins, and at the same moment the cart stays', () => {
  const removed = (at: number) => cart({ at, isThere: false, lines: [] });
  expect(laterSavedCart(cart({ at: 1 }), removed(2))).toEqual(removed(2));
  expect(laterSavedCart(cart({ at: 3, name: 'Fall' }), removed(2)).name).toBe('Fall');
  expect([laterSavedCart(cart(), removed(1)), laterSavedCart(removed(1), cart())]).toEqual([cart(), cart()]);
});

test.prop([list, list, list])(
  '[CART-16] devices end the same, in whatever order changes reach them and however often',
  (one, two, three) => {
    const here = sorted(mergeSavedCarts(one, two, three));
    expect(sorted(mergeSavedCarts(three, mergeSavedCarts(two, one)))).toEqual(here);
    expect(sorted(mergeSavedCarts(here, two, one, here, three))).toEqual(here);
  },
);

test.prop([list])('[CART-16] each cart stands once, as somebody left it, and none is lost', (changes) => {
  const merged = mergeSavedCarts(changes);
  expect(new Set(merged.map(({ id }) => id))).toEqual(new Set(changes.map(({ id }) => id)));
  for (const one of merged) {
    const { isPersonal, ...left } = one;
    const all = changes.filter(({ id }) => id === one.id);
    expect(all.map(({ isPersonal: _, ...change }) => change)).toContainEqual(left);
    expect(isPersonal).toBe([false, true].find((said) => all.some((change) => change.isPersonal === said)));
    expect(one.at).toBe(Math.max(...changes.filter(({ id }) => id === one.id).map(({ at }) => at)));
  }
});

test('[CART-16] a name is a line with something in it, 80 characters at most', () => {
  expect(judgeCartName('  Salon de Québec ')).toEqual({ code: 'accepted', name: 'Salon de Québec' });
  expect(judgeCartName('two\nlines')).toEqual({ code: 'accepted', name: 'two lines' });
  for (const nothing of ['', '  \t\n']) expect(judgeCartName(nothing)).toEqual({ code: 'empty' });
  expect(judgeCartName('x'.repeat(80)).code).toBe('accepted');
  expect(judgeCartName('x'.repeat(81))).toEqual({ code: 'too-long' });
});

test('[CART-16] two carts are the same when the same units of the same skus are in them', () => {
  expect(holdSame([line('chain'), line('saddle', 2)], [line('saddle', 2), line('chain')])).toBe(true);
  expect(holdSame([line('chain')], [line('chain', 2)])).toBe(false);
  expect(holdSame([line('chain')], [line('chain'), line('saddle')])).toBe(false);
  expect(unitsOf([line('chain'), line('saddle', 2)])).toBe(3);
});
