import { expect, test } from 'vitest';
import { buildBike } from '../../tests/builders/build-bike.ts';
import { buildPart } from '../../tests/builders/build-part.ts';
import { viewOfProducts } from '../../tests/search/searched.ts';
import { finderOf } from './find-products.ts';

const chain = buildPart('PC-CH-12', { barcode: '0012345678905', prices: { msrp: 20, cost: 12.34 } });
const alike = buildPart('PCC-H12');
const bike = buildBike('taiga');

test('[ROUTE-3] products are found by id, in the order asked, and what is not held is left out', async () => {
  const find = finderOf(await viewOfProducts([chain, bike], { catalogue: 'international' }));
  const found = find({ by: 'id', ids: ['taiga', 'nothing', 'pc-ch-12'] }, 'admin');
  expect(found.map(({ asked, product }) => [asked, product.id])).toEqual([
    ['taiga', 'taiga'],
    ['pc-ch-12', 'pc-ch-12'],
  ]);
});

test('products are found by sku, whole bikes by any of theirs, and the one that is written alike where two differ by hyphens', async () => {
  const find = finderOf(await viewOfProducts([alike, chain, bike], { catalogue: 'international' }));
  const found = find({ by: 'sku', skus: ['gx-m-ember', 'pc-ch-12', 'PCC-H12', 'PCCH12', 'P', ''] }, 'admin');
  expect(found.map(({ asked, product }) => [asked, product.id])).toEqual([
    ['gx-m-ember', 'taiga'],
    ['pc-ch-12', 'pc-ch-12'],
    ['PCC-H12', 'pcc-h12'],
    ['PCCH12', 'pcc-h12'],
  ]);
});

test('[CAT-12] a part is found by its barcode, with and without the leading zero, and by a sku in a Code 128', async () => {
  const find = finderOf(await viewOfProducts([chain, alike]));
  for (const barcode of ['0012345678905', '012345678905', 'PC-CH-12']) {
    expect(find({ by: 'barcode', barcode }, 'admin').map(({ product }) => product.id)).toEqual(['pc-ch-12']);
  }
  for (const barcode of ['4006381333931', '', '0000']) expect(find({ by: 'barcode', barcode }, 'admin')).toEqual([]);
});

test('[MODE-2] what is found in client mode tells nothing of the cost', async () => {
  const find = finderOf(await viewOfProducts([chain]));
  expect(JSON.stringify(find({ by: 'sku', skus: ['PC-CH-12'] }, 'client'))).not.toContain('12.34');
});

test('[CAT-3] what belongs to atten is not found among accessories', async () => {
  const atten = buildPart('A-2', { properties: [{ id: 6, name: 'Atten', values: ['Yes'] }] });
  const find = finderOf(await viewOfProducts([atten], { catalogue: 'accessories' }));
  expect(find({ by: 'id', ids: ['a-2'] }, 'admin')).toEqual([]);
});
