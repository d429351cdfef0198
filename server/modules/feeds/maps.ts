import type { Kysely, Transaction } from 'kysely';
import type { FeedKind } from '../../admin/feeds/feed-map.ts';
import type { Database } from '../../database/schema.ts';

/** Stores the maps of some kinds. Others stay. */
export async function putMaps(
  trx: Transaction<Database>,
  maps: ReadonlyMap<FeedKind, object>,
  now: Date,
): Promise<void> {
  for (const [kind, map] of maps) {
    const values = { map: JSON.stringify(map), changed_at: now };
    await trx
      .insertInto('feed_maps')
      .values({ kind, ...values })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
      .execute();
  }
}

/** The map of a kind as it stands in a file. Null when there is none. */
export async function findMap(db: Kysely<Database>, kind: FeedKind): Promise<object | null> {
  const row = await db.selectFrom('feed_maps').select('map').where('kind', '=', kind).executeTakeFirst();
  return row?.map ?? null;
}

export async function listMaps(db: Kysely<Database>): Promise<{ kind: string; changedAt: Date }[]> {
  return db.selectFrom('feed_maps').select(['kind', 'changed_at as changedAt']).orderBy('kind').execute();
}
