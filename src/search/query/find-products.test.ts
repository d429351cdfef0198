import { expect, test } from 'vitest';
import { buildBike, buildConfiguration, buildRevision } from '../../../tests/builders/build-bike.ts';
import { buildPart } from '../../../tests/builders/build-part.ts';
import { viewOfProducts } from '../../../tests/search/searched.ts';
import { finderOf } from './find-products.ts';

const chain = buildPart('PC-CH-12', { barcode: '0012345678905', prices: { msrp: 20, cost: 12.34 } });
const alike = buildPart('PCC-H12');
const bike = buildBike('taiga');
const nowMs = Date.parse('2026-11-20T12:00:00Z');

test('[ROUTE-3] products are found by id, in the order asked, and what is not held is left out', async () => {
  const find = finderOf(await viewOfProducts([chain, bike], { catalogue: 'international' }));
  const found = find({ by: 'id', ids: ['taiga', 'nothing', 'pc-ch-12'] }, { mode: 'admin', nowMs });
  expect(found.map(({ asked, product }) => [asked, product.id])).toEqual([
    ['taiga', 'taiga'],
    ['pc-ch-12', 'pc-ch-12'],
  ]);
});

test('products are found by sku, whole bikes by any of theirs, and the one that is written alike where two differ by hyphens', async () => {
  const find = finderOf(await viewOfProducts([alike, chain, bike], { catalogue: 'international' }));
  const found = find(
    { by: 'sku', skus: ['gx-m-ember', 'pc-ch-12', 'PCC-H12', 'PCCH12', 'P', ''] },
    { mode: 'admin', nowMs },
  );
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
    expect(find({ by: 'barcode', barcode }, { mode: 'admin', nowMs }).map(({ product }) => product.id)).toEqual([
      'pc-ch-12',
    ]);
  }
  for (const barcode of ['4006381333931', '', '0000'])
    expect(find({ by: 'barcode', barcode }, { mode: 'admin', nowMs })).toEqual([]);
});

test('[CAT-12] a bike is found by the barcode of any of its SKUs', async () => {
  const revisions = [buildRevision('gx-m-ember', 3, { barcode: '4006381333931' })];
  const sizes = [{ name: 'M', skus: [{ color: 'ember', revisions }] }];
  const coded = buildBike('coded', { configurations: [buildConfiguration('gx', { sizes })] });
  const find = finderOf(await viewOfProducts([bike, coded], { catalogue: 'bikes' }));
  const found = find({ by: 'barcode', barcode: '4006381333931' }, { mode: 'admin', nowMs });
  expect(found.map(({ product }) => product.id)).toEqual(['coded']);
});

test.each([
  ['EAN-13', '4006381333931'],
  ['with spaces and hyphens', '4-006381 333931'],
  ['GTIN-14', '04006381333931'],
  ['as a program makes a decimal of it', '4006381333931.0'],
  ['in full-width digits', '４００６３８１３３３９３１'],
  ['GS1-128', '(01)04006381333931(10)AB'],
  ['GS1-128 as a scanner gives it', ']C10104006381333931\u001d10AB'],
  ['GS1 Digital Link', 'https://id.example.com/01/04006381333931/10/AB'],
])('[CAT-12] a part is found by its barcode %s', async (_, barcode) => {
  const part = buildPart('EAN', { barcode: '4006381333931' });
  const find = finderOf(await viewOfProducts([chain, part]));
  expect(find({ by: 'barcode', barcode }, { mode: 'admin', nowMs }).map(({ product }) => product.id)).toEqual(['ean']);
});

test.each(['042100005264', '42100005264', '0042100005264', '04252614', '4252614'])(
  '[CAT-12] a part is found by its UPC-A written %s, and by the UPC-E of it',
  async (barcode) => {
    for (const held of ['042100005264', '04252614']) {
      const find = finderOf(await viewOfProducts([chain, buildPart('UPC', { barcode: held })]));
      expect(find({ by: 'barcode', barcode }, { mode: 'admin', nowMs }).map(({ product }) => product.id)).toEqual([
        'upc',
      ]);
    }
  },
);

test('[CAT-12] the barcode of a carton is not that of its article', async () => {
  const find = finderOf(await viewOfProducts([buildPart('EAN', { barcode: '4006381333931' })]));
  expect(find({ by: 'barcode', barcode: '14006381333938' }, { mode: 'admin', nowMs })).toEqual([]);
});

test('[MODE-2] what is found in client mode tells nothing of the cost', async () => {
  const find = finderOf(await viewOfProducts([chain]));
  expect(JSON.stringify(find({ by: 'sku', skus: ['PC-CH-12'] }, { mode: 'client', nowMs }))).not.toContain('12.34');
});

test('[CAT-3] what belongs to atten is not found among accessories', async () => {
  const atten = buildPart('A-2', { properties: [{ id: 6, name: 'Atten', values: ['Yes'] }] });
  const find = finderOf(await viewOfProducts([atten], { catalogue: 'accessories' }));
  expect(find({ by: 'id', ids: ['a-2'] }, { mode: 'admin', nowMs })).toEqual([]);
});
