import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { LineTerms } from '../orders/quantity.ts';
import { checkLines, type NotSold, type Sold, sumOf } from './check-lines.ts';
import type { GivenLine } from './given-line.ts';

const terms = (changed: Partial<LineTerms> = {}): LineTerms => ({
  type: 'part',
  maxQuantity: 0,
  discontinued: false,
  available: 10,
  ...changed,
});

const shelf: Record<string, LineTerms> = {
  'PC-1': terms(),
  '1.5E+10': terms(),
  'PC-PACK': terms({ multiple: 6 }),
  'PC-LEAST': terms({ minimum: 5 }),
  'PC-MOST': terms({ maxQuantity: 4 }),
  'PC-OLD': terms({ discontinued: true, available: 3 }),
  'PC-GONE': terms({ discontinued: true, available: 0 }),
};

/** Skus are found in whichever case they were typed. */
const soldOf = (sku: string): Sold | NotSold => {
  const known = shelf[sku.toUpperCase()];
  return known ? { sku: sku.toUpperCase(), terms: known } : 'not-sold';
};

const none: ReadonlyMap<string, number> = new Map();
const line = (sku: string, quantity: string, rest: Partial<GivenLine> = {}): GivenLine => ({ sku, quantity, ...rest });
const one = (sku: string, quantity: string, inCart = none) => checkLines([line(sku, quantity)], soldOf, inCart)[0];
const accepted = { code: 'accepted', lines: 1, why: null };

test('[CART-12] a line that can be had is accepted as it was asked for', () => {
  expect(one('pc-1', '3')).toEqual({ ...accepted, sku: 'PC-1', quantity: 3, asked: 3 });
});

test.each([
  ['', '3', 'no-sku'],
  ['PC-1', '', 'no-quantity'],
  ['PC-1', '1.5', 'not-a-whole-number'],
  ['PC-1', '-1', 'not-a-whole-number'],
  ['PC-1', '1e3', 'not-a-whole-number'],
  ['PC-1', 'NaN', 'not-a-whole-number'],
  ['PC-1', '1,000', 'not-a-whole-number'],
  ['PC-1', '1234567', 'too-many-digits'],
  ['PC-1', '0', 'nothing-asked'],
  ['PC-9', '3', 'not-sold'],
  ['PC-GONE', '3', 'none-left'],
  ['4.00638E+12', '3', 'shortened'],
  ['4,00638E+12', '3', 'shortened'],
  ['3E5', '3', 'not-sold'],
])('[CART-12, QTY-5, F-59] %j times %j is refused: %s', (sku, quantity, why) => {
  expect(one(sku, quantity)).toEqual({ code: 'refused', why });
});

test('[CART-12] a SKU that looks like a shortened number and is sold is no shortened number', () => {
  expect(one('1.5E+10', '3')).toMatchObject({ code: 'accepted', sku: '1.5E+10' });
});

test('[QTY-6] what is no whole case pack is refused with the nearest that is', () => {
  expect(one('PC-PACK', '8')).toEqual({
    code: 'refused',
    why: 'not-a-multiple',
    sku: 'PC-PACK',
    asked: 8,
    multiple: 6,
    nearest: 6,
  });
});

test.each([
  ['PC-LEAST', '2', 5, 'minimum'],
  ['PC-MOST', '9', 4, 'maximum'],
  ['PC-OLD', '9', 3, 'stock'],
] as const)('[QTY-1, QTY-2, QTY-3, QTY-4] %s times %s becomes %s, and says why', (sku, asked, quantity, why) => {
  expect(one(sku, asked)).toEqual({ ...accepted, sku, quantity, asked: Number(asked), why });
});

test('[CART-1] what the cart holds already takes room', () => {
  expect(one('PC-MOST', '3', new Map([['PC-MOST', 2]]))).toEqual({
    ...accepted,
    sku: 'PC-MOST',
    quantity: 2,
    asked: 3,
    why: 'in-cart',
  });
  expect(one('PC-MOST', '3', new Map([['PC-MOST', 4]]))).toEqual({ code: 'refused', why: 'cart-full' });
});

test('[CART-12] the same sku twice is added together, and judged as one', () => {
  const checked = checkLines([line('PC-PACK', '4'), line('PC-1', '1'), line('pc-pack', '2')], soldOf, none);
  expect(checked).toEqual([
    { ...accepted, sku: 'PC-PACK', quantity: 6, asked: 6, lines: 2 },
    { ...accepted, sku: 'PC-1', quantity: 1, asked: 1 },
    { code: 'with-first', sku: 'PC-PACK', first: 0 },
  ]);
  expect(sumOf(checked)).toEqual({ accepted: 3, refused: 0, units: 7 });
});

test('[CART-12] lines of one sku that do not fit are refused, each of them', () => {
  const checked = checkLines([line('PC-PACK', '4'), line('PC-PACK', '3')], soldOf, none);
  expect(checked.map(({ code }) => code)).toEqual(['refused', 'refused']);
});

test('[F-62] a hidden row, and a formula without its value, are refused with their reason', () => {
  const checked = checkLines(
    [line('PC-1', '1', { fault: 'hidden-row' }), line('PC-1', '', { fault: 'formula' })],
    soldOf,
    none,
  );
  expect(checked).toEqual([
    { code: 'refused', why: 'hidden-row' },
    { code: 'refused', why: 'formula' },
  ]);
});

const anyLine = fc.record({
  sku: fc.oneof(fc.constantFrom(...Object.keys(shelf), 'pc-1', 'PC-9', ''), fc.string({ maxLength: 6 })),
  quantity: fc.oneof(fc.nat(1_200_000).map(String), fc.constantFrom('', '0', '1.5', '-1', '1,000'), fc.string()),
});
const anyCart = fc.dictionary(fc.constantFrom(...Object.keys(shelf)), fc.nat(999_999));

test.prop([fc.array(anyLine, { maxLength: 40 }), anyCart])(
  '[CART-12] accepted and refused are as many as were given; what is added fits beside the cart',
  (given, held) => {
    const inCart = new Map(Object.entries(held));
    const checked = checkLines(given, soldOf, inCart);
    const { accepted: taken, refused } = sumOf(checked);
    expect(checked).toHaveLength(given.length);
    expect(taken + refused).toBe(given.length);
    for (const result of checked) {
      if (result.code !== 'accepted') continue;
      expect(result.quantity).toBeGreaterThan(0);
      expect(Number.isInteger(result.quantity)).toBe(true);
      const asked = given.filter(({ sku, quantity }) => sku.toUpperCase() === result.sku && Number(quantity) > 0);
      if (result.why === null) {
        const sum = asked
          .filter(({ quantity }) => /^\d{1,6}$/.test(quantity))
          .reduce((total, { quantity }) => total + Number(quantity), 0);
        expect(result.quantity).toBe(sum);
      }
      const first = checked.indexOf(result);
      expect(checked.filter((other) => other.code === 'with-first' && other.first === first)).toHaveLength(
        result.lines - 1,
      );
    }
  },
);
