import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/database/schema.ts';
import { beginHistory } from '../../../server/portal/repository.ts';

/** What a restore took away: operations that were done since the backup, and references of orders. */
export type Forgotten = { readonly opIds: readonly string[]; readonly references: readonly string[] };

/** Parents first. Shipments and the like do not occur in scenarios. */
const tables = [
  'carts',
  'cart_lines',
  'cart_devices',
  'cart_ops',
  'cart_ledger',
  'cart_notes',
  'transactions',
  'order_keys',
] as const;

/** Copies the rows of these dealers into a schema of their own, in place of an earlier copy. */
export async function backUpDealers(db: Kysely<Database>, dealerIds: readonly string[]): Promise<void> {
  await sql`drop schema if exists backup cascade`.execute(db);
  await sql`create schema backup`.execute(db);
  for (const table of tables) {
    const rows = sql`select * from ${sql.table(table)} where user_id in (${sql.join(dealerIds)})`;
    await sql`create table ${sql.table(`backup.${table}`)} as ${rows}`.execute(db);
  }
}

/** F-16. Other tables stay as they are: sessions end only where a test ends them. */
export async function restoreDealers(db: Kysely<Database>, dealerIds: readonly string[]): Promise<Forgotten> {
  return db.transaction().execute(async (trx) => {
    const before = await readDone(trx, dealerIds);
    for (const table of tables.toReversed()) {
      await sql`delete from ${sql.table(table)} where user_id in (${sql.join(dealerIds)})`.execute(trx);
    }
    for (const table of tables) {
      await sql`insert into ${sql.table(table)} select * from ${sql.table(`backup.${table}`)}`.execute(trx);
    }
    await beginHistory(trx, new Date());
    const after = await readDone(trx, dealerIds);
    return {
      opIds: before.opIds.filter((opId) => !after.opIds.includes(opId)),
      references: before.references.filter((reference) => !after.references.includes(reference)),
    };
  });
}

async function readDone(db: Kysely<Database>, dealerIds: readonly string[]): Promise<Forgotten> {
  const ops = await db.selectFrom('cart_ops').select('op_id').where('user_id', 'in', dealerIds).execute();
  const keys = await db.selectFrom('order_keys').select('key').where('user_id', 'in', dealerIds).execute();
  const orders = await db.selectFrom('transactions').select('reference').where('user_id', 'in', dealerIds).execute();
  return {
    opIds: [...ops.map((row) => row.op_id), ...keys.map((row) => row.key)],
    references: orders.map((row) => row.reference),
  };
}
