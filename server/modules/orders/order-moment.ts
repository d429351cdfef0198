import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Exports wait for this transaction, which may commit after one with a later time. */
export async function momentOfOrder(trx: Transaction<Database>, now: () => Date): Promise<Date> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('orders'), 0)`.execute(trx);
  return now();
}

/** Waits until every order up to now is committed or gone. New orders wait as long. */
export async function waitForOrders(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => sql`select pg_advisory_xact_lock(hashtext('orders'), 0)`.execute(trx));
}
