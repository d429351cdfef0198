import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { bikeChoicesOf, type KnownBike, matchingChoices } from './bike-choices.ts';

let count = 0;
const bike = (model: string, year: number | null, name = model): KnownBike => ({
  id: `b${++count}`,
  name,
  model,
  year,
});

const bikes = [
  bike('Taïga 140', 2027),
  bike('Épinette', 2027, 'Épinette 29'),
  bike('Épinette', 2027, 'Épinette 27,5'),
  bike('Quai 7', null),
  bike('Taïga 140', 2025),
  bike('Taïga 120', 2027),
  bike('Taïga 140', 2026),
];

test('[CAT-11] models stand by name, each with its years, the newest first', () => {
  expect(bikeChoicesOf(bikes, 'fr').map(({ model, years }) => [model, ...years])).toEqual([
    ['Épinette', 2027],
    ['Quai 7'],
    ['Taïga 120', 2027],
    ['Taïga 140', 2027, 2026, 2025],
  ]);
});

test.each([
  ['', ['Épinette', 'Quai 7', 'Taïga 120', 'Taïga 140']],
  ['taiga', ['Taïga 120', 'Taïga 140']],
  ['2025 TAI', ['Taïga 140']],
  ['27,5', ['Épinette']],
  ['🚲', []],
])('[CAT-11, CAT-7] %j finds %j', (typed, found) => {
  expect(matchingChoices(bikeChoicesOf(bikes, 'en'), typed).map(({ model }) => model)).toEqual(found);
});

test('a bike without a model that can be asked for is not offered', () => {
  expect(bikeChoicesOf([bike('', 2027, 'Prototype'), bike('..', 2027)], 'en')).toEqual([]);
});

const someBike = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  model: fc.constantFrom('Taïga', 'Nordet', 'Quai'),
  year: fc.option(fc.integer({ min: 2020, max: 2027 })),
});

test.prop([fc.array(someBike)])('[CAT-11] every model and year of the catalogue can be chosen, once', (some) => {
  const offered = bikeChoicesOf(some, 'en').flatMap(({ model, years }) => [
    model,
    ...years.map((year) => `${model} ${year}`),
  ]);
  const known = some.flatMap(({ model, year }) => [model, ...(year === null ? [] : [`${model} ${year}`])]);
  expect(new Set(offered)).toEqual(new Set(known));
  expect(new Set(offered).size).toBe(offered.length);
});
