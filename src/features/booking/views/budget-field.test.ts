import { expect, test } from 'vitest';
import { readDollars } from './budget-field.tsx';

test.each([
  ['120000', 12_000_000],
  ['120,000', 12_000_000],
  ['120 000', 12_000_000],
  ['120\u202f000 $', 12_000_000],
  ['$1,250,000', 125_000_000],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['12.50', undefined],
  ['-5', undefined],
  ['much', undefined],
  ['9999999999', undefined],
])('[BOOK-11] a budget of “%s” is %s cents', (typed, cents) => {
  expect(readDollars(typed)).toBe(cents);
});
