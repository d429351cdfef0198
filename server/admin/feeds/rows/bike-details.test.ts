import { expect, test } from 'vitest';
import { compareSizes } from './bike-details.ts';

test('[BOOK-2, CAT-5] sizes of letters stand from the smallest to the largest, however often their X is written', () => {
  const sizes = ['XS', 'S', 'XL', '3XL', 'M', 'XXS', '2XL', 'L'];
  expect(sizes.toSorted(compareSizes)).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']);
  expect(['2XL', 'XXXL', 'XL'].toSorted(compareSizes)).toEqual(['XL', '2XL', 'XXXL']);
});

test('[CAT-5] all other sizes stand by their figures', () => {
  expect(['58', '9 cm', '38', '100', '42'].toSorted(compareSizes)).toEqual(['9 cm', '38', '42', '58', '100']);
  expect(['Regular', 'Long', ''].toSorted(compareSizes)).toEqual(['', 'Long', 'Regular']);
});

test('[CAT-5] words among letters leave these in their order', () => {
  expect(['S', 'One size', 'L', 'M'].toSorted(compareSizes)).toEqual(['One size', 'S', 'M', 'L']);
});
