import { expect, test } from 'vitest';
import { buildBike, buildConfiguration, buildRevision } from '../../../tests/builders/build-bike.ts';
import { otherSizes } from './use-other-sizes.ts';

const updated = '2026-11-23T00:00:00.000Z';
const skusOf = (...given: Parameters<typeof otherSizes>) => otherSizes(...given).map(({ sku }) => sku);

test('[CAT-5, CAT-10] the same colour comes first, then the same size; other configurations are no choice', () => {
  const bike = buildBike('taiga', { configurations: [buildConfiguration('gx'), buildConfiguration('xt')] });
  expect(skusOf(bike, 'gx-m-spruce', new Map())).toEqual(['gx-l-spruce', 'gx-m-ember', 'gx-l-ember']);
  expect(skusOf(bike, 'unknown', new Map())).toEqual([]);
});

test('[STK-1, CAT-5] what has run out is no choice, by the newest figure; of several revisions the last is meant', () => {
  const sizes = [
    { name: 'M', skus: [{ color: 'spruce', revisions: [buildRevision('m-1')] }] },
    { name: 'L', skus: [{ color: 'spruce', revisions: [buildRevision('l-1'), buildRevision('l-2')] }] },
    { name: 'XL', skus: [{ color: 'spruce', revisions: [buildRevision('xl-1', 0)] }] },
    { name: 'S', skus: [{ color: 'spruce', revisions: [buildRevision('s-1')] }] },
  ];
  const bike = buildBike('taiga', { configurations: [buildConfiguration('gx', { sizes })] });
  const figures = new Map([['s-1', { quantity: 0, next: null, updated }]]);
  expect(skusOf(bike, 'm-1', figures)).toEqual(['l-2']);
});
