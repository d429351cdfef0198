import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { LineTerms } from './quantity.ts';
import { sortPastLines } from './reorder.ts';

const part: LineTerms = { type: 'part', maxQuantity: 0, discontinued: false, available: 8 };
const bike: LineTerms = { type: 'configuration', maxQuantity: 0, discontinued: false, available: 8 };
const nothing: ReadonlyMap<string, number> = new Map();

/** One line of `quantities` units, of which the cart holds `inCart`. */
function again(quantities: number, found: LineTerms | 'not-sold' | 'not-looked-up', inCart = 0) {
  const past = { sku: 'a', quantities };
  const [line] = sortPastLines([past], () => found, new Map([['a', inCart]]));
  expect(line?.past).toBe(past);
  return line;
}

describe('a past line', () => {
  test('[ORD-8] of what is sold as ever is added as it was, to what the cart holds', () => {
    expect(again(12, part)).toMatchObject({ code: 'as-before', quantity: 12 });
    expect(again(12, part, 5)).toMatchObject({ code: 'as-before', quantity: 12 });
  });

  test('[ORD-8] of what is no longer sold is refused, and so is what nobody could look up', () => {
    expect(again(2, 'not-sold')).toMatchObject({ code: 'refused', why: 'not-sold' });
    expect(again(2, 'not-looked-up')).toMatchObject({ code: 'refused', why: 'not-looked-up' });
  });

  test('[ORD-8, QTY-4] below the least of today is raised to it', () => {
    expect(again(2, { ...part, minimum: 4 })).toMatchObject({ code: 'changed', quantity: 4, why: 'minimum' });
  });

  test('[ORD-8, QTY-6] that is no whole case pack becomes the nearest', () => {
    expect(again(14, { ...part, multiple: 6 })).toMatchObject({ code: 'changed', quantity: 12, why: 'multiple' });
  });

  test('[ORD-8, QTY-1, QTY-3] above what there is, or may be ordered, is cut', () => {
    expect(again(20, bike)).toMatchObject({ code: 'changed', quantity: 8, why: 'stock' });
    expect(again(20, { ...part, maxQuantity: 10 })).toMatchObject({ code: 'changed', quantity: 10, why: 'maximum' });
  });

  test('[ORD-8, QTY-1, QTY-2] of which none is left is refused', () => {
    expect(again(2, { ...bike, available: -1 })).toMatchObject({ code: 'refused', why: 'none-left' });
    expect(again(2, { ...part, discontinued: true, available: 0 })).toMatchObject({ why: 'none-left' });
    expect(again(2, { ...bike, available: 3, multiple: 4 })).toMatchObject({ why: 'none-left' });
  });

  test('[ORD-8, CART-1] takes the room that is left in the cart, and is refused where there is none', () => {
    expect(again(5, bike, 6)).toMatchObject({ code: 'changed', quantity: 2, why: 'in-cart' });
    expect(again(5, bike, 8)).toMatchObject({ code: 'refused', why: 'cart-full' });
    expect(again(5, bike, 9)).toMatchObject({ code: 'refused', why: 'cart-full' });
  });

  test('[ORD-8] is never more than a line of the cart can hold', () => {
    expect(again(999_999, { ...part, multiple: 2 })).toMatchObject({ code: 'changed', quantity: 999_998 });
    expect(again(999_999, part, 1)).toMatchObject({ code: 'changed', quantity: 999_998, why: 'in-cart' });
  });

  test('[ORD-8] of nothing is refused', () => {
    expect(again(0, part)).toMatchObject({ code: 'refused', why: 'none-ordered' });
  });
});

test('[ORD-8] two lines of the same sku share what there is', () => {
  const lines = [5, 5, 5].map((quantities) => ({ sku: 'a', quantities }));
  const sorted = sortPastLines(lines, () => bike, nothing);
  expect(sorted.map((line) => (line.code === 'refused' ? line.why : line.quantity))).toEqual([5, 3, 'cart-full']);
});

const lineTerms = fc.record(
  {
    type: fc.constantFrom('part', 'configuration'),
    maxQuantity: fc.oneof(fc.constant(0), fc.integer({ min: -1, max: 60 })),
    discontinued: fc.boolean(),
    available: fc.integer({ min: -5, max: 60 }),
    minimum: fc.integer({ min: 0, max: 12 }),
    multiple: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: ['type', 'maxQuantity', 'discontinued', 'available'] },
) satisfies fc.Arbitrary<LineTerms>;
const skus = ['a', 'b', 'c', 'd'];
const found = fc.oneof(lineTerms, fc.constantFrom('not-sold' as const, 'not-looked-up' as const));
const pastLine = fc.record({
  sku: fc.constantFrom(...skus),
  quantities: fc.oneof(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 999_999 })),
});
const cartUnits = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 80 }));

test.prop([fc.array(pastLine), fc.array(found, { minLength: 4, maxLength: 4 }), fc.array(cartUnits)])(
  '[ORD-8] lines given = added as before + changed + refused; what is added may be held beside what the cart has',
  (lines, sold, units) => {
    const foundOf = (sku: string) => sold[skus.indexOf(sku)] ?? 'not-sold';
    const inCart = new Map(skus.map((sku, place) => [sku, units[place] ?? 0]));
    const sorted = sortPastLines(lines, foundOf, inCart);
    expect(sorted.map(({ past }) => past)).toEqual(lines);
    const held = new Map(inCart);
    for (const line of sorted) {
      if (line.code === 'refused') continue;
      const { sku, quantities } = line.past;
      const terms = foundOf(sku);
      if (typeof terms === 'string') throw new Error(`${sku} is not sold`);
      expect(line.code === 'as-before').toBe(line.quantity === quantities);
      expect(line.quantity).toBeGreaterThan(0);
      const before = held.get(sku) ?? 0;
      const after = before + line.quantity;
      held.set(sku, after);
      expect(after).toBeLessThanOrEqual(999_999);
      expect(after).toBeGreaterThanOrEqual(terms.minimum ?? 0);
      if (terms.maxQuantity > 0) expect(after).toBeLessThanOrEqual(terms.maxQuantity);
      if (terms.type !== 'part' || terms.discontinued) expect(after).toBeLessThanOrEqual(terms.available);
      if (before % (terms.multiple ?? 1) === 0) expect(after % (terms.multiple ?? 1)).toBe(0);
    }
  },
);
