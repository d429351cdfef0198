import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ClaimMediaType } from '../../src/domain/warranty/claim-file.ts';
import type { Database } from '../database/schema.ts';

export type ClaimFile = Selectable<Database['claim_files']>;

/** What a device says of a file before anything of it is there. `size` in bytes, `sha256` in hex. */
export type DeclaredFile = Pick<ClaimFile, 'id' | 'name' | 'size' | 'sha256'>;

/** One call of a user after the other: the same piece, or the same claim, sent twice at once waits here for itself. */
export async function lockClaimsOf(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().executeTakeFirst();
}

/** Locked too, so that it is not tidied away meanwhile. Null for one that the user has not, whoever else has one of this id. */
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

/** How many files of a user wait for a claim, and how many bytes they come to once they are whole. */
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

/** Deletes files that no claim has and of which nothing has come since; of one user, where one is named. */
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

/** Appends to a file that is locked; `start` is how much of it is there. */
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

/** What a file is judged by once it is there: how it begins, and the SHA-256 of all of it in hex. */
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

/** Those of these ids that are whole and wait for a claim, locked. */
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

/** A file of a claim; null for any that waits, or that is not the user's. */
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
