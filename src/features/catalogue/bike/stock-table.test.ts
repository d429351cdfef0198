import { expect, test } from 'vitest';
import { buildBike, buildConfiguration, buildRevision } from '../../../../tests/builders/build-bike.ts';
import { soldSkusOf } from '../sold-sku.ts';
import { stockTableOf } from './stock-table.ts';

const configuration = buildConfiguration('gx', {
  sizes: [
    { name: 'S', skus: [{ color: 'ember', revisions: [buildRevision('s-ember-1'), buildRevision('s-ember-2')] }] },
    { name: 'M', skus: [{ color: 'spruce', revisions: [buildRevision('m-spruce')] }] },
  ],
});
const bike = buildBike('taiga', {
  colors: [...buildBike('taiga').colors, { id: 'night', name: 'Night', hex: '#23282c' }],
  configurations: [configuration],
});
const tableOf = (chosen: readonly string[] = []) =>
  stockTableOf(bike, configuration, soldSkusOf(bike, new Map()), new Set(chosen));
const skusOf = (table: ReturnType<typeof tableOf>) =>
  table.rows.map(({ color, cells }) => [color.id, ...cells.map((cell) => cell?.sold.sku ?? null)]);

test('[CAT-10] colours stand down and sizes across; a colour in which nothing is made is left out', () => {
  expect(tableOf().sizes).toEqual(['S', 'M']);
  expect(skusOf(tableOf())).toEqual([
    ['spruce', null, 'm-spruce'],
    ['ember', 's-ember-2', null],
  ]);
});

test('[CAT-5] the revision is the chosen one where the sku has it, else the last', () => {
  expect(skusOf(tableOf(['s-ember-1', 'unknown']))).toContainEqual(['ember', 's-ember-1', null]);
});

test('figures that came later than the catalogue stand in the table', () => {
  const newer = { quantity: 1, next: '2026-12-14', updated: '2026-11-20T12:00:00.000Z' };
  expect(soldSkusOf(bike, new Map([['m-spruce', newer]])).get('m-spruce')?.availability).toBe(newer);
});
