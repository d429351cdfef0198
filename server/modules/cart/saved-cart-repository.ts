import { sql, type Transaction } from 'kysely';
import { mergeSavedCarts, MOST_SAVED_CARTS, type SavedCart } from '../../../src/domain/orders/saved-carts.ts';
import type { Database } from '../../database/schema.ts';

/** Several devices may each save the maximum before they sync, and none is dropped. */
export const MOST_HELD = 4 * MOST_SAVED_CARTS;
/** Of those that were removed, the latest. */
export const MOST_REMOVED = 500;

/** The last change of each cart wins, however often or late it arrives. Returns the ids of new carts without room. */
export async function changeSavedCarts(
  trx: Transaction<Database>,
  userId: string,
  changes: readonly SavedCart[],
): Promise<string[]> {
  if (changes.length === 0) return [];
  // One call of a user after the other, or two could fill the same room.
  await trx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().executeTakeFirst();
  const ids = [...new Set(changes.map(({ id }) => id))];
  const former = await readSavedCarts(trx, userId, ids);
  let held = await countHeld(trx, userId);
  const refused: string[] = [];
  for (const cart of mergeSavedCarts(former, changes)) {
    const before = former.find(({ id }) => id === cart.id);
    if (cart === before) continue;
    const more = Number(cart.isThere) - Number(before?.isThere ?? false);
    if (more > 0 && held >= MOST_HELD) refused.push(cart.id);
    else await write(trx, userId, cart);
    held += refused.includes(cart.id) ? 0 : more;
  }
  await forgetRemoved(trx, userId);
  return refused;
}

async function countHeld(trx: Transaction<Database>, userId: string): Promise<number> {
  const { held } = await trx
    .selectFrom('saved_carts')
    .where('user_id', '=', userId)
    .where('is_there', '=', true)
    .select(({ fn }) => fn.countAll().as('held'))
    .executeTakeFirstOrThrow();
  return Number(held);
}

async function write(trx: Transaction<Database>, userId: string, cart: SavedCart): Promise<void> {
  const values = {
    name: cart.name,
    made_at: new Date(cart.madeAt),
    changed_at: new Date(cart.at),
    is_there: cart.isThere,
    lines: JSON.stringify(cart.isThere ? cart.lines : []),
  };
  await trx
    .insertInto('saved_carts')
    .values({ user_id: userId, id: cart.id, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(values))
    .execute();
}

async function forgetRemoved(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`
    delete from saved_carts where user_id = ${userId} and id in (
      select id from saved_carts where user_id = ${userId} and not is_there
      order by changed_at desc, id offset ${MOST_REMOVED}
    )
  `.execute(trx);
}

/** A user's saved and removed carts, oldest first. With `ids`, only those. */
export async function readSavedCarts(
  trx: Transaction<Database>,
  userId: string,
  ids?: readonly string[],
): Promise<SavedCart[]> {
  const rows = await trx
    .selectFrom('saved_carts')
    .where('user_id', '=', userId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .selectAll()
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, made_at, changed_at, is_there, lines }) => ({
    id,
    name,
    madeAt: made_at.getTime(),
    at: changed_at.getTime(),
    isThere: is_there,
    lines,
  }));
}
