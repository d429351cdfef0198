import { sql, type Transaction } from 'kysely';
import { type Favourite, mergeFavourites } from '../../../src/domain/catalogue/favourites.ts';
import type { Database } from '../../database/schema.ts';

/** The limit per user. Of removed ones, the latest are kept. */
const mostFavourites = 2_000;

/** The last change of each product wins, however often or late it arrives. */
export async function changeFavourites(
  trx: Transaction<Database>,
  userId: string,
  changes: readonly Favourite[],
): Promise<void> {
  if (changes.length === 0) return;
  // Concurrent calls of one user lock rows in different orders, so they take turns.
  await trx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().executeTakeFirst();
  await trx
    .insertInto('favourites')
    .values(
      mergeFavourites(changes).map(({ product, on, at }) => ({
        user_id: userId,
        product_id: product,
        is_on: on,
        changed_at: new Date(at),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on'), changed_at: eb.ref('excluded.changed_at') }))
        // As `laterOf` has it.
        .where(sql<boolean>`(excluded.changed_at, excluded.is_on) > (favourites.changed_at, favourites.is_on)`),
    )
    .execute();
  await keepBounds(trx, userId);
}

/** Turns off the latest ones over the limit, 1 ms later so that devices accept it. */
async function keepBounds(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`
    update favourites set is_on = false, changed_at = changed_at + interval '1 millisecond'
    where user_id = ${userId} and product_id in (
      select product_id from favourites where user_id = ${userId} and is_on
      order by changed_at, product_id offset ${mostFavourites}
    )
  `.execute(trx);
  await sql`
    delete from favourites where user_id = ${userId} and product_id in (
      select product_id from favourites where user_id = ${userId} and not is_on
      order by changed_at desc, product_id offset ${mostFavourites}
    )
  `.execute(trx);
}

/** All that a user has changed, the oldest change first. */
export async function readFavourites(trx: Transaction<Database>, userId: string): Promise<Favourite[]> {
  const rows = await trx
    .selectFrom('favourites')
    .where('user_id', '=', userId)
    .select(['product_id', 'is_on', 'changed_at'])
    .orderBy('changed_at')
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id, is_on, changed_at }) => ({
    product: product_id,
    on: is_on,
    at: changed_at.getTime(),
  }));
}
