import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { readCount } from './read-count.ts';

test.each([
  ['12', '12'],
  [' 12 ', '12'],
  ['1\u00a0000', '1000'],
  ['1\u202f000', '1000'],
  ['12 345', '12345'],
  ['1’000', '1000'],
])('[CART-12] %s is a whole number in both languages', (written, digits) => {
  expect(readCount(written, 'thousands')).toBe(digits);
  expect(readCount(written, 'decimals')).toBe(digits);
});

test('[CART-12] a comma parts thousands in English and decimals in French', () => {
  expect(readCount('1,000', 'thousands')).toBe('1000');
  expect(readCount('1,000', 'decimals')).toBe('1,000');
});

test.each([
  '1.000',
  '1.000,0',
  '1,000.00',
  '1,00',
  '12.0',
  '1 00',
  '10 0000',
  '-3',
  '+3',
  '1e3',
  '½',
  '２',
  'dozen',
  '',
])('[QTY-5, F-59] %s is never turned into another number', (written) => {
  expect(readCount(written, 'thousands')).toBe(written);
  expect(readCount(written, 'decimals')).toBe(written);
});

test.prop([fc.string(), fc.constantFrom('thousands', 'decimals')])(
  '[QTY-5] what is read has the digits that were written, in their order, or is what was written',
  (written, comma) => {
    const read = readCount(written, comma);
    expect([written.trim(), written.replaceAll(/\D/g, '')]).toContain(read);
  },
);

test.prop([fc.nat(999_999), fc.constantFrom('\u00a0', '\u202f', ' ', '’')])(
  '[CART-12] whole numbers written with any separator are read as they were',
  (count, separator) => {
    const written = String(count).replaceAll(/\B(?=(\d{3})+$)/g, separator);
    expect(readCount(written, 'decimals')).toBe(String(count));
  },
);
