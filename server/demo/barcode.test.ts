import { describe, expect, test } from 'vitest';
import { demoBarcode } from './barcode.ts';

describe('the demo maker’s barcodes', () => {
  test('end in the check digit of EAN-13', () => {
    expect(demoBarcode(1)).toBe('2990000000019');
    expect(demoBarcode(412)).toBe('2990000004123');
  });

  test('have their weighted sum filled up to a multiple of ten', () => {
    for (let number = 1; number < 300; number += 1) {
      const digits = demoBarcode(number).split('').map(Number);
      const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
      expect(digits).toHaveLength(13);
      expect(sum % 10).toBe(0);
    }
  });
});
