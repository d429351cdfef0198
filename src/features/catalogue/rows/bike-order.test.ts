import { expect, test } from 'vitest';
import { buildBike, buildConfiguration, buildRevision } from '../../../../tests/builders/build-bike.ts';
import { bikeChoicesOf } from './bike-order.tsx';

const skusOf = (choices: ReturnType<typeof bikeChoicesOf>) => choices.map(({ skus }) => skus.map(({ sku }) => sku));

test('[CAT-5] every size and colour of every configuration is offered, in the order of the catalogue', () => {
  const bike = buildBike('taiga', { configurations: [buildConfiguration('gx'), buildConfiguration('nx')] });
  expect(skusOf(bikeChoicesOf(bike, new Map()))).toEqual([
    ['gx-m-spruce', 'gx-m-ember', 'gx-l-spruce', 'gx-l-ember'],
    ['nx-m-spruce', 'nx-m-ember', 'nx-l-spruce', 'nx-l-ember'],
  ]);
});

/** A bike in one size and colour, in these revisions. */
const inOneSize = (...revisions: ReturnType<typeof buildRevision>[]) =>
  buildBike('taiga', {
    configurations: [buildConfiguration('gx', { sizes: [{ name: 'M', skus: [{ color: 'ember', revisions }] }] })],
  });

test('[CAT-5] of each the last revision', () => {
  expect(skusOf(bikeChoicesOf(inOneSize(buildRevision('gx-m-1'), buildRevision('gx-m-2')), new Map()))).toEqual([
    ['gx-m-2'],
  ]);
});

test('[STK-4] stock is the newest that is known', () => {
  const newer = { quantity: 3, next: null, updated: '2026-11-21T08:00:00.000Z' };
  const [choice] = bikeChoicesOf(inOneSize(buildRevision('gx-m')), new Map([['gx-m', newer]]));
  expect(choice?.skus[0]?.availability).toEqual(newer);
});

test('[CAT-9] what is out of stock is offered, what is no longer made and gone is not', () => {
  const soldOut = buildRevision('gx-m', 0);
  const gone = buildRevision('gx-m', 0, { discontinued: true });
  const leftOver = buildRevision('gx-m', 1, { discontinued: true });
  expect(skusOf(bikeChoicesOf(inOneSize(soldOut), new Map()))).toEqual([['gx-m']]);
  expect(skusOf(bikeChoicesOf(inOneSize(leftOver), new Map()))).toEqual([['gx-m']]);
  expect(bikeChoicesOf(inOneSize(gone), new Map())).toEqual([]);
  expect(bikeChoicesOf({ ...inOneSize(soldOut), discontinued: true }, new Map())).toEqual([]);
});
