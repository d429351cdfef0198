import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';

/** Tells people and scanners of secrets what it is. */
const prefix = 'paceline_feed_';

export type FeedKey = Selectable<Database['feed_keys']>;

function makeKey(): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The new key, which nobody can read again. Null when the name is taken. */
export async function addKey(
  trx: Transaction<Database>,
  { name, kinds, now }: { name: string; kinds: readonly string[]; now: Date },
): Promise<string | null> {
  if ((await usableKeys(trx, name, now)).length > 0) return null;
  return insertKey(trx, { name, kinds, now });
}

/** Another key of the same name. The former ones work until then. Null when there is none. */
export async function rotateKey(
  trx: Transaction<Database>,
  { name, now, formerUntil }: { name: string; now: Date; formerUntil: Date },
): Promise<string | null> {
  const former = await usableKeys(trx, name, now);
  const [newest] = former;
  if (newest === undefined) return null;
  for (const { id, expires_at: expiresAt } of former) {
    if (expiresAt === null || expiresAt > formerUntil) {
      await trx.updateTable('feed_keys').set({ expires_at: formerUntil }).where('id', '=', id).execute();
    }
  }
  return insertKey(trx, { name, kinds: newest.kinds, now });
}

/** How many keys of the name stopped working. */
export async function revokeKeys(trx: Transaction<Database>, name: string, now: Date): Promise<number> {
  const usable = await usableKeys(trx, name, now);
  for (const { id } of usable) {
    await trx.updateTable('feed_keys').set({ revoked_at: now }).where('id', '=', id).execute();
  }
  return usable.length;
}

export async function listKeys(db: Kysely<Database>): Promise<FeedKey[]> {
  return db
    .selectFrom('feed_keys')
    .selectAll()
    .orderBy('name')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whose key it is, if it works now. Notes that it was used. */
export async function findKey(db: Kysely<Database>, key: string, now: Date): Promise<FeedKey | null> {
  if (!key.startsWith(prefix) || key.length > 100) return null;
  const found = await db
    .updateTable('feed_keys')
    .set({ last_used_at: now })
    .where('hash', '=', hashOf(key))
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .returningAll()
    .executeTakeFirst();
  return found ?? null;
}

/** Newest first. Locks the name, so that two commands at once make no two keys. */
async function usableKeys(trx: Transaction<Database>, name: string, now: Date): Promise<FeedKey[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`feed key ${name}`}))`.execute(trx);
  return trx
    .selectFrom('feed_keys')
    .selectAll()
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

async function insertKey(
  trx: Transaction<Database>,
  { name, kinds, now }: { name: string; kinds: readonly string[]; now: Date },
): Promise<string> {
  const key = makeKey();
  await trx
    .insertInto('feed_keys')
    .values({
      id: newId(),
      name,
      kinds: [...kinds],
      hash: hashOf(key),
      created_at: now,
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
    })
    .execute();
  return key;
}
