import { describe, expect, test } from 'vitest';
import { type Listed, listLibrary, toggled } from './list-library.ts';

const entry = (title: string, typeId: number, categoryId: number, years: number[]): Listed => ({
  title,
  type: `Type ${typeId}`,
  typeId,
  years,
  category: `Category ${categoryId}`,
  categoryId,
});

const entries = [
  entry('Taïga 140 2027, fiche technique', 1, 10, [2027]),
  entry('Taïga 140 2026, guide', 2, 10, [2026]),
  entry('Côte 700 2026, fiche technique', 1, 20, [2026, 2025]),
];

const titles = (search: Parameters<typeof listLibrary>[1]) =>
  listLibrary(entries, search).shown.map(({ title }) => title);
const nothing = { q: undefined, year: undefined, type: undefined, category: undefined };

describe('[DOC-1, DOC-2] what a list of the library shows', () => {
  test('all of it, in its order, where nothing is asked', () => {
    expect(listLibrary(entries, nothing).shown).toEqual(entries);
  });

  test('what was asked for by years, types and categories: any of one, one of each', () => {
    expect(titles({ ...nothing, year: '2025,2027' })).toEqual([entries[0]?.title, entries[2]?.title]);
    expect(titles({ ...nothing, year: '2026', type: '1' })).toEqual([entries[2]?.title]);
    expect(titles({ ...nothing, category: '10', type: '2' })).toEqual([entries[1]?.title]);
  });

  test('by words, whatever their case and accents', () => {
    expect(titles({ ...nothing, q: 'TAIGA fiche' })).toEqual([entries[0]?.title]);
    expect(titles({ ...nothing, q: 'cote' })).toEqual([entries[2]?.title]);
    expect(titles({ ...nothing, q: 'nowhere' })).toEqual([]);
  });

  test('each value says how many there would be with it', () => {
    const { facets } = listLibrary(entries, { ...nothing, year: '2026' });
    const counts = facets.map(({ name, values }) => [name, values.map(({ value, count }) => `${value}: ${count}`)]);
    expect(counts).toEqual([
      ['type', ['1: 1', '2: 1']],
      ['category', ['10: 1', '20: 1']],
      ['year', ['2027: 1', '2026: 2', '2025: 1']],
    ]);
  });

  test('[ROUTE-9] a value of the address that nothing has is as if it were not there', () => {
    expect(titles({ ...nothing, year: '1871', type: 'x' })).toHaveLength(3);
  });
});

test('a value that is chosen and chosen again is gone, and the address is as before', () => {
  const chosen = toggled(toggled(nothing, 'year', '2026'), 'year', '2027');
  expect(chosen.year).toBe('2026,2027');
  expect(toggled(toggled(chosen, 'year', '2026'), 'year', '2027')).toEqual(nothing);
});
