import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { StockFigure } from '../modules/stock/repository.ts';

/** A SKU's stored stock. */
export async function stockOf(db: Kysely<Database>, sku: string): Promise<StockFigure | null> {
  const row = await db.selectFrom('stock').selectAll().where('sku', '=', sku).executeTakeFirst();
  return row ? { sku, quantity: row.quantity, next: row.next, arriving: row.arriving, updated: row.updated_at } : null;
}
