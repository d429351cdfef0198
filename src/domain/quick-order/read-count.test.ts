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
  ['12.00', '12'],
  ['2.0', '2'],
  ['12,00', '12'],
  ['12.0000', '12'],
  ['1,000.00', '1000'],
  ['1.000,00', '1000'],
  ['1 000,00', '1000'],
  ['１２', '12'],
  ['\u200b12\ufeff', '12'],
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
  '12.000',
  '12,000.000',
  '0.5',
  '12.05',
  '1,00.0',
  '1.0.0',
  '1 00',
  '10 0000',
  '-3',
  '+3',
  '1e3',
  '½',
  'dozen',
  '',
])('[QTY-5, F-59] %s is never turned into another number', (written) => {
  expect(readCount(written, 'thousands')).toBe(written);
  expect(readCount(written, 'decimals')).toBe(written);
});

test.prop([fc.string(), fc.constantFrom('thousands', 'decimals')])(
  '[QTY-5] what is read has the digits that were written, in their order and without decimals of zero, or is what was written',
  (written, comma) => {
    const read = readCount(written, comma);
    const plain = written
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .trim();
    const whole = plain.replace(/[.,]0+$/, '');
    expect([written.trim(), plain.replaceAll(/\D/g, ''), whole.replaceAll(/\D/g, '')]).toContain(read);
  },
);

test.prop([fc.nat(999_999), fc.constantFrom('\u00a0', '\u202f', ' ', '’'), fc.constantFrom('', '.0', ',00', '.0000')])(
  '[CART-12] whole numbers written with any separator are read as they were',
  (count, separator, decimals) => {
    const written = String(count).replaceAll(/\B(?=(\d{3})+$)/g, separator) + decimals;
    expect(readCount(written, 'decimals')).toBe(String(count));
  },
);
