import { expect, test } from 'vitest';
import { buildBike } from '../../../../tests/builders/build-bike.ts';
import { buildPart } from '../../../../tests/builders/build-part.ts';
import { soldLineOf } from './sold-line.ts';

const figures = new Map([['P-1', { quantity: 3, next: null, updated: '2026-11-20T12:00:00.000Z' }]]);

test('[ORD-8, STK-2] a part is sold on its terms, with the newest figure', () => {
  const sold = soldLineOf(buildPart('P-1', { minimum: 2, multiple: 2 }), 'P-1', figures);
  expect(sold?.terms).toMatchObject({ type: 'part', available: 3, minimum: 2, multiple: 2 });
  expect(sold?.itemOf(4)).toMatchObject({ sku: 'P-1', type: 'part', quantities: 4 });
});

test('[ORD-8, CAT-5] a bike is sold by the sku of one revision', () => {
  const sold = soldLineOf(buildBike('taiga'), 'gx-l-ember', figures);
  expect(sold?.terms).toMatchObject({ type: 'configuration', available: 10 });
  expect(sold?.itemOf(1)).toMatchObject({ sku: 'gx-l-ember', type: 'configuration', productId: 'taiga' });
});

test('[ORD-8] another sku than the one that was ordered is not sold in its place', () => {
  expect(soldLineOf(buildPart('P-1'), 'P1', figures)).toBeNull();
  expect(soldLineOf(buildBike('taiga'), 'gx-xl-ember', figures)).toBeNull();
});
