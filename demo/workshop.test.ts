import { describe, expect, test } from 'vitest';
import { demoBarcode } from './workshop.ts';

describe('the demo maker’s barcodes', () => {
  test('end in the check digit of EAN-13', () => {
    expect(demoBarcode(1)).toBe('2990000000019');
    expect(demoBarcode(412)).toBe('2990000004123');
  });

  test('are UPC-A on every fifth article', () => {
    expect(demoBarcode(5)).toBe('400000000053');
    expect(demoBarcode(10)).toBe('400000000107');
  });

  test('have their weighted sum filled up to a multiple of ten', () => {
    for (let number = 1; number < 300; number += 1) {
      const code = demoBarcode(number);
      expect(code).toHaveLength(number % 5 === 0 ? 12 : 13);
      const digits = code.padStart(13, '0').split('').map(Number);
      const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
      expect(sum % 10).toBe(0);
    }
  });
});
