import { sql, type Transaction } from 'kysely';
import { mergeSwitches, type Switch } from '../../../src/domain/latest.ts';
import type { Database } from '../../database/schema.ts';

/** A table of what users turn on and off. `most` are on per user, and as many of those that are off are kept. */
export type SwitchTable = {
  readonly table: 'favourites' | 'stock_notices';
  readonly column: 'product_id' | 'sku';
  readonly most: number;
};

export type SwitchRow = Switch & { readonly id: string };

/** The last of each id. Caps times of wrong clocks, which would beat all later changes. */
export function latestSwitches(changes: readonly SwitchRow[], nowMs: number): SwitchRow[] {
  const capped = changes.map((change) => ({ ...change, at: Math.min(change.at, nowMs) }));
  return mergeSwitches([capped], ({ id }) => id);
}

/** The last change of each id wins, however often or late it arrives. Each id may be named once. */
export async function changeSwitches(
  trx: Transaction<Database>,
  { table, column, most }: SwitchTable,
  userId: string,
  rows: readonly SwitchRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const [into, id] = [sql.table(table), sql.ref(column)];
  // Concurrent calls of one user lock rows in different orders, so they take turns.
  await trx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().executeTakeFirst();
  const values = rows.map((row) => sql`(${userId}, ${row.id}, ${row.on}, ${new Date(row.at)})`);
  // As `mergeSwitches` has it.
  await sql`
    insert into ${into} (user_id, ${id}, is_on, changed_at) values ${sql.join(values)}
    on conflict (user_id, ${id}) do update set is_on = excluded.is_on, changed_at = excluded.changed_at
    where (excluded.changed_at, excluded.is_on) > (${into}.changed_at, ${into}.is_on)
  `.execute(trx);
  // 1 ms later, so that devices accept it.
  await sql`
    update ${into} set is_on = false, changed_at = changed_at + interval '1 millisecond'
    where user_id = ${userId} and ${id} in (
      select ${id} from ${into} where user_id = ${userId} and is_on order by changed_at, ${id} offset ${most}
    )
  `.execute(trx);
  await sql`
    delete from ${into} where user_id = ${userId} and ${id} in (
      select ${id} from ${into} where user_id = ${userId} and not is_on order by changed_at desc, ${id} offset ${most}
    )
  `.execute(trx);
}

/** All that a user has changed, the oldest change first. */
export async function readSwitches(
  trx: Transaction<Database>,
  { table, column }: SwitchTable,
  userId: string,
): Promise<SwitchRow[]> {
  const id = sql.ref(column);
  const { rows } = await sql<{ id: string; on: boolean; changed_at: Date }>`
    select ${id} as id, is_on as "on", changed_at from ${sql.table(table)}
    where user_id = ${userId} order by changed_at, ${id}
  `.execute(trx);
  return rows.map(({ changed_at, ...row }) => ({ ...row, at: changed_at.getTime() }));
}
