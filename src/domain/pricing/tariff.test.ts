import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { tariffCents } from './tariff.ts';

test('[PRICE-8] dealers of the USA pay 5 percent on their cost', () => {
  expect(tariffCents(392_000, 'USA')).toBe(19_600);
  expect(tariffCents(1_10, 'USA')).toBe(6);
});

test.prop([fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom('CANADA', 'EUROPE', 'INTER-DK', 'INTER-TW')])(
  '[PRICE-8] nobody else ever pays it',
  (subtotalCents, priceGroup) => {
    expect(tariffCents(subtotalCents, priceGroup)).toBe(0);
  },
);
