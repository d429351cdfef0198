import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedRunner } from '../../testing/feeds.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { smallFeedMap } from '../../testing/small-feed-map.ts';

const { stock: _stock, ...columns } = smallFeedMap.products.columns;
const map = {
  products: { ...smallFeedMap.products, columns },
  stock: { columns: { sku: 'SKU', stock: 'Stock' } },
  prices: { columns: { sku: 'SKU', group: 'List', msrp: 'MSRP', cost: 'Cost', validFrom: 'From' } },
  dealers: {
    columns: {
      number: 'No',
      name: 'Name',
      line1: 'Street',
      city: 'City',
      province: 'Province',
      country: 'Country',
      postalCode: 'Code',
      userEmail: 'User',
    },
    groups: { CA: 'CANADA' },
    paymentTerms: '30 DAYS',
  },
};

const files = {
  products: `No,Name,Model,Colour,Size,Kind,Price
B-1,Fox Red,Fox,Red,M,Bike,1000.00
P-1,Stem,,,,Part,20.00
`,
  prices: 'SKU,List,MSRP,Cost,From\nP-1,CANADA,20.00,10.00,\nP-1,CANADA,18.00,9.00,2030-12-01\n',
  stock: 'SKU,Stock\nP-1,120\nB-1,2\n',
  dealers:
    'No,Name,Street,City,Province,Country,Code,User\n4001,Shop,1 Main St,Québec,QC,CA,G1K 4A1,ann@shop.example\n',
};

const tables = ['products', 'skus', 'price_list', 'prices', 'stock', 'properties', 'users', 'addresses'] as const;

let portal: TestPortal;
const feed = feedRunner(() => portal);
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(async () => portal.close());

/** Where each row is, and which transactions wrote and locked it last. */
async function rowVersions(): Promise<Record<string, unknown>> {
  const versions: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await sql`
      select ctid::text, xmin::text, xmax::text from ${sql.table(table)} order by 1
    `.execute(portal.db);
    versions[table] = rows;
  }
  return versions;
}

test('[FEED-1] files that come again write no row and lock none', async () => {
  for (const [kind, content] of Object.entries(files)) {
    expect(await feed(kind, content, map)).toMatchObject({ status: 0 });
  }
  const before = await rowVersions();
  for (const [kind, content] of Object.entries(files)) {
    const { lines } = await feed(kind, content, map);
    expect(lines[0]).toContain(': 0 new, 0 changed, ');
  }
  expect(await rowVersions()).toEqual(before);
});

test('[FEED-2] the same figures of a later time are newer', async () => {
  portal.clock.nowMs += 3_600_000;
  const between = new Date(portal.clock.nowMs - 1_800_000).toISOString();
  expect((await feed('stock', `${files.stock}\n`, map)).lines[0]).toContain('0 new, 0 changed, 2 unchanged');
  const { lines } = await feed('stock', 'SKU,Stock\nP-1,7\nB-1,7\n', map, '--as-of', between);
  expect(lines).toContain('  2 older than what the portal has, and left out: P-1, B-1');
});

test('[FEED-2] the same file puts right what can be promised', async () => {
  await portal.db.updateTable('stock').set({ quantity: 99 }).execute();
  await feed('stock', `${files.stock}\n`, map);
  const rows = await portal.db.selectFrom('stock').select(['sku', 'quantity']).orderBy('sku').execute();
  expect(rows).toEqual([
    { sku: 'B-1', quantity: 2 },
    { sku: 'P-1', quantity: 120 },
  ]);
});
