import * as v from 'valibot';
import { expect, test } from 'vitest';
import { productsSearch } from './products-search.ts';

const read = (search: Record<string, unknown>) => v.parse(productsSearch, search);

test('[ROUTE-9] what an address says of the list is kept', () => {
  const search = { q: 'taiga', filters: 'p1.Trail', old: true, sort: 'price', direction: 'descending' };
  expect(read({ ...search, configuration: 'gx', color: 'spruce', revisions: 'a.b' })).toEqual({
    ...search,
    configuration: 'gx',
    color: 'spruce',
    revisions: 'a.b',
  });
});

test('[ROUTE-9] each part that does not fit falls back to its default, and the others stay', () => {
  expect(read({ sort: 'colour', direction: 'up', old: 'perhaps', q: { a: 1 }, filters: '', color: 'ember' })).toEqual({
    color: 'ember',
  });
  expect(read({ q: 'x'.repeat(301), other: 'thing' })).toEqual({});
});

test('[ROUTE-9] a search that looks like a number is a text', () => {
  expect(read({ q: 2027 })).toEqual({ q: '2027' });
});
