import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** How often the catalogue has changed. Grows by one with each transaction that changes products. */
export async function readCatalogueClock(db: Kysely<Database>): Promise<number> {
  const { value } = await db.selectFrom('catalogue_clock').select('value').executeTakeFirstOrThrow();
  return Number(value);
}

/**
 * Takes the clock's row for the rest of the transaction and gives the value that its changes carry. Writers thereby follow one
 * another, and a reader who has seen a value has seen every change up to it. `advanceCatalogueClock` makes the value known.
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
