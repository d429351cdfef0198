import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { inParts } from '../../database/transact.ts';
import type { FeedKind } from './feed-map.ts';

/** Asked for at once. */
const SKUS_AT_ONCE = 2_000;

/** Older ones are forgotten. */
const KEPT_MS = 400 * 86_400_000;

type Named = { readonly kind: FeedKind; readonly content: string };

/**
 * When what a file says was so. A file that comes again keeps its time, unless newer figures of its SKUs came between:
 * then it is a new one that looks like it. Any other counts from when it was written. A clock that runs ahead is not
 * believed.
 */
export async function momentOf(
  db: Kysely<Database>,
  { kind, content, writtenAt, skus }: Named & { readonly writtenAt: Date; readonly skus: readonly string[] },
  now: Date,
): Promise<Date> {
  const same = await db
    .selectFrom('feeds')
    .select('as_of')
    .where('kind', '=', kind)
    .where('content', '=', content)
    .executeTakeFirst();
  if (same !== undefined && !(await isOutdated(db, skus, same.as_of))) return same.as_of;
  return writtenAt < now ? writtenAt : now;
}

async function isOutdated(db: Kysely<Database>, skus: readonly string[], asOf: Date): Promise<boolean> {
  for (const some of inParts(skus, SKUS_AT_ONCE)) {
    const { rows } = await sql<{ newer: boolean }>`
      select exists (select from stock where sku = any(${some}::text[]) and as_of > ${asOf}::timestamptz) as newer
    `.execute(db);
    if (rows[0]?.newer === true) return true;
  }
  return false;
}

/** How many rows the last file of a kind had. */
export async function lastRows(db: Kysely<Database>, kind: FeedKind): Promise<number | null> {
  const last = await db
    .selectFrom('feeds')
    .select('rows')
    .where('kind', '=', kind)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.rows ?? null;
}

export async function recordFeed(
  db: Kysely<Database>,
  { kind, content, rows, asOf, now }: Named & { readonly rows: number; readonly asOf: Date; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('feeds')
    .values({ kind, content, rows, as_of: asOf, taken_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'content']).doUpdateSet({ rows, as_of: asOf, taken_at: now }))
    .execute();
  await db
    .deleteFrom('feeds')
    .where('taken_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
