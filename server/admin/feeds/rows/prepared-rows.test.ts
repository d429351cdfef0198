import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imageHash } from '../../../modules/catalogue/products/images.ts';
import { makeFolder } from '../../../testing/folder.ts';
import { smallFeedMap } from '../../../testing/small-feed-map.ts';
import { inLanguage } from '../../texts/say.ts';
import { guessMap } from '../guess/guess-map.ts';
import { type AskedFeeds, readFeeds } from '../read-feeds.ts';

const folder = 'docs/examples/rivage/shopify';

test('[FEED-7] a product export of Shopify becomes bikes with colors and sizes, parts and accessories, with pictures', async () => {
  const { products: read } = await readFeeds(
    {
      kind: 'products',
      source: { path: join(folder, 'products_export.csv') },
      map: { path: join(folder, 'map.json') },
    },
    '2026-11-20',
  );
  const [bike, ...others] = read?.products ?? [];
  expect(bike).toMatchObject({
    id: 'escarpe',
    kind: 'bike',
    description: { en: 'Trail bike & climber.\n• 140 mm', fr: null },
    detail: {
      colors: [
        { id: 'blue', name: { en: 'Blue', fr: 'Bleu' }, image: expect.stringMatching(/./) as string },
        { id: 'black', name: { en: 'Black', fr: 'Noir' } },
      ],
      gallery: [expect.stringMatching(/./)],
      sizes: ['S', 'M'],
    },
    skus: [{ sku: 'RV-100-S' }, { sku: 'RV-100-M' }, { sku: 'RV-100-MN', color: 'black', size: 'M' }],
  });
  // The archived one is left out.
  expect(others.map(({ kind, name }) => [kind, name.en])).toEqual([
    ['accessory', 'Grève Gloves M'],
    ['accessory', 'Grève Gloves L'],
    ['part', 'Chain 12s'],
  ]);
  expect(others.map(({ description }) => description.en)).toEqual(['Padded.', 'Padded.', '']);
  expect(read?.figures?.map(({ sku, onHand }) => [sku, onHand])).toEqual([
    ['RV-100-S', 3],
    ['RV-100-M', 5],
    ['RV-100-MN', 0],
    ['RV-310-M', 12],
    ['RV-310-L', 9],
    ['RV-410', 40],
  ]);
});

/** All columns of a product export of Shopify. */
const shopifyColumns =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Included / Canada,Price / Canada,Compare At Price / Canada,Status'.split(
    ',',
  );

const cdn = 'https://cdn.shopify.com/s/files/1/0612/3456/files/';

function shopifyRow(values: Readonly<Record<string, string>>): string {
  const row = { Published: 'true', 'Gift Card': 'false', Status: 'active', ...values } as Record<string, string>;
  return shopifyColumns.map((column) => JSON.stringify(row[column] ?? '').replaceAll('\\"', '""')).join(',');
}

