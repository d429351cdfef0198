import { expect, test } from 'vitest';
import { bikeNamedIn } from './library-bike.tsx';

const bikes = [
  { name: 'Taïga 140', year: 2027 },
  { name: 'Taïga 140', year: 2026 },
  { name: 'Nordet', year: 2027 },
  { name: 'Nordet Carbon', year: 2027 },
];

test.each([
  ['Taïga 140 2027, tech card', [2027], bikes[0]],
  ['TAIGA 140 assembly guide', [2026], bikes[1]],
  ['Taïga 140, product sheet', [], bikes[0]],
  ['Taïga 1400, product sheet', [2027], null],
  ['Nordet Carbon 2027, studio', [2027], bikes[3]],
  ['Nordet 2027, studio', [2027], bikes[2]],
  ['Taïga 140, tech card', [2019], null],
  ['Torque of stems', [2027], null],
])('[DOC-1] %s of %j names its bike', (title, years, bike) => {
  expect(bikeNamedIn({ title, years }, bikes)).toEqual(bike);
});
