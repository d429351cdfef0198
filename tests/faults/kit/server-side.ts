import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/schema.ts';
import type { TestDealer } from './dealers.ts';

/** The cart of a dealer as the database has it: units by sku. */
export async function cartOf(db: Kysely<Database>, { id }: TestDealer): Promise<Record<string, number>> {
  const lines = await db.selectFrom('cart_lines').select(['sku', 'quantity']).where('user_id', '=', id).execute();
  return Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]));
}

/** References of all orders of a dealer. */
export async function ordersOf(db: Kysely<Database>, { id }: TestDealer): Promise<string[]> {
  const rows = await db.selectFrom('transactions').select('reference').where('user_id', '=', id).execute();
  return rows.map(({ reference }) => reference);
}

/** How many operations of a dealer were done. */
export async function opsOf(db: Kysely<Database>, { id }: TestDealer): Promise<number> {
  const rows = await db.selectFrom('cart_ops').select('op_id').where('user_id', '=', id).execute();
  return rows.length;
}
