import { sql, type Transaction } from 'kysely';
import { mergeSavedCarts, MOST_SAVED_CARTS, type SavedCart } from '../../../src/domain/orders/saved-carts.ts';
import type { Database } from '../../database/schema.ts';

/** Several devices may each save the maximum before they sync, and none is dropped. */
export const MOST_HELD = 4 * MOST_SAVED_CARTS;
/** Of those that were removed, the latest. */
export const MOST_REMOVED = 500;

/** The carts' account, and who views them: the main account, another user, or a rep. */
export type CartViewer = { readonly userId: string; readonly personId: string };

/** The company's shared carts and the user's own (COMP-1). */
function seenBy({ userId, personId }: CartViewer) {
  return sql<boolean>`(saved_carts.user_id = ${userId} and (saved_carts.owner_id is null or saved_carts.owner_id = ${personId}))`;
}

/** The last change of each cart wins, however often or late it arrives. Returns the ids of new carts without room. */
export async function changeSavedCarts(
  trx: Transaction<Database>,
  viewer: CartViewer,
  changes: readonly SavedCart[],
): Promise<string[]> {
  if (changes.length === 0) return [];
  const { userId } = viewer;
  // One call of a user after the other, or two could fill the same room.
  await trx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().executeTakeFirst();
  const ids = [...new Set(changes.map(({ id }) => id))];
  const former = await readSavedCarts(trx, viewer, ids);
  let held = await countHeld(trx, viewer);
  const refused: string[] = [];
  for (const cart of mergeSavedCarts(former, changes)) {
    const before = former.find(({ id }) => id === cart.id);
    if (cart === before) continue;
    const more = Number(cart.isThere) - Number(before?.isThere ?? false);
    if (more > 0 && held >= MOST_HELD) refused.push(cart.id);
    else if (!(await write(trx, viewer, cart))) refused.push(cart.id);
    held += refused.includes(cart.id) ? 0 : more;
  }
  await forgetRemoved(trx, viewer);
  return refused;
}

async function countHeld(trx: Transaction<Database>, viewer: CartViewer): Promise<number> {
  const { held } = await trx
    .selectFrom('saved_carts')
    .where(seenBy(viewer))
    .where('is_there', '=', true)
    .select(({ fn }) => fn.countAll().as('held'))
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** False where the id is that of a cart which the viewer does not see. */
async function write(trx: Transaction<Database>, viewer: CartViewer, cart: SavedCart): Promise<boolean> {
  const values = {
    name: cart.name,
    made_at: new Date(cart.madeAt),
    changed_at: new Date(cart.at),
    is_there: cart.isThere,
    owner_id: cart.isPersonal ? viewer.personId : null,
    lines: JSON.stringify(cart.isThere ? cart.lines : []),
  };
  const written = await trx
    .insertInto('saved_carts')
    .values({ user_id: viewer.userId, id: cart.id, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(values).where(seenBy(viewer)))
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows) > 0;
}

async function forgetRemoved(trx: Transaction<Database>, viewer: CartViewer): Promise<void> {
  await sql`
    delete from saved_carts where user_id = ${viewer.userId} and id in (
      select id from saved_carts where ${seenBy(viewer)} and not is_there
      order by changed_at desc, id offset ${MOST_REMOVED}
    )
  `.execute(trx);
}

/** A viewer's saved and removed carts, oldest first. With `ids`, only those. */
export async function readSavedCarts(
  trx: Transaction<Database>,
  viewer: CartViewer,
  ids?: readonly string[],
): Promise<SavedCart[]> {
  const rows = await trx
    .selectFrom('saved_carts')
    .where(seenBy(viewer))
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .selectAll()
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, made_at, changed_at, is_there, owner_id, lines }) => ({
    id,
    name,
    madeAt: made_at.getTime(),
    at: changed_at.getTime(),
    isThere: is_there,
    isPersonal: owner_id !== null,
    lines,
  }));
}
