import { sql } from 'kysely';
import { createSnapshotStore } from '../../server/catalogue/snapshot-store.ts';
import { openDatabase } from '../../server/database/open.ts';
import { ARCHIVE_START } from '../../server/demo/archive/archive.ts';
import { writeArchive } from '../../server/demo/archive/write-archive.ts';
import { advanceCatalogueClock, lockCatalogueClock } from '../../server/repositories/catalogue-clock.ts';
import { claimPortal } from '../../server/repositories/portal.ts';
import { readSettings } from '../../server/settings.ts';
import type { Figure } from './figure.ts';

const PARTS = 50_000;
const CHANGED_SHARE = 0.01;
const ALLOWED_KILOBYTES = 60;

/**
 * What a device is sent of a large catalogue of which one part in a hundred, here and there, has another price. The portal whose
 * database it is must not run.
 */
export async function deltaFigure(group: string, environment: Readonly<Record<string, string>>): Promise<Figure> {
  const database = await openDatabase(readSettings(environment), console.error);
  const { db } = database;
  const before = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from products where kind = 'part' and position < ${ARCHIVE_START}
    `.execute(trx);
    await writeArchive(trx, PARTS - Number(rows[0]?.count), new Date(), () => undefined);
    return (await lockCatalogueClock(trx)) - 1;
  });
  const clock = await db.transaction().execute(async (trx) => {
    const cursor = await lockCatalogueClock(trx);
    await sql`
      with changed as (
        update products set cursor = ${cursor} where id in (
          select id from (
            select id, row_number() over (order by position, id) as number from products where kind = 'part' and not removed
          ) numbered where number % ${1 / CHANGED_SHARE} = 0
        ) returning id
      )
      update prices set msrp_cents = msrp_cents + 100
      from skus, changed where skus.sku = prices.sku and skus.product_id = changed.id
    `.execute(trx);
    await advanceCatalogueClock(trx, cursor);
    return cursor;
  });

  const snapshots = createSnapshotStore(db, (await claimPortal(db)).epoch);
  const key = { catalogue: 'parts', lang: 'fr', priceGroup: 'CANADA', seesCost: true } as const;
  const delta = await snapshots.find(key, { type: 'since', value: before }, clock);
  const { products } = JSON.parse((await delta.bytes('identity')).toString()) as { products: unknown[] };
  const wanted = PARTS * CHANGED_SHARE;
  if (products.length !== wanted) throw new Error(`The change is of ${products.length} parts in place of ${wanted}.`);
  const compressed = await delta.bytes('br');
  await database.close();
  return {
    group,
    name: `change of ${products.length} of ${PARTS} parts, on its way to a device`,
    value: compressed.length / 1_000,
    unit: 'kB',
    floor: { name: 'kB allowed', value: ALLOWED_KILOBYTES },
    target: { atMost: 1 },
  };
}
