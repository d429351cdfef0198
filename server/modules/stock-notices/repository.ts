import { sql, type Transaction } from 'kysely';
import { mergeStockNotices, type StockNotice } from '../../../src/domain/catalogue/stock-notices.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import { audienceOf } from '../catalogue/audience.ts';
import { readVisibleStock } from '../catalogue/visible-stock.ts';

/** The limit per person. Of those that are off, the latest are kept. */
const mostNotices = 500;

/** The last change of each SKU wins. Returns the SKUs that the user cannot see, whose notices are not stored. */
export async function changeNotices(
  trx: Transaction<Database>,
  user: Caller,
  changes: readonly StockNotice[],
): Promise<ReadonlySet<string>> {
  const merged = mergeStockNotices(changes);
  const asked = merged.flatMap(({ sku, on }) => (on ? sku : []));
  const visible = await readVisibleStock(trx, asked, audienceOf(user));
  const refused = new Set(asked.filter((sku) => !visible.has(sku)));
  const stored = merged.filter(({ sku }) => !refused.has(sku));
  if (stored.length === 0) return refused;
  // Concurrent calls of one person lock rows in different orders, so they take turns.
  await trx.selectFrom('users').where('id', '=', user.personId).select('id').forUpdate().executeTakeFirst();
  await trx
    .insertInto('stock_notices')
    .values(stored.map(({ sku, on, at }) => ({ user_id: user.personId, sku, is_on: on, changed_at: new Date(at) })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'sku'])
        .doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on'), changed_at: eb.ref('excluded.changed_at') }))
        // As `mergeStockNotices` has it.
        .where(sql<boolean>`(excluded.changed_at, excluded.is_on) > (stock_notices.changed_at, stock_notices.is_on)`),
    )
    .execute();
  await keepBounds(trx, user.personId);
  return refused;
}

/** Turns off the latest ones over the limit, 1 ms later so that devices accept it. */
async function keepBounds(trx: Transaction<Database>, personId: string): Promise<void> {
  await sql`
    update stock_notices set is_on = false, changed_at = changed_at + interval '1 millisecond'
    where user_id = ${personId} and sku in (
      select sku from stock_notices where user_id = ${personId} and is_on
      order by changed_at, sku offset ${mostNotices}
    )
  `.execute(trx);
  await sql`
    delete from stock_notices where user_id = ${personId} and sku in (
      select sku from stock_notices where user_id = ${personId} and not is_on
      order by changed_at desc, sku offset ${mostNotices}
    )
  `.execute(trx);
}

/** All that a person has changed, the oldest change first. */
export async function readNotices(trx: Transaction<Database>, personId: string): Promise<StockNotice[]> {
  const rows = await trx
    .selectFrom('stock_notices')
    .where('user_id', '=', personId)
    .select(['sku', 'is_on', 'changed_at'])
    .orderBy('changed_at')
    .orderBy('sku')
    .execute();
  return rows.map(({ sku, is_on: on, changed_at }) => ({ sku, on, at: changed_at.getTime() }));
}
