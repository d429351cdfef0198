import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  addFilterValue,
  countFilterValues,
  filterProducts,
  isOld,
  removeFilterValue,
  type Filter,
  type WithProperties,
} from './filters.ts';

const kind = { id: 1, name: 'Kind' };
const wheel = { id: 2, name: 'Wheel' };
const trail29 = {
  id: 'trail',
  properties: [
    { ...kind, values: ['Trail'] },
    { ...wheel, values: ['29'] },
  ],
};
const gravel28 = {
  id: 'gravel',
  properties: [
    { ...kind, values: ['Gravel'] },
    { ...wheel, values: ['28'] },
  ],
};
const mixed = {
  id: 'mixed',
  properties: [
    { ...kind, values: ['Trail', 'Enduro'] },
    { ...wheel, values: ['28', '29'] },
  ],
};
const bikes = [trail29, gravel28, mixed];

const value = fc.constantFrom('a', 'b', 'c');
const property = fc.constantFrom(kind, wheel);
const product: fc.Arbitrary<WithProperties> = fc
  .tuple(fc.subarray(['a', 'b', 'c']), fc.subarray(['a', 'b', 'c']))
  .map(([first, second]) => ({
    properties: [
      { ...kind, values: first },
      { ...wheel, values: second },
    ],
  }));
const filters: fc.Arbitrary<readonly Filter[]> = fc
  .array(fc.tuple(property, value), { maxLength: 4 })
  .map((chosen) => chosen.reduce<readonly Filter[]>((sum, [one, of]) => addFilterValue(sum, one, of), []));

describe('choosing', () => {
  test('[FLT-1] adding a value adds to its property', () => {
    const one = addFilterValue([], kind, 'Trail');
    expect(one).toEqual([{ propertyId: 1, propertyName: 'Kind', values: ['Trail'] }]);
    expect(addFilterValue(one, kind, 'Gravel')).toEqual([
      { propertyId: 1, propertyName: 'Kind', values: ['Trail', 'Gravel'] },
    ]);
    expect(addFilterValue(one, wheel, '29')).toHaveLength(2);
  });

  test.prop([filters, property, value])('[FLT-1] adding twice is adding once', (chosen, one, of) => {
    const once = addFilterValue(chosen, one, of);
    expect(addFilterValue(once, one, of)).toEqual(once);
  });

  test('[FLT-1] removing the last value drops the property, removing another keeps it', () => {
    const both = addFilterValue(addFilterValue([], kind, 'Trail'), kind, 'Gravel');
    const one = removeFilterValue(both, kind.id, 'Trail');
    expect(one).toEqual([{ propertyId: 1, propertyName: 'Kind', values: ['Gravel'] }]);
    expect(removeFilterValue(one, kind.id, 'Gravel')).toEqual([]);
  });

  test.prop([filters, property, value])('[FLT-1] no property is ever left without values', (chosen, one, of) => {
    const rest = removeFilterValue(chosen, one.id, of);
    expect(rest.every((filter) => filter.values.length > 0)).toBe(true);
    expect(rest.some((filter) => filter.propertyId === one.id && filter.values.includes(of))).toBe(false);
  });
});

describe('applying', () => {
  test('[FLT-1] without filters all products show', () => {
    expect(filterProducts(bikes, [])).toEqual(bikes);
  });

  test('[FLT-1] any value of a property, and every property', () => {
    const trailOrGravel = addFilterValue(addFilterValue([], kind, 'Trail'), kind, 'Gravel');
    expect(filterProducts(bikes, trailOrGravel)).toEqual(bikes);
    expect(filterProducts(bikes, addFilterValue(trailOrGravel, wheel, '28'))).toEqual([gravel28, mixed]);
  });

  test('[FLT-1] counts say what a value would show under the filters of the other properties', () => {
    expect(countFilterValues(bikes, addFilterValue([], kind, 'Gravel'))).toEqual([
      {
        propertyId: 1,
        propertyName: 'Kind',
        values: [
          { value: 'Trail', count: 2 },
          { value: 'Gravel', count: 1 },
          { value: 'Enduro', count: 1 },
        ],
      },
      {
        propertyId: 2,
        propertyName: 'Wheel',
        values: [
          { value: '29', count: 0 },
          { value: '28', count: 1 },
        ],
      },
    ]);
  });

  test.prop([fc.array(product), filters])(
    '[FLT-1] a count is what choosing only that value would show',
    (products, chosen) => {
      for (const { propertyId, propertyName, values } of countFilterValues(products, chosen)) {
        const others = chosen.filter((filter) => filter.propertyId !== propertyId);
        for (const { value: one, count } of values) {
          const only = addFilterValue(others, { id: propertyId, name: propertyName }, one);
          expect(count).toBe(filterProducts(products, only).length);
        }
      }
    },
  );
});

test.each([
  [{ year: 2025, discontinued: false }, true],
  [{ year: 2026, discontinued: false }, false],
  [{ year: 2027, discontinued: false }, false],
  [{ year: 2026, discontinued: true }, true],
  [{ year: null, discontinued: false }, false],
  [{ year: null, discontinued: true }, true],
])('[FLT-3] in model year 2026 %o is old: %s', (one, expected) => {
  expect(isOld(one, 2026)).toBe(expected);
});
