import { expect, test } from 'vitest';
import { nearSkus } from './near-skus.ts';

test('[CART-12] near is what differs by few letters or digits, the likest first', () => {
  expect(nearSkus('PC-CH-13', ['PC-CH-12', 'PC-BR-40', 'PCCH13', 'PC-CH-130'])).toEqual([
    'PCCH13',
    'PC-CH-12',
    'PC-CH-130',
  ]);
});

test('[CART-12] nothing is near to a text without letters and digits, or to one that is unlike all', () => {
  expect(nearSkus('--', ['PC-1'])).toEqual([]);
  expect(nearSkus('saddle', ['PC-CH-12'])).toEqual([]);
});