test('[FEED-7] a whole export of Shopify is read by the map that is proposed for it', async () => {
  const variant = { 'Variant Inventory Qty': '4', 'Variant Price': '4299.00', 'Cost per item': '2794.35' };
  const bike = { Handle: 'ridge', ...variant };
  const options = { 'Option1 Name': 'Color', 'Option2 Name': 'Size' };
  const rows = [
    {
      ...bike,
      ...options,
      Title: 'Granite Ridge',
      Type: 'Mountain bike',
      'Option1 Value': 'Sage',
      'Option2 Value': 'M',
      'Variant SKU': 'GR-SA-M',
      'Image Src': `${cdn}ridge-sage.jpg?v=17`,
      'Variant Image': `${cdn}ridge-sage.jpg?v=17`,
    },
    {
      ...bike,
      'Option1 Value': 'Black',
      'Option2 Value': 'M',
      'Variant SKU': 'GR-BL-M',
      'Image Src': `${cdn}ridge-side.jpg?v=17`,
      'Variant Image': `${cdn}ridge%20black.jpg?v=17`,
    },
    { Handle: 'ridge', 'Image Src': `${cdn}ridge%20black.jpg?v=17`, Published: '', 'Gift Card': '', Status: '' },
    {
      ...variant,
      Handle: 'tire',
      Title: 'Road Tire',
      Type: 'Tire',
      'Option1 Name': 'Size',
      'Option1 Value': '700 × 28',
      'Variant SKU': "'004512",
      'Variant Barcode': "'0626570700012",
      'Image Src': `${cdn}tire.jpg?v=17`,
    },
    { ...variant, Handle: 'tire', 'Option1 Value': '700 × 32', 'Variant SKU': "'004513" },
    { ...variant, Handle: 'tool', Title: 'Tool', 'Option1 Value': 'Default Title', 'Variant SKU': 'MT-18' },
    { Handle: 'gift', Title: 'Gift card', 'Option1 Value': '$50', 'Variant Price': '50.00', 'Gift Card': 'true' },
  ];
  const text = [shopifyColumns.join(','), ...rows.map(shopifyRow)].join('\n');
  const files = makeFolder();
  writeFileSync(join(files, 'products_export_1.csv'), text);
  mkdirSync(join(files, 'images'));
  for (const [at, name] of ['ridge-sage.jpg', 'ridge-side.jpg', 'ridge black.jpg', 'tire.jpg'].entries())
    writeFileSync(join(files, 'images', name), Buffer.from([at]));
  const { map } = guessMap('products_export_1.csv', Buffer.from(text));
  const { products: read } = await readFeeds(
    {
      kind: 'products',
      source: { path: join(files, 'products_export_1.csv') },
      map: { name: 'map.json', text: JSON.stringify(map) },
    },
    '2026-11-20',
  );
  rmSync(files, { recursive: true });
  const hashOf = (at: number) => imageHash(Buffer.from([at]));
  expect(read?.products).toMatchObject([
    {
      kind: 'bike',
      detail: {
        colors: [
          { id: 'sage', image: hashOf(0) },
          { id: 'black', image: hashOf(2) },
        ],
        gallery: [hashOf(1)],
      },
    },
    { kind: 'part', detail: { image: hashOf(3) }, skus: [{ sku: '004512', barcode: '0626570700012' }] },
    { kind: 'part', detail: { image: hashOf(3) }, skus: [{ sku: '004513' }] },
    { kind: 'part', name: { en: 'Tool' }, properties: [{ values: [{ en: 'Parts' }] }], skus: [{ sku: 'MT-18' }] },
  ]);
  expect(read?.figures?.map(({ sku }) => sku)).toEqual(['GR-SA-M', 'GR-BL-M', '004512', '004513', 'MT-18']);
});

/** Products of a file that was sent. */
async function productsOf(text: string, map: object) {
  return (await readProducts(text, map))?.products ?? [];
}

async function readProducts(text: string, map: object) {
  const asked: AskedFeeds = {
    kind: 'products',
    source: { name: 'products.csv', bytes: new TextEncoder().encode(text), writtenAt: new Date() },
    map: { name: 'map.json', text: JSON.stringify({ products: map }) },
  };
  return (await readFeeds(asked, '2026-11-20')).products;
}

test('[FEED-7] model years are products of their own, and builds configurations; constants fill what the file lacks', async () => {
  const { costShare: _share, ...plain } = smallFeedMap.products;
  const map = {
    ...plain,
    columns: {
      sku: 'No',
      name: 'Name',
      nameFr: 'Nom',
      model: 'Model',
      modelFr: 'Modèle',
      year: 'Year',
      configuration: 'Build',
      size: 'Size',
      category: 'Kind',
      msrp: 'Price',
      cost: 'Cost',
    },
    constants: { color: 'Black' },
    french: { Black: 'Noir', Race: 'Course' },
  };
  const file = [
    'No,Name,Nom,Model,Modèle,Year,Build,Size,Kind,Price,Cost',
    'B-1,,,Ridge,Crête,2026,Race,M,Bike,900,500',
    'B-2,Ridge,,Ridge,Crête,2027,Race,M,Bike,950,520',
    'B-3,Ridge,,Ridge,Crête,2027,Sport,M,Bike,700,400',
    'P-1,Chain,Chaîne,,,,,,Part,20,12',
  ].join('\n');
  const [first, second, part] = await productsOf(file.replace('B-1,,', 'B-1,Ridge,'), map);
  expect([first?.id, second?.id]).toEqual(['ridge-2026', 'ridge-2027']);
  expect(second).toMatchObject({
    name: { en: 'Ridge', fr: 'Crête' },
    year: 2027,
    detail: {
      colors: [{ name: { en: 'Black', fr: 'Noir' } }],
      configurations: [
        { id: 'race', name: { en: 'Race', fr: 'Course' } },
        { id: 'sport', name: { en: 'Sport', fr: null } },
      ],
    },
    skus: [{ configuration: 'race' }, { configuration: 'sport' }],
  });
  expect(part?.name).toEqual({ en: 'Chain', fr: 'Chaîne' });
  await expect(productsOf(file, map)).rejects.toMatchObject({
    findings: [{ line: 2, column: 'Name', reason: { en: 'is empty' } }],
  });
});

