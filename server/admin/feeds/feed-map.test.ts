import { describe, expect, test } from 'vitest';
import { smallFeedMap } from '../../testing/small-feed-map.ts';
import { readFeedMap } from './feed-map.ts';
import { describeFinding } from './finding.ts';

const faultsOf = (map: object | string) => {
  const read = readFeedMap('map.json', typeof map === 'string' ? map : JSON.stringify(map));
  return 'findings' in read ? read.findings.map(describeFinding) : [];
};
const { products } = smallFeedMap;

describe('[FEED-7] a map that makes no sense is refused in its own words', () => {
  test.each<[string, object | string, string]>([
    ['no part that there is', { prodcuts: {} }, 'prodcuts: is no word of a map; see docs/importing.md'],
    ['a part without columns', { stock: {} }, 'stock.columns: is missing'],
    ['a column without its name', { stock: { columns: { sku: 'UGS' } } }, 'stock.columns.stock: is missing'],
    ['an empty name', { stock: { columns: { sku: '', stock: 'Q' } } }, 'stock.columns.sku: is empty'],
    [
      'a number for a name',
      { stock: { columns: { sku: 3, stock: 'Q' } } },
      'stock.columns.sku: 3 should be a text in quotation marks',
    ],
    ['an encoding', { encoding: 'klingon' }, "encoding: 'klingon' is not one of utf-8, windows-1252, utf-16le"],
    [
      'a text for a number',
      { products: { ...products, costShare: '0.6' } },
      "products.costShare: '0.6' should be a number without quotation marks",
    ],
    ['a share beyond the whole', { products: { ...products, costShare: 60 } }, 'products.costShare: 60 is more than 1'],
    [
      'a text for a list',
      { products: { ...products, bikes: 'Bikes' } },
      "products.bikes: 'Bikes' should be a list in square brackets",
    ],
    [
      'a path',
      { products: { ...products, file: '../p.csv' } },
      "products.file: '../p.csv' should be a file name in the folder, without a path",
    ],
    [
      'a color',
      { products: { ...products, swatches: { Red: 'red' } } },
      "products.swatches.Red: 'red' is not a color such as #1c1e20",
    ],
    ['terms', { maker: { name: 'Fox', email: 'fox' } }, "maker.email: 'fox' is not an email address"],
  ])('%s', (_what, map, fault) => {
    expect(faultsOf(map)).toEqual([`map.json, ${fault}`]);
  });

  test('text that is no JSON', () => {
    expect(faultsOf('{')[0]).toMatch(/^map\.json: not JSON: /);
  });
});

test('[FEED-7] a map of a former version may say resellers', () => {
  const columns = Object.fromEntries(
    ['number', 'name', 'line1', 'city', 'province', 'country', 'postalCode'].map((column) => [column, column]),
  );
  const dealers = { columns, groups: { '*': 'USA' }, discountGroup: 'A', paymentTerms: '30 DAYS' };
  const read = readFeedMap('map.json', JSON.stringify({ resellers: dealers }));
  expect(read).toMatchObject({ map: { dealers } });
});
