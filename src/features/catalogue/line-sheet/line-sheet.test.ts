import { expect, test, vi } from 'vitest';
import { buildBike, buildConfiguration, buildRevision } from '../../../../tests/builders/build-bike.ts';
import { buildCartItem } from '../../../../tests/builders/build-cart-item.ts';
import { buildPart } from '../../../../tests/builders/build-part.ts';
import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import type { CatalogueSearch } from '../../../search/types.ts';
import { soldSkusOf } from '../sold-sku.ts';
import { findCartItems } from './find-cart-items.ts';
import type { SheetItem } from './line-sheet-source.ts';
import { loadPictures } from './load-pictures.ts';
import { type SheetContext, sheetPdf, sheetTable } from './sheet-files.ts';
import { sheetProductOf } from './sheet-products.ts';

const figures = new Map();
const productOf = (item: SheetItem, hasCost = false) => sheetProductOf(item, { figures, hasCost });
const picture = { jpeg: new Uint8Array([1]), width: 4, height: 3 };

const context = (changes: Partial<SheetContext> = {}): SheetContext => ({
  locale: 'en',
  title: 'Bikes',
  facts: ['Cycles Boréal'],
  hasCost: false,
  pictures: new Map(),
  words: {
    page: 'Page {page}',
    headings: {
      picture: 'Picture',
      name: 'Name',
      details: 'Details',
      configuration: 'Configuration',
      color: 'Color',
      size: 'Size',
      sku: 'SKU',
      barcode: 'Barcode',
      stock: 'Availability',
    },
    msrp: ['MSRP (CAD)', 'MSRP'],
    cost: ['Your cost (CAD)', 'Your cost'],
    money: (cents) => `$${(cents / 100).toFixed(2)}`,
    from: (amount) => `from ${amount}`,
    stock: ({ code }) => code,
  },
  ...changes,
});

/** One color and size with an earlier revision, sold out, and the present one. */
const revised: Bike = buildBike('taiga', {
  configurations: [
    buildConfiguration('gx', {
      sizes: [
        {
          name: 'M',
          skus: [
            {
              color: 'spruce',
              revisions: [buildRevision('r1', 0), buildRevision('r2', 0, { barcode: '4006381333931' })],
            },
          ],
        },
      ],
    }),
  ],
});

test('[CAT-15] a bike has its SKUs by configuration and color, each with its sizes', () => {
  const { name, facts, pictureUrl, skus } = productOf({ product: buildBike('taiga') });
  expect([name, facts, pictureUrl]).toEqual(['taiga', ['2027', 'Trail'], '/images/spruce.svg']);
  expect(skus.map(({ sku }) => sku)).toEqual(['gx-m-spruce', 'gx-l-spruce', 'gx-m-ember', 'gx-l-ember']);
  expect(skus[0]).toMatchObject({ configuration: 'GX', color: 'Spruce', size: 'M', msrpCents: 320_000 });
});

test('[CAT-15] a bike of a narrowed list has the SKUs that were asked for', () => {
  const bike = buildBike('taiga');
  const matched = [...soldSkusOf(bike, figures).values()].filter(({ size }) => size === 'L');
  expect(productOf({ bike, matched }).skus.map(({ sku }) => sku)).toEqual(['gx-l-spruce', 'gx-l-ember']);
});

test('[CAT-15] an earlier revision is there while it is in stock', () => {
  expect(productOf({ product: revised }).skus).toMatchObject([{ sku: 'r2', barcode: '4006381333931' }]);
  const inStock = new Map([['r1', { quantity: 2, next: null, updated: '' }]]);
  expect(sheetProductOf({ product: revised }, { figures: inStock, hasCost: false }).skus.map(({ sku }) => sku)).toEqual(
    ['r1', 'r2'],
  );
});

test.each([sheetPdf, sheetTable])('[CAT-15, MODE-2] no cost is in a sheet that was not asked for one (%o)', (write) => {
  const items: SheetItem[] = [
    {
      product: buildBike('taiga', {
        configurations: [buildConfiguration('gx', { prices: { msrp: 3200, cost: 2345 } })],
      }),
    },
    { product: buildPart('PC-1', { prices: { msrp: 20, cost: 13.57 }, discount: 10 }) },
  ];
  const said = (hasCost: boolean) =>
    JSON.stringify(
      write(
        items.map((item) => productOf(item, hasCost)),
        context({ hasCost }),
      ),
    );
  expect(said(false)).not.toMatch(/2345|13.?57|12.?21|cost/i);
  // With the part's own discount, as its list shows it.
  expect(said(true)).toMatch(/2345.*12.?21/s);
});

