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

/** Raise with every change to a product's wire shape. Old cursors then expire and devices fetch whole snapshots. */
const SHAPE = 6;

type CursorVerdict = { code: 'known'; value: number } | { code: 'too-old' } | { code: 'malformed' };

/** A catalog's name at this clock value. `epoch` changes after a restore. */
export function writeCursor(epoch: string, value: number): string {
  return `${SHAPE}-${epoch.slice(0, 8)}-${value}`;
}

/** Too old: of another shape or another history. */
export function readCursor(text: string, epoch: string): CursorVerdict {
  const parts = /^(\d{1,4})-([0-9a-f]{8})-(\d{1,15})$/.exec(text);
  if (parts === null) return { code: 'malformed' };
  const [, shape, history, value] = parts;
  const isOfNow = Number(shape) === SHAPE && history === epoch.slice(0, 8);
  return isOfNow ? { code: 'known', value: Number(value) } : { code: 'too-old' };
}
