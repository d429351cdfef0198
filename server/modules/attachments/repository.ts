import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { AttachmentType } from '../../../src/domain/files/attachment.ts';
import type { Database } from '../../database/schema.ts';

export type Attachment = Selectable<Database['attachments']>;

/** A file announced by a device. `size` in bytes, `sha256` in hex. */
export type DeclaredFile = Pick<Attachment, 'id' | 'name' | 'size' | 'sha256'>;

/** Serializes a user's calls, so a concurrent duplicate waits for the first. */
export async function lockAttachmentsOf(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().executeTakeFirst();
}

/** Locked, so that housekeeping leaves it alone. Null when the user has no such file. */
export async function lockAttachment(
  trx: Transaction<Database>,
  userId: string,
  id: string,
): Promise<Attachment | null> {
  const row = await trx
    .selectFrom('attachments')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A user's files without a claim or an order, and their total bytes once complete. */
export async function countWaiting(
  trx: Transaction<Database>,
  userId: string,
): Promise<{ files: number; bytes: number }> {
  const waiting = await trx
    .selectFrom('attachments')
    .where('user_id', '=', userId)
    .where('claim_id', 'is', null)
    .where('order_id', 'is', null)
    .select(({ fn }) => [
      fn.countAll<string>().as('files'),
      fn.coalesce(fn.sum<string>('size'), sql<string>`0`).as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { files: Number(waiting.files), bytes: Number(waiting.bytes) };
}

/** Deletes files without a claim or an order and without news since then, optionally of one user. */
export async function forgetWaiting(db: Kysely<Database>, since: Date, userId?: string): Promise<void> {
  await db
    .deleteFrom('attachments')
    .where('claim_id', 'is', null)
    .where('order_id', 'is', null)
    .where('touched_at', '<', since)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
}

export async function beginAttachment(
  trx: Transaction<Database>,
  userId: string,
  file: DeclaredFile,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('attachments')
    .values({ user_id: userId, ...file, received: 0, touched_at: now })
    .execute();
}

export async function removeAttachment(trx: Transaction<Database>, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('attachments').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Empties a file that an order names, which stays expected unless it is refused for good. */
export async function emptyAttachment(
  trx: Transaction<Database>,
  userId: string,
  id: string,
  refusal: Attachment['refusal'],
): Promise<void> {
  await trx.deleteFrom('attachment_pieces').where('user_id', '=', userId).where('file_id', '=', id).execute();
  await trx
    .updateTable('attachments')
    .set({ received: 0, refusal })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Appends to a locked file. `start` is its current length. */
export async function addPiece(
  trx: Transaction<Database>,
  userId: string,
  { id, start, bytes }: { id: string; start: number; bytes: Uint8Array },
  now: Date,
): Promise<void> {
  await trx.insertInto('attachment_pieces').values({ user_id: userId, file_id: id, start, bytes }).execute();
  await trx
    .updateTable('attachments')
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
      from attachment_pieces where user_id = ${userId} and file_id = ${id}
    ) as file
  `.execute(trx);
  const [digest] = rows;
  if (digest === undefined) throw new Error(`The file ${id} has no pieces.`);
  return digest;
}

export async function completeAttachment(
  trx: Transaction<Database>,
  userId: string,
  { id, name, mediaType }: { id: string; name: string; mediaType: AttachmentType },
): Promise<void> {
  await trx
    .updateTable('attachments')
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
    .selectFrom('attachments')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('claim_id', 'is', null)
    .where('order_id', 'is', null)
    .where('media_type', 'is not', null)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A complete file of a claim or an order. Null for waiting files and those of other users. */
export async function readAttachment(
  db: Kysely<Database>,
  userId: string,
  id: string,
  of: 'claim_id' | 'order_id',
): Promise<{ id: string; mediaType: string } | null> {
  const row = await db
    .selectFrom('attachments')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(of, 'is not', null)
    .select(['id', 'media_type'])
    .executeTakeFirst();
  return row?.media_type ? { id: row.id, mediaType: row.media_type } : null;
}

export async function readAttachmentBytes(db: Kysely<Database>, userId: string, id: string): Promise<Buffer> {
  const pieces = await db
    .selectFrom('attachment_pieces')
    .where('user_id', '=', userId)
    .where('file_id', '=', id)
    .orderBy('start')
    .select('bytes')
    .execute();
  return Buffer.concat(pieces.map(({ bytes }) => bytes));
}
