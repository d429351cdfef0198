import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/database/schema.ts';
import { transact } from '../../server/database/transact.ts';
import { addKey } from '../../server/modules/feeds/keys.ts';
import { putMaps } from '../../server/modules/feeds/maps.ts';
import { claimPortal } from '../../server/portal/repository.ts';
import { startKillableServer } from '../../server/testing/killable-server.ts';
import { smallFeedMap } from '../../server/testing/small-feed-map.ts';
import { makeStoredData, type StoredData } from '../../server/testing/stored-data.ts';

const count = 600;

const { stock: _stock, ...columns } = smallFeedMap.products.columns;
const maps = {
  products: { ...smallFeedMap.products, columns },
  stock: { columns: { sku: 'No', stock: 'Stock' } },
};

/** Of each version, name, price and stock say which it is. */
const files = {
  products: (version: number) =>
    [
      'No,Name,Model,Colour,Size,Kind,Price',
      ...Array.from({ length: count }, (_, n) => `P-${n},Part v${version},,,,Thing,${version}.00`),
    ].join('\n'),
  stock: (version: number) => ['No,Stock', ...Array.from({ length: count }, (_, n) => `P-${n},${version}`)].join('\n'),
};
type Kind = keyof typeof files;

let data: StoredData;
let key: string;
beforeAll(async () => {
  data = await makeStoredData();
  key = await data.open(async ({ db }) => {
    await claimPortal(db);
    const now = new Date();
    const parts = new Map(Object.entries(maps).map(([kind, part]) => [kind as Kind, { [kind]: part }]));
    await transact(db, (trx) => putMaps(trx, parts, now));
    return (await transact(db, (trx) => addKey(trx, { name: 'erp', kinds: ['products', 'stock'], now }))) ?? '';
  });
});
afterAll(async () => data.remove());

async function send(url: string, kind: Kind, version: number): Promise<string> {
  const answer = await fetch(new URL(`/feeds/${kind}`, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: files[kind](version),
  });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, expect.stringContaining('report')]);
  return text;
}

/** How many products, and how many figures of stock, there are of each version. */
async function versions(db: Kysely<Database>): Promise<{ products: number[]; stock: number[]; clock: number }> {
  // A product whose price is not of its own version would make no number.
  const { rows: products } = await sql<{ version: number; count: number }>`
    select case when name ->> 'en' = 'Part v' || (prices.msrp_cents / 100) then prices.msrp_cents / 100 end as version,
      count(*)::integer as count
    from products left join skus on skus.product_id = products.id left join prices on prices.sku = skus.sku
    where not removed group by 1
  `.execute(db);
  const { rows: stock } = await sql<{ version: number; count: number }>`
    select case when quantity = on_hand then quantity end as version, count(*)::integer as count from stock group by 1
  `.execute(db);
  const { rows: unpublished } = await sql`
    select from products, catalogue_clock where cursor > value
  `.execute(db);
  const counted = (found: typeof products) => {
    const by = new Map(found.map((one) => [one.version, one.count]));
    expect([...by.keys()].filter((version) => ![1, 2].includes(version))).toEqual([]);
    return [by.get(1) ?? 0, by.get(2) ?? 0];
  };
  return { products: counted(products), stock: counted(stock), clock: unpublished.length };
}

test.each<[Kind, number]>([
  ['products', 5],
  ['stock', 2],
])(
  '[FEED-1, FEED-2] a server killed while it takes in %s: each is of one version, and the same file again does the rest',
  async (kind, nth) => {
    const server = await startKillableServer(data.environment);
    await send(server.url, 'products', 1);
    await send(server.url, 'stock', 1);
    await server.kill();
    const doomed = await startKillableServer(data.environment, { dies: 'before-commit', over: kind, nth });
    await expect(send(doomed.url, kind, 2)).rejects.toThrow(TypeError);
    await doomed.gone;

    await data.open(async ({ db }) => {
      const { [kind]: found } = await versions(db);
      expect(found[0]! + found[1]!).toBe(count);
      expect(Math.min(...found)).toBeGreaterThan(0);
      // As if half a minute had passed.
      await db.deleteFrom('feed_lease').execute();
    });
    const again = await startKillableServer(data.environment);
    const report = await send(again.url, kind, 2);
    expect(report).toMatch(/600 rows: 0 new, \d+ changed, \d+ unchanged, 0 gone/);
    await again.kill();
    await data.open(async ({ db }) => {
      const found = await versions(db);
      expect(found[kind]).toEqual([0, count]);
      expect(found.clock).toBe(0);
    });
  },
);
