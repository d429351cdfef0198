import { sql } from 'kysely';
import { readSettings } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { advanceCatalogueClock, lockCatalogueClock } from '../../server/modules/catalogue/catalogue-clock.ts';
import type { Portal } from './portal.ts';

/** What the maker has changed of one sku meanwhile. */
type Edit = {
  readonly sku: string;
  /** Cents on top of every price at cost. */
  readonly dearerByCents?: number;
  readonly stock?: { readonly quantity: number; readonly next: string | null };
  readonly discontinued?: boolean;
};

/** Changes the catalogue of a portal while its server is switched off. */
export async function editCatalogue(portal: Portal, edits: readonly Edit[]): Promise<void> {
  await portal.kill();
  const settings = readSettings({ DATA_DIR: portal.dataDir });
  const { db, close } = await openDatabase(settings, (error) => {
    throw error;
  });
  await db.transaction().execute(async (trx) => {
    const cursor = await lockCatalogueClock(trx);
    for (const { sku, dearerByCents = 0, stock, discontinued } of edits) {
      await sql`update prices set cost_cents = cost_cents + ${dearerByCents} where sku = ${sku}`.execute(trx);
      if (stock) {
        await sql`update stock set quantity = ${stock.quantity}, next = ${stock.next}, updated_at = now()
          where sku = ${sku}`.execute(trx);
      }
      await sql`update products set cursor = ${cursor}, discontinued = ${discontinued ?? false}
        where id = (select product_id from skus where sku = ${sku})`.execute(trx);
    }
    await advanceCatalogueClock(trx, cursor);
  });
  await close();
  await portal.start();
}
