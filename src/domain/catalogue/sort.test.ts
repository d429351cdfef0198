import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { sortProducts, type SortableProduct, type SortBy } from './sort.ts';

const neve = { name: 'Névé', year: 2026, priceCents: 300_000 };
const nez = { name: 'Nez', year: 2025, priceCents: 200_000 };
const trail9 = { name: 'Trail 9', year: 2026, priceCents: null };
const trail29 = { name: 'Trail 29', year: null, priceCents: 200_000 };
const bikes = [trail29, nez, trail9, neve];

test('names are in the order of the language, numbers in them by their size', () => {
  expect(sortProducts(bikes, 'name', 'ascending', 'fr')).toEqual([neve, nez, trail9, trail29]);
  expect(sortProducts(bikes, 'name', 'descending', 'en')).toEqual([trail29, trail9, nez, neve]);
});

test('prices, equal ones by name, and last what has none', () => {
  expect(sortProducts(bikes, 'price', 'ascending', 'en')).toEqual([nez, trail29, neve, trail9]);
  expect(sortProducts(bikes, 'price', 'descending', 'en')).toEqual([neve, nez, trail29, trail9]);
});

test('years, newest first when descending', () => {
  expect(sortProducts(bikes, 'year', 'descending', 'en')).toEqual([neve, trail9, nez, trail29]);
});

const product: fc.Arbitrary<SortableProduct> = fc.record({
  name: fc.string({ maxLength: 3 }),
  year: fc.option(fc.integer({ min: 2024, max: 2027 })),
  priceCents: fc.option(fc.integer({ min: 0, max: 3 })),
});

test.prop([
  fc.array(product),
  fc.constantFrom<SortBy>('name', 'price', 'year'),
  fc.constantFrom('ascending', 'descending'),
])('sorting loses nothing, leaves the given list as it is, and again changes nothing', (products, by, direction) => {
  const before = [...products];
  const sorted = sortProducts(products, by, direction, 'en');
  expect(products).toEqual(before);
  expect(new Set(sorted)).toEqual(new Set(products));
  expect(sorted).toHaveLength(products.length);
  expect(sortProducts(sorted, by, direction, 'en')).toEqual(sorted);
});
