import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { barsOf } from '../../../tests/e2e/printed-code.ts';
import { barcodeBars } from './barcode-bars.ts';

test('the bars of a published EAN-13, and of a UPC-A', () => {
  // From the example of the GS1 General Specifications: 4006381333931.
  expect(barcodeBars('4006381333931')).toBe(
    '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
  );
  // A UPC-A is an EAN-13 with a zero in front.
  expect(barcodeBars('036000291452')).toBe(barcodeBars('0036000291452'));
});

test.each(['4006381333930', '12345678', 'PC-12', ''])('%s, which is no article number, has none', (text) => {
  expect(barcodeBars(text)).toBeNull();
});

const withCheckDigit = (twelve: string) => {
  const sum = Array.from(twelve, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
};

test.prop([fc.stringMatching(/^\d{12}$/)])(
  'any article number has the bars that scanners are tested with',
  (twelve) => {
    const text = withCheckDigit(twelve);
    expect(barcodeBars(text)).toBe(barsOf({ format: 'ean-13', text }));
  },
);
