import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { feedRunner, storedRows } from '../../testing/feeds.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { smallFeedMap as map } from '../../testing/small-feed-map.ts';
import { feedsCommand } from './feeds-command.ts';

const file = (count: number, price = '12.00') =>
  [
    'No,Name,Model,Colour,Size,Kind,Price,Stock',
    ...Array.from({ length: count }, (_, at) => `P-${at},Part ${at},,,,Part,${price},3`),
  ].join('\n');

let portal: TestPortal;
const feed = feedRunner(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
  expect(await feed('products', file(80), map)).toMatchObject({ status: 0 });
});
afterAll(async () => portal.close());
beforeEach(() => void (portal.clock.nowMs += 60_000));

const sold = async () =>
  (await portal.db.selectFrom('products').select('id').where('removed', '=', false).execute()).length;

test('[FEED-1] a checked catalog changes nothing, and says what would be new, changed and gone', async () => {
  const before = await storedRows(portal);
  const rows = `${file(78).replace('12.00', '13.00')}\nP-100,New,,,,Part,1.00,3`;
  expect((await feed('products', rows, map, '--check')).lines).toEqual([
    'products.csv: 79 rows: 1 new, 1 changed, 77 unchanged, 2 gone',
    '  new: P-100',
    '  changed: P-0',
    '  gone: P-78, P-79',
    '  stock: 1 new, 0 changed, 78 unchanged',
    expect.stringContaining('  on hand at '),
    'Checked only: nothing was changed.',
  ]);
  expect(await storedRows(portal)).toEqual(before);
});

test('[FEED-1] a report names five of each at most', async () => {
  const { lines } = await feed('products', file(80, '14.00'), map);
  expect(lines.slice(0, 2)).toEqual([
    'products.csv: 80 rows: 0 new, 80 changed, 0 unchanged, 0 gone',
    '  changed: P-0, P-1, P-2, P-3, P-4, …',
  ]);
});

test('[FEED-3] a catalog that would lose more than a tenth is refused unless the number is given', async () => {
  const before = await storedRows(portal);
  const refusal = [
    'products.csv would remove 79 of 80 products: P-1, P-2, P-3, P-4, P-5, …',
    'Nothing was changed. If that is right, add --removes 79.',
  ];
  for (const words of [[], ['--check'], ['--removes', '78'], ['--removes', '80']])
    expect(await feed('products', file(1), map, ...words)).toEqual({ status: 1, lines: refusal });
  expect(await storedRows(portal)).toEqual(before);

  // Not even by two small steps can a fourth of it go unseen.
  expect(await feed('products', file(72), map)).toMatchObject({ status: 0 });
  portal.clock.nowMs += 60_000;
  expect(await feed('products', file(62), map)).toMatchObject({ status: 1 });
  expect(await feed('products', file(62), map, '--removes', '10')).toMatchObject({ status: 0 });
  expect(await sold()).toBe(62);
});

test('[FEED-3] a file with far fewer rows than the last is refused, even if no product would go', async () => {
  const bikes = (sizes: number) =>
    [
      'No,Name,Model,Colour,Size,Kind,Price,Stock',
      ...Array.from({ length: sizes }, (_, at) => `B-${at},Fox ${at},Fox,Red,${at},Bike,900.00,3`),
    ].join('\n');
  expect(await feed('products', bikes(40), map, '--removes', '62')).toMatchObject({ status: 0 });
  portal.clock.nowMs += 60_000;
  expect((await feed('products', bikes(30), map)).lines).toEqual([
    'products.csv has 30 of the 40 rows of the last file',
    'Nothing was changed. If that is right, add --removes 10.',
  ]);
  expect(await feed('products', bikes(30), map, '--removes', '10')).toMatchObject({ status: 0 });
});

test('[CAT-14] parts and accessories of a style are variants, sizes in their order', async () => {
  const { products } = map;
  const withStyle = { products: { ...products, columns: { ...products.columns, style: 'Style' } } };
  const rows = [
    'No,Name,Model,Colour,Size,Kind,Price,Stock,Style',
    'J-L,Jersey L,Jersey,Plum,L,Extra,60.00,3,J 1',
    'P-1,Chain,,,,Part,12.00,3,',
    'J-M,Jersey M,Jersey,Plum,M,Extra,60.00,3,J 1',
    'G-1,Grip,,,,Part,12.00,3,G 1',
  ].join('\n');
  expect(await feed('products', rows, withStyle, '--removes', '26')).toMatchObject({ status: 0 });
  const stored = await portal.db
    .selectFrom('products')
    .where('removed', '=', false)
    .orderBy('position')
    .select(['id', 'detail'])
    .execute();
  const variant = { style: 'j-1', name: { en: 'Jersey', fr: null } };
  const color = { id: 'plum', name: { en: 'Plum', fr: null } };
  expect(stored).toMatchObject([
    { id: 'j-m', detail: { variant: { ...variant, size: { en: 'M', fr: null }, color } } },
    { id: 'j-l', detail: { variant: { ...variant, size: { en: 'L', fr: null }, color } } },
    { id: 'p-1' },
    { id: 'g-1' },
  ]);
  expect(stored.slice(2).some(({ detail }) => 'variant' in detail)).toBe(false);
});

test.each([
  [['products'], []],
  [
    ['bicycles', 'a.csv'],
    ['--map', 'map.json'],
  ],
  [
    ['all', '.'],
    ['--map', 'map.json', '--removes', '3'],
  ],
  [
    ['stock', 'a.csv', 'b.csv'],
    ['--map', 'map.json'],
  ],
  [
    ['stock', 'a.csv'],
    ['--map', 'map.json', '--removes', 'all'],
  ],
])('%j %j is not clear', async (words, options) => {
  const lines: string[] = [];
  const { db, dependencies } = portal;
  const print = (line: string) => void lines.push(line);
  expect(await feedsCommand([...words, ...options], { ...dependencies, db, print, warn: print })).toBe(1);
  expect(lines[0]).toBe('Usage:');
});
