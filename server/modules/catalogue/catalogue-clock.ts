import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Grows by one with each transaction that changes products. */
export async function readCatalogueClock(db: Kysely<Database>): Promise<number> {
  const { value } = await db.selectFrom('catalogue_clock').select('value').executeTakeFirstOrThrow();
  return Number(value);
}

/**
 * Locks the clock's row, so readers of a value see every change up to it. `advanceCatalogueClock` publishes the
 * returned value.
 */
export async function lockCatalogueClock(trx: Transaction<Database>): Promise<number> {
  const { value } = await trx.selectFrom('catalogue_clock').select('value').forUpdate().executeTakeFirstOrThrow();
  return Number(value) + 1;
}

export async function advanceCatalogueClock(trx: Transaction<Database>, to: number): Promise<void> {
  await trx
    .updateTable('catalogue_clock')
    .set({ value: String(to) })
    .execute();
}
