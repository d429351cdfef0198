import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buildBike, buildConfiguration } from '../../../../tests/builders/build-bike.ts';
import { type CompareSearch, compareSearch } from '../products-search.ts';
import { geometryRows, priceRows, shownSize, sizesOf, specificationRows } from './compare-rows.ts';
import { comparedOf, withBikes, withConfiguration } from './compared.ts';

const deore = buildConfiguration('deore', {
  specification: [
    { name: 'Fork', value: 'Z2' },
    { name: 'Frame', value: 'Alu' },
  ],
});
const axs = buildConfiguration('axs', { specification: [{ name: 'Fork', value: 'Lyrik' }] });
const force = buildConfiguration('force', {
  specification: [
    { name: 'Frame', value: 'Alu' },
    { name: 'Saddle', value: 'SLR' },
  ],
});
const taiga = buildBike('taiga', {
  configurations: [deore, axs],
  geometry: { sizes: ['S', 'M', 'L'], rows: [{ name: 'Reach', unit: 'mm', values: [430, 452, 474] }] },
});
const nordet = buildBike('nordet', {
  configurations: [force],
  geometry: {
    sizes: ['M', 'XL'],
    rows: [
      { name: 'Reach', unit: 'mm', values: [390, 410] },
      { name: 'Stack', unit: 'mm', values: [600] },
    ],
  },
});
const others = ['a', 'b', 'c'].map((id) => buildBike(id));
const bikes = [taiga, nordet, ...others];

const none: CompareSearch = v.parse(compareSearch, {});
const ids = (search: CompareSearch) => comparedOf(bikes, search).map(({ bike }) => bike.id);
const write = (value: number, unit: string) => `${value} ${unit}`;

test('[CAT-13, ROUTE-9] the address says which bikes are compared: each once, four at most, unknown ones dropped', () => {
  expect(ids(none)).toEqual([]);
  expect(ids(withBikes(none, ['nordet', 'taiga', 'nordet']))).toEqual(['nordet', 'taiga']);
  expect(ids({ ...none, bikes: 'taiga.gone.a.b.c.nordet' })).toEqual(['taiga', 'a', 'b', 'c']);
  expect(ids(withBikes(none, ['a', 'b', 'c', 'taiga', 'nordet']))).toEqual(['a', 'b', 'c', 'taiga']);
});

test.each([{ bikes: ['x'] }, { bikes: '' }, { bikes: 'x'.repeat(601) }, { differences: 'yes' }, { other: 1 }])(
  '[ROUTE-9] nonsense in the address of a comparison is dropped: %o',
  (search) => {
    expect(v.parse(compareSearch, search)).toEqual(none);
  },
);

test('[CAT-13] each bike stands in its chosen configuration, else in its first', () => {
  const search = withBikes(none, ['taiga', 'nordet']);
  const [first] = comparedOf(bikes, search);
  expect(first?.configuration?.id).toBe('deore');
  const chosen = withConfiguration(search, first!, 'axs');
  expect(comparedOf(bikes, chosen).map(({ configuration }) => configuration?.id)).toEqual(['axs', 'force']);
  expect(withConfiguration(chosen, first!, 'deore').configurations).toBe('deore');
});

test('[CAT-13] rows are those of any bike, with what differs told', () => {
  const compared = comparedOf(bikes, withBikes(none, ['taiga', 'nordet']));
  const own = new Set(['Fork', 'Frame', 'Saddle']);
  expect(specificationRows(compared).filter(({ name }) => own.has(name))).toEqual([
    { name: 'Fork', values: ['Z2', null], isDifferent: true },
    { name: 'Frame', values: ['Alu', 'Alu'], isDifferent: false },
    { name: 'Saddle', values: [null, 'SLR'], isDifferent: true },
  ]);
});

test('[CAT-13] geometry is that of one size; a bike without the size has none', () => {
  const compared = comparedOf(bikes, withBikes(none, ['taiga', 'nordet', 'a']));
  expect(sizesOf(compared)).toEqual(['S', 'M', 'L', 'XL']);
  expect([shownSize(compared, undefined), shownSize(compared, 'XL'), shownSize(compared, '58')]).toEqual([
    'M',
    'XL',
    'M',
  ]);
  expect(shownSize([], undefined)).toBeNull();
  expect(geometryRows(compared, 'M', write)).toEqual([
    { name: 'Reach', values: ['452 mm', '390 mm', null], isDifferent: true },
    { name: 'Stack', values: [null, '600 mm', null], isDifferent: true },
  ]);
});

test('[CAT-13, MODE-1, MODE-2] cost, MSRP and margin are compared in admin mode, the MSRP alone in client mode', () => {
  const compared = comparedOf(bikes, withBikes(none, ['taiga', 'nordet']));
  const texts = {
    cost: 'Cost',
    msrp: 'MSRP',
    margin: 'Margin',
    money: (cents: number) => String(cents / 100),
    percent: (percent: number) => `${percent}%`,
  };
  expect(priceRows(compared, 'admin', texts)).toEqual([
    { name: 'Cost', values: ['2000', '2000'], isDifferent: false },
    { name: 'MSRP', values: ['3200', '3200'], isDifferent: false },
    { name: 'Margin', values: ['37.5%', '37.5%'], isDifferent: false },
  ]);
  expect(priceRows(compared, 'client', texts)).toEqual([
    { name: 'MSRP', values: ['3200', '3200'], isDifferent: false },
  ]);
});