const shop = {
  ...smallFeedMap.products,
  columns: { sku: 'SKU', name: 'Title', model: 'Title', category: 'Type', msrp: 'Price', barcode: 'Barcode' },
  filters: [],
  sharedBy: 'Handle',
  options: [{ name: 'Option', value: 'Value' }],
};
const shopFile = (rows: string) => `Handle,Title,Type,Option,Value,SKU,Price,Barcode\n${rows}`;

test('[FEED-7] a variant that is sold without a part number is refused, and never dropped', async () => {
  await expect(productsOf(shopFile('hat,Hat,Extra,Size,M,H-M,9,\nhat,,,,L,,9,\n'), shop)).rejects.toMatchObject({
    findings: [{ line: 3, column: 'SKU', reason: { en: 'is empty' } }],
  });
});

test('[FEED-7] a row with the value of an option alone is left out, and named', async () => {
  const read = await readProducts(shopFile('hat,Hat,Extra,Size,M,H-M,9,\nhat,,,,L,,,\n'), shop);
  expect(read?.products.map(({ id }) => id)).toEqual(['h-m']);
  expect(read?.notices).toMatchObject([{ line: 3, column: 'SKU' }]);
});

test('[FEED-7] what two products share of barcodes is named, and so is what costs nothing', async () => {
  const rows = "a,A,Part,,,A,9,'3760123450014\nb,B,Part,,,B,0,3760123450014\n";
  const read = await readProducts(shopFile(rows), shop);
  expect(read?.products.map(({ skus }) => skus[0]?.barcode)).toEqual(['3760123450014', '3760123450014']);
  expect(read?.notices.map(({ line, column, reason }) => [line, column, inLanguage(reason, 'en')])).toEqual([
    [3, 'Price', "'B' costs dealers nothing"],
    [3, 'Barcode', "'3760123450014' of 'B' is the barcode of 'A', too"],
  ]);
});

test('[FEED-7] a filter passes what a spreadsheet wrote in capitals, and one that nothing passes is refused', async () => {
  const filtered = (published: string) => ({
    ...smallFeedMap.products,
    only: { Published: [published] },
  });
  const text = 'No,Name,Model,Colour,Size,Kind,Price,Stock,Published\nP-1,Seat,,,,Part,10.00,1,TRUE\n';
  expect((await readProducts(text, filtered('true')))?.products).toHaveLength(1);
  await expect(readProducts(text, filtered('yes'))).rejects.toThrow(
    'products.csv, line 2, column Published: only in the map leaves out every row: it asks for yes, and the file has TRUE',
  );
});

test('[FEED-7] a missing folder of pictures is one finding among the others', async () => {
  const { columns, ...rest } = smallFeedMap.products;
  const map = { products: { ...rest, columns: { ...columns, image: 'Picture' }, images: 'pictures' } };
  const files = makeFolder();
  writeFileSync(
    join(files, 'p.csv'),
    'No,Name,Model,Colour,Size,Kind,Price,Stock,Picture\nP-1,Seat,,,,Part,free,1,a.jpg\n',
  );
  const asked = {
    kind: 'products',
    source: { path: join(files, 'p.csv') },
    map: { name: 'm', text: JSON.stringify(map) },
  } as const;
  const refusal = await readFeeds(asked, '2026-11-20').catch((error: unknown) =>
    String(error)
      .replace(/^\w+: /, '')
      .split('\n'),
  );
  rmSync(files, { recursive: true });
  expect(refusal).toEqual([
    expect.stringMatching(/^pictures: the folder of pictures cannot be read/),
    expect.stringMatching(/^p\.csv, line 2, column Price: 'free' is not an amount/),
  ]);
});
