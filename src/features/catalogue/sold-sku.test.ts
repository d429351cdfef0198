import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buildBike, buildConfiguration, buildRevision } from '../../../tests/builders/build-bike.ts';
import { cartItem } from '../../contract/orders/cart.ts';
import { soldSkusOf, cartItemOf } from './sold-sku.ts';

test('[CART-14] a line shows the bike, its variant, price, terms and stock before the server knows it', () => {
  const item = cartItemOf(soldSkusOf(buildBike('taiga'), new Map()).get('gx-m-spruce')!, 3);
  expect(item).toEqual({
    type: 'configuration',
    sku: 'gx-m-spruce',
    name: 'taiga',
    description: 'GX · M · Spruce',
    productImage: '/images/spruce.svg',
    quantities: 3,
    oldQuantities: null,
    maxQuantity: 0,
    uom: 'EA',
    discount: 0,
    freeShipping: false,
    shipping: { fee: 45 },
    availableQuantity: { quantity: 10, next: null, updated: '2026-11-20T11:42:00.000Z' },
    discontinued: false,
    prices: { msrp: 3200, cost: 2000 },
    productId: 'taiga',
  });
  expect(v.is(cartItem, item)).toBe(true);
});

test('a sku with a price of its own takes that along, whole', () => {
  const ownPrice = { prices: { msrp: 3000, cost: 1800, season: 1700 }, fixedPrice: 'season', discount: 0 };
  const skus = [{ color: 'spruce', revisions: [buildRevision('old', 2, { ownPrice, discontinued: true })] }];
  const configurations = [
    buildConfiguration('gx', { discount: 5, sizes: [{ name: 'M', skus }], minimum: 2, multiple: 2 }),
  ];
  const item = cartItemOf(soldSkusOf(buildBike('taiga', { configurations }), new Map()).get('old')!, 2);
  expect(item).toMatchObject({ ...ownPrice, discontinued: true, minimum: 2, multiple: 2 });
});
