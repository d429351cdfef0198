import { expect, test } from 'vitest';
import { buildGridLine } from '../../../../../tests/builders/build-grid-line.ts';
import { lastSeasonEdits, sizedOf, sizeRunsOf, spreadEdits } from './size-runs.ts';

const lines = [
  buildGridLine({ sku: 'sp-s', size: 'S' }),
  buildGridLine({ sku: 'sp-m', size: 'M' }),
  buildGridLine({ sku: 'em-s', size: 'S', colorName: 'Ember' }),
  buildGridLine({ sku: 'em-m', size: 'M', colorName: 'Ember', isSold: false }),
  buildGridLine({ sku: 'xt-s', size: null, configuration: 'XT' }),
];
const lastSeason = new Map([
  ['sp-s', { q0: 2 }],
  ['sp-m', { demo: 1, q1: 5 }],
  ['em-m', { q0: 4 }],
]);

test('[BOOK-10] the sizes of a colour belong together, those that are sold', () => {
  expect(sizeRunsOf(lines).map(({ name, lines: of }) => [name, of.map(({ sku }) => sku)])).toEqual([
    ['Taïga 140 GX, Spruce', ['sp-s', 'sp-m']],
    ['Taïga 140 GX, Ember', ['em-s']],
    ['Taïga 140 XT, Spruce', ['xt-s']],
  ]);
  expect(sizeRunsOf(lines).map(sizedOf).at(-1)).toEqual([{ sku: 'xt-s', size: '' }]);
});

test('[BOOK-10] a total is spread as last season had it', () => {
  expect(spreadEdits(lines.slice(0, 2), 'q2', 16, lastSeason)).toEqual([
    { sku: 'sp-s', q2: 4 },
    { sku: 'sp-m', q2: 12 },
  ]);
});

test('[BOOK-10] as last season: what is sold and was booked, in its windows', () => {
  expect(lastSeasonEdits(lines, lastSeason)).toEqual([
    { sku: 'sp-s', demo: 0, q0: 2, q1: 0, q2: 0, q3: 0, q4: 0 },
    { sku: 'sp-m', demo: 1, q0: 0, q1: 5, q2: 0, q3: 0, q4: 0 },
  ]);
});
