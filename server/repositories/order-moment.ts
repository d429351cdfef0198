import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * The moment at which an order is placed. Until its transaction ends, whoever asks for all orders up to now waits for it: it may be
 * committed after one with a later moment.
 */
export async function momentOfOrder(trx: Transaction<Database>, now: () => Date): Promise<Date> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('orders'), 0)`.execute(trx);
  return now();
}

/** Comes back once each order whose moment has come is there to be read, or never will be. Orders that begin meanwhile wait as long. */
export async function waitForOrders(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => sql`select pg_advisory_xact_lock(hashtext('orders'), 0)`.execute(trx));
}
