import { expect, test } from 'vitest';
import { naturalOrder } from './natural-order.ts';

const sorted = (values: string[], locale = 'en') => values.toSorted(naturalOrder(locale));

test('[FLT-1] numbers are sorted as numbers', () => {
  expect(sorted(['140 mm', '80 mm', '120 mm', '200 mm', '100 mm'])).toEqual([
    '80 mm',
    '100 mm',
    '120 mm',
    '140 mm',
    '200 mm',
  ]);
  expect(sorted(['29 × 2.4', '29 × 2.25', '27.5 in', '29 in', '700c', '24 in'])).toEqual([
    '24 in',
    '27.5 in',
    '29 × 2.25',
    '29 × 2.4',
    '29 in',
    '700c',
  ]);
  expect(sorted(['2,4 po', '2,25 po'], 'fr')).toEqual(['2,25 po', '2,4 po']);
});

test('[SRCH-3] sizes are sorted by size, letters before numbers', () => {
  expect(sorted(['58', 'XL', 'S', '52', 'M', 'XXL', 'xs', 'L', 'S/M'])).toEqual([
    'xs',
    'S',
    'S/M',
    'M',
    'L',
    'XL',
    'XXL',
    '52',
    '58',
  ]);
});

test('[FLT-1] words are sorted by the letters of the language, after numbers', () => {
  expect(sorted(['Ville', 'Électrique', 'Descente', '29 po'], 'fr')).toEqual([
    '29 po',
    'Descente',
    'Électrique',
    'Ville',
  ]);
});
