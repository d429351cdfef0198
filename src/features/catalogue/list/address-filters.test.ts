import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { readFilters, writeFilters, type AddressFilter, readList, writeList } from './address-filters.ts';

const value = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.constantFrom('29 in', '27.5', '_', '*', '*0', '.'),
);
const filters: fc.Arbitrary<AddressFilter[]> = fc.uniqueArray(
  fc.record({
    propertyId: fc.integer({ min: -1, max: 999_999 }),
    values: fc.uniqueArray(value, { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 4, selector: ({ propertyId }) => propertyId },
);

describe('filters in an address', () => {
  test.prop([filters])('[ROUTE-9] come back as they were written', (chosen) => {
    expect(readFilters(writeFilters(chosen))).toEqual(chosen);
  });

  test('[ROUTE-9] are as short as what they say', () => {
    const written = writeFilters([
      { propertyId: 1, values: ['Trail', 'Gravel'] },
      { propertyId: 3, values: ['27.5 in'] },
    ]);
    expect(written).toBe('p1.Trail.Gravel_p3.27*15 in');
  });

  test('[ROUTE-9] what does not read as a filter is left out', () => {
    expect(readFilters('nonsense_p1_p2._px.Trail_p3.29')).toEqual([{ propertyId: 3, values: ['29'] }]);
    expect(readFilters('p1.Trail_p1.Gravel.Trail')).toEqual([{ propertyId: 1, values: ['Trail', 'Gravel'] }]);
    expect(readFilters('')).toEqual([]);
  });

  test.prop([fc.string()])(
    'whatever stands in an address is read, and what was read is written the same',
    (written) => {
      const read = readFilters(written);
      expect(readFilters(writeFilters(read))).toEqual(read);
    },
  );
});

test.prop([fc.array(fc.string({ minLength: 1 }))])('a list of texts comes back as it was written', (texts) => {
  expect(readList(writeList(texts))).toEqual(texts);
});
