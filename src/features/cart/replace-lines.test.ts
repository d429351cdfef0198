import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { CartItem } from '../../contract/orders/cart.ts';
import type { Edit, Line } from '../../offline/cart/types.ts';
import { replacingEdits, returningEdits } from './replace-lines.ts';

const line = (key: string, quantity: number): Line<CartItem> => ({
  key,
  gen: 1,
  quantity,
  oldQuantity: null,
  detail: null,
});
const item = {} as CartItem;
const add = (sku: string, quantity: number) => ({ sku, quantity, item });

/** What edits make of lines. */
function after(lines: readonly Line<CartItem>[], edits: readonly Edit<CartItem>[]): Line<CartItem>[] {
  const units = new Map(lines.map(({ key, quantity }) => [key, quantity]));
  for (const edit of edits) {
    if (edit.type === 'order') throw new Error('no order is made here');
    if (edit.type === 'remove') units.delete(edit.key);
    else units.set(edit.key, edit.type === 'set' ? edit.to : (units.get(edit.key) ?? 0) + edit.n);
  }
  return [...units].map(([key, quantity]) => line(key, quantity));
}
const unitsOf = (lines: readonly Line<CartItem>[]) =>
  Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]));

const units = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 9 }), {
  noNullPrototype: true,
});
const linesOf = (by: Record<string, number>) => Object.entries(by).map(([key, quantity]) => line(key, quantity));
const wantedOf = (by: Record<string, number>) => Object.entries(by).map(([sku, quantity]) => add(sku, quantity));

test('[CART-16] lines that are not among the wanted ones go, others are set, new ones are added with what they show', () => {
  expect(replacingEdits([line('a', 1), line('b', 2), line('c', 3)], [add('b', 5), add('c', 3), add('d', 4)])).toEqual([
    { type: 'remove', key: 'a' },
    { type: 'set', key: 'b', to: 5 },
    { type: 'add', key: 'd', n: 4, detail: item },
  ]);
  expect(replacingEdits([], [add('d', 4), add('d', 1)])).toEqual([{ type: 'add', key: 'd', n: 5, detail: item }]);
});

test.prop([units, units])('[CART-16] the cart is the wanted lines, and its undo leaves it as it was', (had, wanted) => {
  const before = linesOf(had);
  const replaced = after(before, replacingEdits(before, wantedOf(wanted)));
  expect(unitsOf(replaced)).toEqual(wanted);
  expect(unitsOf(after(replaced, returningEdits(replaced, before, wantedOf(wanted))))).toEqual(had);
});

test.prop([units, units, units])(
  '[CART-16] an undo loses nothing that the cart had before or got since, whatever stock has cut meanwhile',
  (had, wanted, now) => {
    const before = linesOf(had);
    const returned = unitsOf(after(linesOf(now), returningEdits(linesOf(now), before, wantedOf(wanted))));
    for (const [key, quantity] of Object.entries(had)) expect(returned[key]).toBeGreaterThanOrEqual(quantity);
    for (const [key, quantity] of Object.entries(now))
      expect(returned[key] ?? 0).toBeGreaterThanOrEqual(quantity - (wanted[key] ?? 0));
  },
);
