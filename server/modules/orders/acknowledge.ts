import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { waitForOrders } from './locked-order.ts';

/** Notes that the company has this order, so that its next stock figures are without it. The first time counts. */
export async function acknowledgeOrder(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ acknowledged_at: now })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute();
}

/** The same for all orders placed before a moment. Returns how many it had not noted yet. */
export async function acknowledgeOrders(db: Kysely<Database>, before: Date, now: Date): Promise<number> {
  await waitForOrders(db);
  const done = await db
    .updateTable('transactions')
    .set({ acknowledged_at: now })
    .where('kind', '=', sql.lit('order' as const))
    .where('state', '<>', sql.lit('cancelled' as const))
    .where('acknowledged_at', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}