test('[CAT-15] configurations tell their price, and a bike the lowest of them', () => {
  const [low, high] = [buildConfiguration('low'), buildConfiguration('high', { prices: { msrp: 4000, cost: 1 } })];
  const { products } = sheetPdf(
    [productOf({ product: buildBike('taiga', { configurations: [low, high] }) })],
    context(),
  );
  expect(products[0]).toMatchObject({
    prices: [{ label: 'MSRP', amount: 'from $3200.00' }],
    groups: [
      { name: 'LOW', price: 'MSRP $3200.00' },
      { name: 'HIGH', price: 'MSRP $4000.00' },
    ],
  });
  expect(products[0]?.groups[0]?.skus[0]).toEqual({
    label: 'Spruce · M',
    notes: ['low-m-spruce · in-stock'],
    barcode: '',
  });
});

test('[CAT-15] a product without an MSRP has no price', () => {
  const part = productOf({ product: buildPart('PC-1', { prices: { msrp: 0 } }) });
  expect(sheetPdf([part], context()).products[0]?.prices).toEqual([]);
  expect(sheetTable([part], context()).rows[1]?.at(-1)).toBeNull();
});

test('[CAT-15] a workbook has a row for each SKU, and a picture in the first row of each product that has one', () => {
  const products = [
    productOf({ product: buildBike('taiga') }),
    productOf({ product: buildPart('PC-1', { barcode: '0036000291452', image: { url: '/gone.svg', alt: '' } }) }),
  ];
  const { rows, pictures } = sheetTable(products, context({ pictures: new Map([['/images/spruce.svg', picture]]) }));
  expect(rows.map((row) => row[6])).toEqual(['SKU', 'gx-m-spruce', 'gx-l-spruce', 'gx-m-ember', 'gx-l-ember', 'PC-1']);
  expect(rows.at(-1)).toEqual([null, 'PC-1', '', '', '', '', 'PC-1', '0036000291452', 'in-stock', { cents: 2_000 }]);
  expect(pictures).toEqual(new Map([[1, picture]]));
  // Only parts: nothing has a size.
  expect(sheetTable(products.slice(1), context()).rows[0]).toEqual([
    'Name',
    'Details',
    'SKU',
    'Barcode',
    'Availability',
    'MSRP (CAD)',
  ]);
});

test('[CAT-15] a cart’s bike comes once with its SKUs that are in the cart, and what no catalogue has with what the cart knows', async () => {
  const bike = buildBike('taiga');
  const lines = ['gx-m-ember', 'gx-l-spruce', 'gone'].map((sku) => ({
    item: buildCartItem({ sku, name: sku }),
  }));
  const find: CatalogueSearch['find'] = async (_key, lookup) =>
    lookup.by === 'sku'
      ? lookup.skus.flatMap((asked) => (asked === 'gone' ? [] : [{ asked, product: bike, isOld: false }]))
      : [];
  const catalogues = { find, stateOf: () => ({ code: 'opening' }) } as unknown as CatalogueSearch;
  const items = await findCartItems(lines, {
    catalogues: async () => catalogues,
    keys: [{ userId: 'u', locale: 'en', catalogue: 'bikes' }],
    mode: 'client',
    figures,
  });
  expect(items.map((item) => productOf(item)).map(({ name, skus }) => [name, skus.map(({ sku }) => sku)])).toEqual([
    ['taiga', ['gx-l-spruce', 'gx-m-ember']],
    ['gone', ['gone']],
  ]);
});

test('[CAT-15] pictures are loaded a few at a time; what cannot be had is left out', async () => {
  let atOnce = 0;
  const most: number[] = [];
  const counts: number[] = [];
  const addresses = new Set(Array.from({ length: 20 }, (_, at) => `/${at}`));
  const load = async (src: string) => {
    atOnce += 1;
    most.push(atOnce);
    await Promise.resolve();
    atOnce -= 1;
    return src === '/7' ? null : picture;
  };
  const pictures = await loadPictures(addresses, load, (count) => counts.push(count), new AbortController().signal);
  expect([...addresses].filter((src) => !pictures.has(src))).toEqual(['/7']);
  expect(Math.max(...most)).toBe(4);
  expect(counts.at(-1)).toBe(20);
});

test('[CAT-15] once canceled, no further picture is asked for', async () => {
  const controller = new AbortController();
  const load = vi.fn(async () => {
    controller.abort();
    return picture;
  });
  const addresses = new Set(Array.from({ length: 20 }, (_, at) => `/${at}`));
  await expect(loadPictures(addresses, load, () => {}, controller.signal)).rejects.toThrow(/abort/i);
  expect(load.mock.calls.length).toBeLessThanOrEqual(4);
});
