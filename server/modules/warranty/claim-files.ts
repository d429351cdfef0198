import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ClaimMediaType } from '../../../src/domain/warranty/claim-file.ts';
import type { Database } from '../../database/schema.ts';

export type ClaimFile = Selectable<Database['claim_files']>;

/** A file announced by a device. `size` in bytes, `sha256` in hex. */
export type DeclaredFile = Pick<ClaimFile, 'id' | 'name' | 'size' | 'sha256'>;

/** Serializes a user's calls, so a concurrent duplicate waits for the first. */
export async function lockClaimsOf(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().executeTakeFirst();
}

/** Locked, so that housekeeping leaves it alone. Null when the user has no such file. */
export async function lockClaimFile(trx: Transaction<Database>, userId: string, id: string): Promise<ClaimFile | null> {
  const row = await trx
    .selectFrom('claim_files')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A user's files without a claim, and their total bytes once complete. */
export async function countWaiting(
  trx: Transaction<Database>,
  userId: string,
): Promise<{ files: number; bytes: number }> {
  const waiting = await trx
    .selectFrom('claim_files')
    .where('user_id', '=', userId)
    .where('claim_id', 'is', null)
    .select(({ fn }) => [
      fn.countAll<string>().as('files'),
      fn.coalesce(fn.sum<string>('size'), sql<string>`0`).as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { files: Number(waiting.files), bytes: Number(waiting.bytes) };
}

/** Deletes files without a claim and without news since then, optionally of one user. */
export async function forgetWaiting(db: Kysely<Database>, since: Date, userId?: string): Promise<void> {
  await db
    .deleteFrom('claim_files')
    .where('claim_id', 'is', null)
    .where('touched_at', '<', since)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
}

export async function beginClaimFile(
  trx: Transaction<Database>,
  userId: string,
  file: DeclaredFile,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('claim_files')
    .values({ user_id: userId, ...file, received: 0, touched_at: now })
    .execute();
}

export async function removeClaimFile(trx: Transaction<Database>, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('claim_files').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Appends to a locked file. `start` is its current length. */
export async function addPiece(
  trx: Transaction<Database>,
  userId: string,
  { id, start, bytes }: { id: string; start: number; bytes: Uint8Array },
  now: Date,
): Promise<void> {
  await trx.insertInto('claim_pieces').values({ user_id: userId, file_id: id, start, bytes }).execute();
  await trx
    .updateTable('claim_files')
    .set({ received: start + bytes.length, touched_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The first bytes of a complete file, and its SHA-256 in hex. */
export async function digestOf(
  trx: Transaction<Database>,
  userId: string,
  id: string,
): Promise<{ head: Uint8Array; sha256: string }> {
  const { rows } = await sql<{ head: Uint8Array; sha256: string }>`
    select substring(whole from 1 for 64) as head, encode(sha256(whole), 'hex') as sha256
    from (
      select string_agg(bytes, ''::bytea order by start) as whole
      from claim_pieces where user_id = ${userId} and file_id = ${id}
    ) as file
  `.execute(trx);
  const [digest] = rows;
  if (digest === undefined) throw new Error(`The file ${id} has no pieces.`);
  return digest;
}

export async function completeClaimFile(
  trx: Transaction<Database>,
  userId: string,
  { id, name, mediaType }: { id: string; name: string; mediaType: ClaimMediaType },
): Promise<void> {
  await trx
    .updateTable('claim_files')
    .set({ name, media_type: mediaType })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Locks the complete files among these that wait for a claim. */
export async function lockWholeWaiting(
  trx: Transaction<Database>,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('claim_files')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('claim_id', 'is', null)
    .where('media_type', 'is not', null)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A claim's file. Null for waiting files and those of other users. */
export async function readFiledFile(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<{ id: string; mediaType: string } | null> {
  const row = await db
    .selectFrom('claim_files')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('claim_id', 'is not', null)
    .select(['id', 'media_type'])
    .executeTakeFirst();
  return row?.media_type ? { id: row.id, mediaType: row.media_type } : null;
}

export async function readClaimFileBytes(db: Kysely<Database>, userId: string, id: string): Promise<Buffer> {
  const pieces = await db
    .selectFrom('claim_pieces')
    .where('user_id', '=', userId)
    .where('file_id', '=', id)
    .orderBy('start')
    .select('bytes')
    .execute();
  return Buffer.concat(pieces.map(({ bytes }) => bytes));
}
