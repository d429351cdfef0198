import { fc, test } from '@fast-check/vitest';
import * as v from 'valibot';
import { expect } from 'vitest';
import { productsSearch } from '../../products-search.ts';
import { soughtOf } from './bike-in-address.ts';

const read = (search: unknown) => v.parse(productsSearch, search);
const soughtIn = (search: unknown) => soughtOf(read(search));

test('[ROUTE-9, CAT-6] a serial number is read as it is asked for, however it was typed', () => {
  expect(soughtIn({ serial: ' bo27t 14000417' })).toEqual({ by: 'serial', serial: 'BO27T14000417' });
  expect(soughtIn({ serial: 104217 })).toEqual({ by: 'serial', serial: '104217' });
});

test('[ROUTE-9, CAT-6] a model is read with its year, or without', () => {
  expect(soughtIn({ model: 'Taïga 140', year: 2027 })).toEqual({ by: 'model', model: 'Taïga 140', year: 2027 });
  expect(soughtIn({ model: 'Motion+ 500', year: 2027 })).toMatchObject({ model: 'Motion+ 500', year: 2027 });
  expect(soughtIn({ model: 'Taïga 140' })).toEqual({ by: 'model', model: 'Taïga 140', year: null });
  expect(soughtIn({ model: 500 })).toMatchObject({ model: '500' });
});

test('[ROUTE-9] what narrows a list is read beside the bike', () => {
  expect(read({ model: 'Taïga 140', q: 'brake pad', sort: 'nonsense' })).toEqual({
    model: 'Taïga 140',
    q: 'brake pad',
  });
});

test('a serial number says more than a model', () => {
  expect(soughtIn({ serial: 'BO27T1', model: 'Taïga 140' })).toMatchObject({ by: 'serial' });
});

test.each([
  { serial: '' },
  { serial: 'A'.repeat(5_000) },
  { serial: '<script>' },
  { serial: ['BO27T1'] },
  { model: '' },
  { model: '..' },
  { model: 'R'.repeat(5_000) },
  { model: null },
  { year: 2027 },
])('[ROUTE-9] nonsense names no bike: %j', (search) => {
  expect(soughtIn(search)).toBeNull();
});

test.each(['27', 20277, 'now', 2027.5, -1, {}])(
  '[ROUTE-9] a year that is none is dropped, the model is kept: %j',
  (year) => {
    expect(soughtIn({ model: 'Ridge', year })).toEqual({ by: 'model', model: 'Ridge', year: null });
  },
);

test.prop([fc.dictionary(fc.constantFrom('serial', 'model', 'year', 'q'), fc.anything())])(
  '[ROUTE-9] any address is read, and what was read is read as the same again',
  (search) => {
    const once = read(search);
    expect(read(once)).toEqual(once);
    expect(soughtOf(read(once))).toEqual(soughtOf(once));
  },
);
